import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
} from "react";
import { sizes } from "#src/ui/tables/sizes.ts";
import type { Identified } from "#src/ui/tables/table-shape.ts";
import { keyOf, useRowFocus } from "#src/ui/trees/rows/use-row-focus.ts";
import { useVirtualRows } from "#src/ui/trees/rows/use-virtual-rows.ts";
import styles from "./VirtualGrid.module.css";
import { VirtualRow } from "./VirtualRow.tsx";

/** Moves through rows from outside, as page shortcuts do. */
export type GridHandle = {
  /** Moves by that many rows and returns the id; negative numbers move up. */
  step: (by: number) => string | undefined;
  goTo: (id: string) => void;
  /** The focused row, current or last. */
  active: () => string | undefined;
};

type VirtualGridProps<Row extends Identified> = {
  label: string;
  /** In order. More load near the end. */
  rows: readonly Row[];
  nameOf: (row: Row) => string;
  /** Renders a row; must be stable, so that only changed rows rerender. */
  show: (row: Row) => ReactNode;
  /** The row open next to the list. */
  openId?: string | undefined;
  selected: ReadonlySet<string>;
  /** Undefined without selection. With Shift, selects the range. */
  onSelect?: ((id: string, isRange: boolean) => void) | undefined;
  onOpen: (id: string) => void;
  /** A row is focused or hovered, for prefetching. */
  onNear?: (id: string) => void;
  /** The last rows are visible. */
  onEnd?: () => void;
  /** Whether there are more rows. */
  hasMore?: boolean;
  /** Drawn below the rows, such as what a swiped row uncovers. */
  behind?: ReactNode;
  ref?: Ref<GridHandle>;
};

/** A virtual list with fixed row height and one tab stop. */
export function VirtualGrid<Row extends Identified>(props: VirtualGridProps<Row>) {
  const { rows, openId, selected, onSelect, onOpen, onNear } = props;
  const box = useRef<HTMLDivElement>(null);
  const sight = useVirtualRows(box);
  const known = openId === undefined ? [] : [openId];
  const focus = useRowFocus({ rows, selected: known, box, reveal: sight.reveal });
  const indexOf = (id: string | undefined) => rows.findIndex((row) => row.id === id);
  useNearEnd(sight.last >= rows.length, rows.length, props.onEnd);
  useOpenInSight(openId, () => sight.reveal(indexOf(openId)));

  function step(by: number): string | undefined {
    const at = indexOf(focus.active ?? openId);
    const to = rows[at === -1 ? 0 : Math.max(0, Math.min(rows.length - 1, at + by))];
    if (to) focus.goTo(to.id);
    return to?.id;
  }
  useImperativeHandle(props.ref, () => ({
    step,
    goTo: focus.goTo,
    active: () => (indexOf(focus.active) === -1 ? undefined : focus.active),
  }));

  function press(event: KeyboardEvent<HTMLElement>): void {
    const id = keyOf(event.currentTarget, event.target);
    if (id === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const steps = { ArrowDown: 1, ArrowUp: -1, PageDown: sight.page, PageUp: -sight.page };
    const to = { ...steps, Home: -rows.length, End: rows.length }[event.key];
    const isOpening = event.key === "Enter" && event.target instanceof HTMLElement;
    if (to !== undefined) step(to);
    else if (isOpening) onOpen(id);
    else if (event.key === " ") onSelect?.(id, event.shiftKey);
    else return;
    event.preventDefault();
  }

  function click(event: MouseEvent<HTMLElement>): void {
    const id = keyOf(event.currentTarget, event.target);
    if (id === undefined) return;
    const isChoice = event.target instanceof Element && event.target.closest("label") !== null;
    if (onSelect && (isChoice || event.shiftKey)) {
      event.preventDefault();
      onSelect(id, event.shiftKey);
    } else onOpen(id);
  }

  function near(event: FocusEvent<HTMLElement> | MouseEvent<HTMLElement>): void {
    const id = keyOf(event.currentTarget, event.target);
    if (id !== undefined) onNear?.(id);
  }

  const shown = inSight(rows, sight, focus.active);
  return (
    <div className={styles.frame} ref={focus.frame}>
      <div ref={sight.ruler} className={styles.ruler} aria-hidden="true" />
      {/* biome-ignore lint/a11y/useSemanticElements: a table cannot draw only the rows in sight. */}
      <div
        ref={box}
        role="grid"
        aria-rowcount={props.hasMore ? -1 : rows.length}
        aria-multiselectable={onSelect ? true : undefined}
        tabIndex={0}
        data-focus-home
        aria-label={props.label}
        className={styles.grid}
        {...focus.listeners}
        onFocusCapture={near}
        onPointerOver={near}
        onKeyDown={press}
        onClick={click}
      >
        <div role="presentation" className={styles.sheet} style={sizes({ "--rows": rows.length })}>
          {props.behind}
          {shown.map(({ row, index }) => (
            <VirtualRow
              key={row.id}
              row={row}
              index={index}
              name={props.nameOf(row)}
              show={props.show}
              isOpen={row.id === openId}
              isSelected={onSelect && selected.has(row.id)}
              isChoosing={selected.size > 0}
            />
          ))}
        </div>
      </div>
    </div>
  );
}

type Placed<Row> = { row: Row; index: number };

/** The visible rows, and the focused one wherever it is. */
function inSight<Row extends Identified>(
  rows: readonly Row[],
  { first, last }: { first: number; last: number },
  active: string | undefined,
): readonly Placed<Row>[] {
  const shown = rows.slice(first, last).map((row, at) => ({ row, index: first + at }));
  if (active === undefined || shown.some(({ row }) => row.id === active)) return shown;
  const index = rows.findIndex(({ id }) => id === active);
  const row = rows[index];
  return row ? [...shown, { row, index }] : shown;
}

function useNearEnd(isNear: boolean, count: number, onEnd: (() => void) | undefined): void {
  const notifyEnd = useEffectEvent(() => onEnd?.());
  // biome-ignore lint/correctness/useExhaustiveDependencies: with more rows the end is another one.
  useEffect(() => {
    if (isNear) notifyEnd();
  }, [isNear, count]);
}

/** The row opened by a URL may be far below. */
function useOpenInSight(openId: string | undefined, reveal: () => void): void {
  const show = useEffectEvent(reveal);
  useEffect(() => {
    if (openId !== undefined) show();
  }, [openId]);
}
