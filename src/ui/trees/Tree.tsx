import { type ReactNode, type RefObject, useLayoutEffect, useMemo, useRef, useState } from "react";
import {
  Tree as AriaTree,
  DropIndicator,
  type DropTarget,
  Group,
  ListLayout,
  useDragAndDrop,
  Virtualizer,
} from "react-aria-components";
import { classNames } from "#src/ui/class-names.ts";
import { given } from "#src/ui/inputs/given.ts";
import styles from "./Tree.module.css";
import { TreeRow } from "./TreeRow.tsx";
import { TreeSettingContext } from "./tree-context.ts";
import { disabledIds, type TreeMove, type TreeNode } from "./tree-nodes.ts";
import { treesText } from "./trees.text.ts";

const OUR_OWN = "application/x-tree-node";
const PLACES = { before: "before", after: "after", on: "inside" } as const;

type MovesOptions = {
  canMove: ((move: TreeMove) => boolean) | undefined;
  onMove: ((move: TreeMove) => void) | undefined;
};

const ORDINARY_PX = 28;

export type TreeProps = {
  label: string;
  nodes: readonly TreeNode[];
  expanded: ReadonlySet<string>;
  onExpandedChange: (expanded: ReadonlySet<string>) => void;
  /** Without it nothing can be chosen, and a press opens or closes. */
  selectionMode?: "single" | "multiple";
  selected?: readonly string[];
  onSelect?: (ids: readonly string[]) => void;
  /** Buttons at the end of a row, there on hover, focus and touch. */
  actions?: (node: TreeNode) => ReactNode;
  /** With it rows can be dragged. Anyone who cannot drag needs another way, such as "Move to…". */
  onMove?: (move: TreeMove) => void;
  canMove?: (move: TreeMove) => boolean;
  /** Keys that a row itself has no use for. */
  onKey?: (key: "F2" | "Delete", id: string) => void;
  /** Marked in the names. */
  query?: string;
  empty?: ReactNode;
  treeRef?: RefObject<HTMLDivElement | null>;
};

/** Nodes below nodes. Only the rows in sight exist, so a thousand are as quick as ten. */
export function Tree(props: TreeProps) {
  const { nodes, expanded, actions, query = "", selectionMode } = props;
  const ruler = useRef<HTMLDivElement>(null);
  const rowSize = useRowSize(ruler);
  const dragAndDropHooks = useTreeMoves({ canMove: props.canMove, onMove: props.onMove });
  const layoutOptions = useMemo(() => ({ rowSize }), [rowSize]);
  const disabled = useMemo(() => new Set(disabledIds(nodes)), [nodes]);
  const setting = useMemo(
    () => ({ expanded, disabled, actions, query }),
    [expanded, disabled, actions, query],
  );
  return (
    <Group
      role="presentation"
      className={classNames(styles.frame)}
      onKeyDown={({ key, target }) => {
        const id = target instanceof HTMLElement ? target.dataset.key : undefined;
        if (id !== undefined && (key === "F2" || key === "Delete")) props.onKey?.(key, id);
      }}
    >
      <div ref={ruler} className={styles.ruler} aria-hidden="true" />
      <TreeSettingContext value={setting}>
        <Virtualizer layout={ListLayout} layoutOptions={layoutOptions}>
          <AriaTree
            aria-label={props.label}
            className={classNames(styles.tree)}
            items={nodes}
            expandedKeys={expanded}
            onExpandedChange={(keys) => props.onExpandedChange(new Set([...keys].map(String)))}
            selectionMode={selectionMode ?? "none"}
            selectedKeys={props.selected ?? []}
            onSelectionChange={(keys) => {
              if (keys !== "all") props.onSelect?.([...keys].map(String));
            }}
            disallowEmptySelection={selectionMode === "single"}
            disabledKeys={disabled}
            disabledBehavior="selection"
            keyboardNavigationBehavior="tab"
            renderEmptyState={() => (
              <p className={styles.empty}>{props.empty ?? treesText.empty}</p>
            )}
            {...given({ dragAndDropHooks, ref: props.treeRef })}
          >
            {(node) => <TreeRow node={node} />}
          </AriaTree>
        </Virtualizer>
      </TreeSettingContext>
    </Group>
  );
}

/** How tall a row is, which density and pointer decide in the style sheet. */
function useRowSize(ruler: RefObject<HTMLElement | null>): number {
  const [size, setSize] = useState(ORDINARY_PX);
  useLayoutEffect(() => {
    const element = ruler.current;
    if (!element) return;
    const read = () => setSize(element.offsetHeight || ORDINARY_PX);
    read();
    const watch = new ResizeObserver(read);
    watch.observe(element);
    return () => watch.disconnect();
  }, [ruler]);
  return size;
}

/** Rows dragged by mouse, finger or keyboard within one tree. */
function useTreeMoves({ canMove, onMove }: MovesOptions) {
  const dragging = useRef<readonly string[]>([]);
  const { dragAndDropHooks } = useDragAndDrop<TreeNode>({
    getItems: (_, nodes) => nodes.map(({ id, label }) => ({ "text/plain": label, [OUR_OWN]: id })),
    acceptedDragTypes: [OUR_OWN],
    getAllowedDropOperations: () => ["move"],
    onDragStart: ({ keys }) => {
      dragging.current = [...keys].map(String);
    },
    getDropOperation: (target) => {
      const move = moveTo(target, dragging.current);
      return move && (canMove?.(move) ?? true) ? "move" : "cancel";
    },
    onMove: ({ keys, target }) => {
      const move = moveTo(target, [...keys].map(String));
      if (move) onMove?.(move);
    },
    renderDropIndicator: (target) => (
      <DropIndicator target={target} className={classNames(styles.insert)} />
    ),
    renderDragPreview: (items) => (
      <div className={styles.preview}>
        {items.length === 1 ? items[0]?.["text/plain"] : treesText.nodes(items.length)}
      </div>
    ),
  });
  // A tree whose rows cannot be moved does not offer it to screen readers.
  return onMove ? dragAndDropHooks : undefined;
}

function moveTo(target: DropTarget, ids: readonly string[]): TreeMove | undefined {
  if (target.type !== "item") return undefined;
  return { ids, place: PLACES[target.dropPosition], target: String(target.key) };
}
