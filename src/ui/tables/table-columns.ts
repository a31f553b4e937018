import type { TableColumn } from "./table-shape.ts";

/** What a column without a width has to have, in rem, before the box scrolls sideways. */
const MIN_SHARE = 9;
const CHOOSE = 3;
const MENU = 3.5;

export function rowHeaderOf<Row>(columns: readonly TableColumn<Row>[]): string | undefined {
  return (columns.find(({ isRowHeader }) => isRowHeader) ?? columns[0])?.id;
}

/** How wide the table has to be, in rem; narrower boxes scroll. */
export function leastWidth<Row>(table: {
  columns: readonly TableColumn<Row>[];
  choosing?: unknown;
  menu?: unknown;
}): number {
  const { columns, choosing, menu } = table;
  const aside = (choosing ? CHOOSE : 0) + (menu ? MENU : 0);
  return columns.reduce((sum, { width = MIN_SHARE }) => sum + width, aside);
}
