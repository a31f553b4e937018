import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useMemo,
  useRef,
  useState,
} from "react";
import { classNames } from "#src/ui/class-names.ts";
import { sizes } from "#src/ui/tables/sizes.ts";
import type { DropPlace } from "./moves/drop-place.ts";
import { useCarriedRow } from "./moves/use-carried-row.ts";
import { useRowDrag } from "./moves/use-row-drag.ts";
import { type FlatRow, flatRows } from "./rows/flat-rows.ts";
import { keyOf, useRowFocus } from "./rows/use-row-focus.ts";
import { useRowKeys } from "./rows/use-row-keys.ts";
import { useVirtualRows } from "./rows/use-virtual-rows.ts";
import styles from "./Tree.module.css";
import { TreeRows } from "./TreeRows.tsx";
import { TreeSettingContext } from "./tree-context.ts";
import { canOpen, type TreeMove, type TreeNode } from "./tree-nodes.ts";
import { TREE_ROLES } from "./tree-roles.ts";
import { treesText } from "./trees.text.ts";

export type TreeProps = {
  label: string;
  nodes: readonly TreeNode[];
  expanded: ReadonlySet<string>;
  onExpandedChange: (expanded: ReadonlySet<string>) => void;
  /** Without it nothing is selectable, and a click toggles. */
  selectionMode?: "single" | "multiple";
  selected?: readonly string[];
  onSelect?: (ids: readonly string[]) => void;
  /** Buttons at the end of a row, visible on hover, focus and touch. */
  actions?: (node: TreeNode) => ReactNode;
  /** Enables dragging. Also provide an alternative, such as "Move to…". */
  onMove?: (move: TreeMove) => void;
  canMove?: (move: TreeMove) => boolean;
  /** Keys that a row does not handle itself. */
  onKey?: (key: "F2" | "Delete", id: string) => void;
  /** The row being renamed. */
  renamed?: string | undefined;
  /** The name is missing if unchanged. */
  onRenamed?: (id: string, name: string | undefined) => void;
  maxNameLength?: number;
  /** Hovering a row, for prefetching. */
  onPoint?: (id: string) => void;
  /** Highlighted in names. */
  query?: string;
  empty?: ReactNode;
  treeRef?: RefObject<HTMLDivElement | null>;
};

const anyMove = () => true;
const nothing: readonly string[] = [];

