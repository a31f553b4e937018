import { type ReactNode, type RefObject, useMemo, useRef } from "react";
import { Tree as AriaTree, Group, ListLayout, Virtualizer } from "react-aria-components";
import { classNames } from "#src/ui/class-names.ts";
import { given } from "#src/ui/inputs/given.ts";
import styles from "./Tree.module.css";
import { TreeRow } from "./TreeRow.tsx";
import { TreeSettingContext } from "./tree-context.ts";
import { disabledIds, type TreeMove, type TreeNode } from "./tree-nodes.ts";
import { treesText } from "./trees.text.ts";
import { useRowSize } from "./use-row-size.ts";
import { useTreeMoves } from "./use-tree-moves.tsx";

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
