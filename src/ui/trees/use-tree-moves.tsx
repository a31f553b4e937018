import { useRef } from "react";
import { DropIndicator, type DropTarget, useDragAndDrop } from "react-aria-components";
import { classNames } from "#src/ui/class-names.ts";
import styles from "./Tree.module.css";
import type { TreeMove, TreeNode } from "./tree-nodes.ts";
import { treesText } from "./trees.text.ts";

const OUR_OWN = "application/x-tree-node";
const PLACES = { before: "before", after: "after", on: "inside" } as const;

type MovesOptions = {
  canMove: ((move: TreeMove) => boolean) | undefined;
  onMove: ((move: TreeMove) => void) | undefined;
};

/** Rows dragged by mouse, finger or keyboard within one tree. */
export function useTreeMoves({ canMove, onMove }: MovesOptions) {
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
  // A tree whose rows cannot be moved is not told of the possibility at all.
  return onMove ? dragAndDropHooks : undefined;
}

function moveTo(target: DropTarget, ids: readonly string[]): TreeMove | undefined {
  if (target.type !== "item") return undefined;
  return { ids, place: PLACES[target.dropPosition], target: String(target.key) };
}
