import { Fragment, type Node, Slice } from "prosemirror-model";
import { Plugin, type Transaction } from "prosemirror-state";
import { AttrStep } from "prosemirror-transform";
import { newBlockId } from "#src/editor/document/content/block-id.ts";
import { type BlockPosition, blockAt } from "./places.ts";

/**
 * Gives every new block an id. Commands and pastes leave ids empty. Only blocks touched by a change
 * are checked, and plain typing touches none.
 */
export function nameNewBlocks(newId: () => string = newBlockId): Plugin {
  return new Plugin({
    appendTransaction(transactions, _before, { doc, tr, storedMarks }) {
      for (const { from, to } of transactions.flatMap(changedBlocks)) {
        const last = Math.min(to, doc.content.size);
        const first = doc.resolve(Math.min(from, last)).index(0);
        let block = blockAt(doc, first);
        while (block && block.pos <= last) {
          if (block.node.attrs.id === "") tr.setNodeAttribute(block.pos, "id", newId());
          block = nextBlock(doc, block);
        }
      }
      // Backdated to the block's creation; otherwise it would start a new undo step.
      const time = transactions.at(-1)?.time ?? tr.time;
      // When undoing keeps a block because others have changed it, it keeps its id.
      tr.setTime(time).setMeta("addToHistory", false);
      // Stored marks for the next letter survive every step.
      return tr.docChanged ? tr.setStoredMarks(storedMarks) : null;
    },
  });
}

function nextBlock(doc: Node, { node, pos, index }: BlockPosition): BlockPosition | undefined {
  const next = doc.maybeChild(index + 1);
  return next ? { node: next, pos: pos + node.nodeSize, index: index + 1 } : undefined;
}

/** The ranges of the new document that contain replaced blocks, or blocks that lost their id. */
function changedBlocks(tr: Transaction): { from: number; to: number }[] {
  return tr.steps.flatMap((step, at) => {
    // Undo may remove the id even where it cannot remove the block.
    if (step instanceof AttrStep && step.attr === "id" && step.value === "") {
      const pos = tr.mapping.slice(at + 1).map(step.pos);
      return [{ from: pos, to: pos }];
    }
    const slice = "slice" in step && step.slice instanceof Slice ? step.slice : undefined;
    if (!slice || slice.content.firstChild?.isInline || slice.size === 0) return [];
    const ranges: { from: number; to: number }[] = [];
    step.getMap().forEach((_oldFrom, _oldTo, from, to) => {
      const rest = tr.mapping.slice(at + 1);
      ranges.push({ from: rest.map(from, -1), to: rest.map(to, 1) });
    });
    return ranges;
  });
}

/** Pasted or copied content never contains ids of existing blocks. */
export function withoutNames(slice: Slice): Slice {
  return new Slice(
    Fragment.from(slice.content.content.map(withoutName)),
    slice.openStart,
    slice.openEnd,
  );
}

export function withoutName(node: Node): Node {
  const isNamed = typeof node.attrs.id === "string" && node.attrs.id !== "";
  return isNamed ? node.type.create({ ...node.attrs, id: "" }, node.content, node.marks) : node;
}
