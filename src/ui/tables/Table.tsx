import type { ReactNode } from "react";
import { classNames } from "#src/ui/class-names.ts";
import { ClientLinks } from "#src/ui/navigation/ClientLinks.tsx";
import { ErrorState } from "#src/ui/states/ErrorState.tsx";
import { useLoadingPhase } from "#src/ui/states/use-loading-phase.ts";
import { TableGrid } from "./grid/TableGrid.tsx";
import { useRowFocus } from "./grid/use-row-focus.ts";
import { SelectionBar } from "./SelectionBar.tsx";
import { sizes } from "./sizes.ts";
import styles from "./Table.module.css";
import { TableSkeleton } from "./TableSkeleton.tsx";
import type { Choosing, Failure, Identified, TableColumn, TableSort } from "./table-shape.ts";

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
   * At the end of a row: one small button that opens a menu. Rows are drawn anew whenever this, or
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

/** Short facts in rows. Where there is little room each row becomes a card. */
export function Table<Row extends Identified>(props: TableProps<Row>) {
  const { isReadOnly = false, isRefreshing = false, mostRows, pager } = props;
  const choosing = isReadOnly ? undefined : props.choosing;
  const frame = useRowFocus(props.rows);
  return (
    <div className={styles.frame} ref={frame}>
      <div
        className={classNames(styles.box, mostRows !== undefined && styles.limited)}
        aria-busy={isRefreshing || undefined}
        style={sizes({ "--most-rows": mostRows })}
      >
        <Content {...props} choosing={choosing} />
      </div>
      {choosing ? (
        <SelectionBar
          count={choosing.ids.size}
          actions={choosing.actions}
          onClear={() => choosing.onChange(new Set())}
        />
      ) : null}
      {pager ? <div className={styles.pager}>{pager}</div> : null}
    </div>
  );
}

function Content<Row extends Identified>(props: TableProps<Row>) {
  const { rows, failure, empty } = props;
  const phase = useLoadingPhase(rows === undefined && !failure);
  if (failure && !rows) {
    return (
      <div className={styles.place}>
        <ErrorState {...failure} />
      </div>
    );
  }
  if (phase !== "ready" || !rows) return <TableSkeleton {...props} isQuiet={phase === "quiet"} />;
  if (rows.length === 0) return empty;
  return (
    <ClientLinks>
      <TableGrid {...props} rows={rows} />
    </ClientLinks>
  );
}
