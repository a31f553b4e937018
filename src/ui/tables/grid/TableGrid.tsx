import { type FocusEvent, type RefObject, useEffect, useRef } from "react";
import { classNames } from "#src/ui/class-names.ts";
import { sizes } from "../sizes.ts";
import styles from "../Table.module.css";
import { leastWidth } from "../table-columns.ts";
import type { GridProps, Identified } from "../table-shape.ts";
import { BodyRow } from "./BodyRow.tsx";
import { ROLES } from "./grid-roles.ts";
import { HeadRow } from "./HeadRow.tsx";
import { bodyRows, entryOf, isHeader, placeOf } from "./move-focus.ts";
import { useGridKeys } from "./use-grid-keys.ts";
import { useGridPresses } from "./use-grid-presses.ts";
import { useRowChoice } from "./use-row-choice.ts";

type Visited = { key: string | undefined; at: number; column: number | undefined };

type GridFocus = {
  ref: RefObject<HTMLTableElement | null>;
  tabIndex: number;
  onFocus: (event: FocusEvent<HTMLTableElement>) => void;
  onBlur: (event: FocusEvent<HTMLTableElement>) => void;
};

/**
 * The table with keyboard and pointer handling. Focus is in the DOM instead of state and one
 * listener serves all rows, so that moving focus does not rerender.
 */
export function TableGrid<Row extends Identified>(props: GridProps<Row>) {
  const { label, columns, rows, nameOf, sort, choosing, menu, onOpen, hrefOf } = props;
  const choice = useRowChoice({ choosing, rows, nameOf });
  const focus = useGridFocus();
  const presses = useGridPresses(props, choice);
  const keys = useGridKeys(props, choice, presses);
  const { canChoose = () => true } = choosing ?? {};
  return (
    <table
      {...(choosing ? ROLES.gridOfMany : ROLES.grid)}
      aria-label={label}
      className={classNames(styles.table)}
      style={sizes({ "--least": leastWidth(props) })}
      {...focus}
      onClick={presses.onClick}
      onAuxClick={presses.onClick}
      onChange={presses.onChange}
      onKeyDownCapture={keys.onKeyDownCapture}
      onKeyDown={keys.onKeyDown}
    >
      <thead {...ROLES.group} className={classNames(styles.head)}>
        <HeadRow columns={columns} sort={sort} choice={choice} hasMenu={Boolean(menu)} />
      </thead>
      <tbody {...ROLES.group}>
        {rows.map((row) => (
          <BodyRow
            key={row.id}
            row={row}
            columns={columns}
            name={nameOf(row)}
            menu={menu}
            isChosen={choosing?.ids.has(row.id)}
            canChoose={choosing !== undefined && canChoose(row)}
            opens={Boolean(onOpen || hrefOf)}
          />
        ))}
      </tbody>
    </table>
  );
}

/** The table is one tab stop and restores the last focused cell. */
function useGridFocus(): GridFocus {
  const ref = useRef<HTMLTableElement>(null);
  const visited = useRef<Visited>(undefined);

  // A focused element can be removed with its row, which fires no event.
  useEffect(() => {
    const table = ref.current;
    if (table && !table.contains(document.activeElement)) table.tabIndex = 0;
  });

  return {
    ref,
    tabIndex: 0,
    onFocus({ target, currentTarget: table, relatedTarget }) {
      if (!table.contains(target)) return;
      if (target !== table) {
        table.tabIndex = -1;
        visited.current = visitOf(table, target);
      } else if (!table.contains(relatedTarget)) placeIn(table, visited.current)?.focus();
    },
    onBlur({ currentTarget: table, relatedTarget }) {
      if (!table.contains(relatedTarget)) table.tabIndex = 0;
    },
  };
}

function visitOf(table: HTMLTableElement, target: Element): Visited | undefined {
  const place = placeOf(target);
  if (!place || isHeader(place.row)) return;
  const { row, cell } = place;
  return { key: row.dataset.key, at: bodyRows(table).indexOf(row), column: cell?.cellIndex };
}

/** Finds the same row, or the one at its former position. */
function placeIn(table: HTMLTableElement, last: Visited | undefined): HTMLElement | undefined {
  const rows = bodyRows(table);
  if (!last) return rows.find((row) => row.dataset.selected) ?? rows[0];
  const same = rows.find((row) => row.dataset.key === last.key);
  const row = same ?? rows[last.at] ?? rows.at(-1);
  return last.column === undefined ? row : entryOf(row?.cells[last.column]);
}
