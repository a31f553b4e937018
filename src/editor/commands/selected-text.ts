import type { Mark } from "prosemirror-model";
import type { Selection } from "prosemirror-state";

type Piece = { text: string; marks: readonly Mark[] };

/** The selected text, block by block: whoever has seen enough of a long page stops there. */
export function* selectedText({ $from, $to, from, to }: Selection): Generator<Piece> {
  const { doc } = $from;
  let start = $from.depth > 0 ? $from.before(1) : $from.pos;
  for (let index = $from.index(0); start < to && index <= $to.index(0); index += 1) {
    const block = doc.child(index);
    const pieces: Piece[] = [];
    const end = Math.min(to - start - 1, block.content.size);
    block.nodesBetween(from - start - 1, end, (node, pos) => {
      const at = start + 1 + pos;
      const text = node.text?.slice(Math.max(0, from - at), to - at);
      if (text) pieces.push({ text, marks: node.marks });
    });
    yield* pieces;
    start += block.nodeSize;
  }
}