/** A virtual tree: only visible rows exist, so ten thousand are as fast as ten. */
export function Tree(props: TreeProps) {
  const { nodes, expanded, selectionMode, selected = nothing } = props;
  const own = useRef<HTMLDivElement>(null);
  const box = props.treeRef ?? own;
  const sheet = useRef<HTMLDivElement>(null);
  const [hovered, setHovered] = useState<string>();
  const rows = useMemo(() => flatRows(nodes, expanded), [nodes, expanded]);
  const sight = useVirtualRows(box);
  const focus = useRowFocus({ rows, selected, box, reveal: sight.reveal });
  const { press, setOpen } = useRowPresses(props, rows, focus);
  const put = (id: string, { place, target }: DropPlace) => {
    if (place === "inside") props.onExpandedChange(new Set([...expanded, target]));
    props.onMove?.({ ids: [id], place, target });
    focus.goTo(id);
  };
  const moves = props.onMove ? { rows, canMove: props.canMove ?? anyMove, put } : undefined;
  const open = (row: FlatRow) => setOpen(row, true);
  const drag = useRowDrag(moves && { ...moves, sheet, rowSize: sight.rowSize, open });
  const carry = useCarriedRow(moves && { ...moves, reveal: sight.reveal });
  const rowKeys = useRowKeys({
    rows,
    goTo: focus.goTo,
    setOpen,
    press,
    onKey: props.onKey,
    page: sight.page,
  });
  const setting = useTreeSetting(props, focus.goTo);
  const rowOf = (event: { currentTarget: Element; target: EventTarget }) => {
    const id = keyOf(event.currentTarget, event.target);
    return id === undefined ? undefined : rows.find((row) => row.id === id);
  };

  function keyDown(event: KeyboardEvent<HTMLElement>): void {
    const row = isIn(event, "[data-grip]") ? rowOf(event) : undefined;
    if (row && carry.press(event, row)) {
      event.preventDefault();
      event.stopPropagation();
    } else rowKeys(event);
  }

  function click(event: MouseEvent<HTMLElement>): void {
    const row = isIn(event, "input, [data-grip]") ? undefined : rowOf(event);
    if (!row) return;
    if (isIn(event, "[data-chevron]")) setOpen(row, !row.isOpen);
    else if (!isIn(event, "label")) press(row);
  }

  function pointerOver(event: PointerEvent<HTMLElement>): void {
    const id = rowOf(event)?.id;
    if (id === hovered) return;
    setHovered(id);
    if (id !== undefined) props.onPoint?.(id);
  }

  return (
    <div className={styles.frame} ref={focus.frame}>
      <div ref={sight.ruler} className={styles.ruler} aria-hidden="true" />
      <div
        ref={box}
        role="treegrid"
        tabIndex={0}
        aria-label={props.label}
        aria-multiselectable={selectionMode === "multiple" || undefined}
        className={classNames(styles.tree)}
        {...focus.listeners}
        onKeyDown={keyDown}
        onClick={click}
        onChange={(event) => {
          const row = isIn(event, "[type=checkbox]") ? rowOf(event) : undefined;
          if (row) press(row);
        }}
        onBlurCapture={(event) => {
          if (isIn(event, "[data-grip]")) carry.cancel();
        }}
        onPointerOver={pointerOver}
        onPointerLeave={() => setHovered(undefined)}
        onPointerDown={(event) => {
          const row = isIn(event, "input, label, [data-chevron]") ? undefined : rowOf(event);
          if (row) drag.take(row, event);
        }}
      >
        <div
          ref={sheet}
          role="presentation"
          className={classNames(styles.sheet)}
          style={sizes({ "--rows": rows.length })}
        >
          <TreeSettingContext value={setting}>
            <TreeRows
              rows={rows}
              sight={sight}
              active={focus.active}
              hovered={hovered}
              selected={selected}
              selectionMode={selectionMode}
              isMovable={props.onMove !== undefined}
              moving={drag.id ?? carry.id}
              place={drag.place ?? carry.place}
              renamed={props.renamed}
              query={props.query ?? ""}
            />
          </TreeSettingContext>
          {rows.length === 0 ? <Empty>{props.empty ?? treesText.empty}</Empty> : null}
        </div>
      </div>
      {drag.id === undefined ? null : (
        <div className={styles.preview} ref={drag.preview} aria-hidden="true">
          {rows.find(({ id }) => id === drag.id)?.node.label}
        </div>
      )}
    </div>
  );
}

function Empty({ children }: { children: ReactNode }) {
  return (
    <div {...TREE_ROLES.row} data-empty>
      <div {...TREE_ROLES.cell} className={styles.empty}>
        {children}
      </div>
    </div>
  );
}

/** Click behaviour of rows, and toggling. */
function useRowPresses(
  { expanded, onExpandedChange, selectionMode, selected = nothing, onSelect }: TreeProps,
  rows: readonly FlatRow[],
  { active, goTo }: { active: string | undefined; goTo: (id: string) => void },
) {
  function setOpen(row: FlatRow, isOpen: boolean): void {
    const others = [...expanded].filter((id) => id !== row.id);
    if (!isOpen && isBelow(rows, active, row.id)) goTo(row.id);
    onExpandedChange(new Set(isOpen ? [...others, row.id] : others));
  }

  function press(row: FlatRow): void {
    const isChosen = selected.includes(row.id);
    if (!selectionMode || row.isOff) {
      if (canOpen(row.node)) setOpen(row, !row.isOpen);
    } else if (selectionMode === "single") onSelect?.([row.id]);
    else onSelect?.(isChosen ? selected.filter((id) => id !== row.id) : [...selected, row.id]);
  }

  return { setOpen, press };
}

function useTreeSetting(props: TreeProps, goTo: (id: string) => void) {
  const { actions, maxNameLength, onRenamed } = props;
  return useMemo(
    () => ({
      actions,
      maxNameLength,
      endRename(id: string, name: string | undefined, isByKey: boolean) {
        onRenamed?.(id, name);
        if (isByKey) goTo(id);
      },
    }),
    [actions, maxNameLength, onRenamed, goTo],
  );
}

function isBelow(rows: readonly FlatRow[], id: string | undefined, above: string): boolean {
  const row = rows.find((one) => one.id === id);
  if (row?.parent === undefined) return false;
  return row.parent === above || isBelow(rows, row.parent, above);
}

function isIn({ target }: { target: EventTarget }, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}
