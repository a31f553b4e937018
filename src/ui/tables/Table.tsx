import type { RefObject } from "react";
import { classNames } from "#src/ui/class-names.ts";
import { ClientLinks } from "#src/ui/navigation/ClientLinks.tsx";
import { ErrorState } from "#src/ui/states/ErrorState.tsx";
import { useLoadingPhase } from "#src/ui/states/use-loading-phase.ts";
import { useFocusAfterRemoval, type Worked } from "../focus/use-focus-after-removal.ts";
import { TableGrid } from "./grid/TableGrid.tsx";
import { SelectionBar } from "./SelectionBar.tsx";
import { sizes } from "./sizes.ts";
import styles from "./Table.module.css";
import { TableSkeleton } from "./TableSkeleton.tsx";
import type { Identified, TableProps } from "./table-shape.ts";

const ROW = "tbody [role=row][data-key]";

/** A table of short facts. In narrow spaces each row becomes a card. */
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
          label={choosing.label}
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

/** When the focused row leaves, focus moves to the next, or to the empty state. */
function useRowFocus<Row extends Identified>(
  rows: readonly Row[] | undefined,
): RefObject<HTMLDivElement | null> {
  return useFocusAfterRemoval({ keys: rows?.map(({ id }) => id), selector: ROW, goOn });
}

function goOn(frame: HTMLElement, { key, at }: Worked): boolean {
  const rows = [...frame.querySelectorAll<HTMLElement>(ROW)];
  const left = rows.filter((row) => row.dataset.key !== key);
  const row = left[at] ?? left.at(-1);
  if (!row) return focusOn(frame.querySelector("h2[tabindex]"));
  // The table itself knows the cell that replaced the focused one.
  const table = row.closest("table");
  return (focusOn(table) && table !== document.activeElement) || focusOn(row);
}

function focusOn(element: HTMLElement | null): boolean {
  element?.focus();
  return element !== null;
}
