import type { ComponentProps, ReactNode } from "react";
import type { ErrorState } from "#src/ui/states/ErrorState.tsx";

export type TableColumn<Row> = {
  id: string;
  label: string;
  /** A short fact: one line, cut where the column ends, unless it wraps. */
  cell: (row: Row) => ReactNode;
  /** A sentence, which takes the lines that it needs. */
  wraps?: boolean;
  /** Names the row; the first column does unless another one says so. */
  isRowHeader?: boolean;
  isSortable?: boolean;
  /** Figures stand below each other, at the end of the column. */
  isNumeric?: boolean;
  /** In rem. Columns without a width share what is left. */
  width?: number;
};

export type TableSort = { column: string; direction: "ascending" | "descending" };

export type Choosing<Item> = {
  ids: ReadonlySet<string>;
  onChange: (ids: ReadonlySet<string>) => void;
  /** Some may not be chosen; their checkbox is there and does not react. */
  canChoose?: (item: Item) => boolean;
  /** Instead of how many are chosen, where more are meant than the rows that are loaded. */
  label?: string | undefined;
  /** What can be done with all that are chosen. */
  actions?: ReactNode;
};

export type Failure = ComponentProps<typeof ErrorState>;

export type Identified = { id: string };

export type TableProps<Row extends Identified> = {
  label: string;
  columns: readonly TableColumn<Row>[];
  /** Undefined until they are there. */
  rows: readonly Row[] | undefined;
  /** What a row is called when it is read out. */
  nameOf: (row: Row) => string;
  sort?: TableSort | undefined;
  onSort?: (sort: TableSort) => void;
  choosing?: Choosing<Row> | undefined;
  /** What a press on a row, or Enter, does. */
  onOpen?: (row: Row) => void;
  /** Instead of `onOpen`, where a row is a link. */
  hrefOf?: (row: Row) => string;
  /**
   * At the end of a row: one small button that opens a menu. Rows are rendered again whenever this, or
   * the columns, are others than before.
   */
  menu?: ((row: Row) => ReactNode) | undefined;
  /** For someone who may look and not change: rows open, but cannot be chosen. */
  isReadOnly?: boolean;
  /** In place of the rows when there are none. */
  empty: ReactNode;
  /** In place of the rows when they could not be had. */
  failure?: Failure | undefined;
  /** The rows shown are about to be replaced, by the next page for example. */
  isRefreshing?: boolean;
  pager?: ReactNode;
  /** How many rows a page usually has. */
  pageSize?: number;
  /** So many rows high at most; then the rows scroll below their header. */
  mostRows?: number;
};

/** Once the rows are there. */
export type GridProps<Row extends Identified> = TableProps<Row> & { rows: readonly Row[] };
