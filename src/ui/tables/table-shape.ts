import type { ComponentProps, ReactNode } from "react";
import type { ErrorState } from "#src/ui/states/ErrorState.tsx";

export type TableColumn<Row> = {
  id: string;
  label: string;
  /** A short fact: one line, truncated unless wrapped. */
  cell: (row: Row) => ReactNode;
  /** A sentence, which wraps. */
  wraps?: boolean;
  /** The row header; by default the first column. */
  isRowHeader?: boolean;
  isSortable?: boolean;
  /** Right-aligned tabular figures. */
  isNumeric?: boolean;
  /** In rem. Columns without a width share the rest. */
  width?: number;
};

export type TableSort = { column: string; direction: "ascending" | "descending" };

export type Choosing<Item> = {
  ids: ReadonlySet<string>;
  onChange: (ids: ReadonlySet<string>) => void;
  /** Some rows are not selectable; their checkbox is disabled. */
  canChoose?: (item: Item) => boolean;
  /** Replaces the count if more than the loaded rows are selected. */
  label?: string | undefined;
  /** Bulk actions. */
  actions?: ReactNode;
};

export type Failure = ComponentProps<typeof ErrorState>;

export type Identified = { id: string };

export type TableProps<Row extends Identified> = {
  label: string;
  columns: readonly TableColumn<Row>[];
  /** Undefined while loading. */
  rows: readonly Row[] | undefined;
  /** A row's accessible name. */
  nameOf: (row: Row) => string;
  sort?: TableSort | undefined;
  onSort?: (sort: TableSort) => void;
  choosing?: Choosing<Row> | undefined;
  /** The action of a click or Enter. */
  onOpen?: (row: Row) => void;
  /** Instead of `onOpen`, for linked rows. */
  hrefOf?: (row: Row) => string;
  /**
   * A small menu button at the end of a row. Rows rerender when this or the columns change
   * identity.
   */
  menu?: ((row: Row) => ReactNode) | undefined;
  /** For viewers: rows open but are not selectable. */
  isReadOnly?: boolean;
  /** Shown without rows. */
  empty: ReactNode;
  /** Shown if rows failed to load. */
  failure?: Failure | undefined;
  /** The rows are about to be replaced, as by the next page. */
  isRefreshing?: boolean;
  pager?: ReactNode;
  /** The usual number of rows per page. */
  pageSize?: number;
  /** The maximum height in rows; beyond it rows scroll below the header. */
  mostRows?: number;
};

/** Once the rows have loaded. */
export type GridProps<Row extends Identified> = TableProps<Row> & { rows: readonly Row[] };
