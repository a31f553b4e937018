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
import type { Identified, TableProps } from "./table-shape.ts";

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
