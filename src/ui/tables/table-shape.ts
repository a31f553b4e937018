import type { ComponentProps, ReactNode } from "react";
import type { ErrorState } from "#src/ui/states/ErrorState.tsx";

export type TableColumn<Row> = {
  id: string;
  label: string;
  /** A short fact: one line, cut where the column ends. */
  cell: (row: Row) => ReactNode;
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
  /** What can be done with all that are chosen. */
  actions?: ReactNode;
};

export type Failure = ComponentProps<typeof ErrorState>;

export type Identified = { id: string };
