import type { TableColumn } from "./table-shape.ts";

/** The minimum width of a flexible column in rem, before scrolling. */
const MIN_SHARE = 9;
const CHOOSE = 3;
const MENU = 3.5;

export function rowHeaderOf<Row>(columns: readonly TableColumn<Row>[]): string | undefined {
  return (columns.find(({ isRowHeader }) => isRowHeader) ?? columns[0])?.id;
}

/** The required table width in rem; narrower containers scroll. */
export function leastWidth<Row>(table: {
  columns: readonly TableColumn<Row>[];
  choosing?: unknown;
  menu?: unknown;
}): number {
  const { columns, choosing, menu } = table;
  const aside = (choosing ? CHOOSE : 0) + (menu ? MENU : 0);
  return columns.reduce((sum, { width = MIN_SHARE }) => sum + width, aside);
}
