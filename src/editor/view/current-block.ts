import { type EditorState, Plugin } from "prosemirror-state";
import { Decoration, DecorationSet } from "prosemirror-view";
import { blockAround } from "#src/editor/commands/places.ts";

/** Blocks with a hint that only anyone who stands in them sees. */
const WITH_HINT = new Set(["quote", "image"]);

/** Marks the block with the caret where it has one; no other block costs a key anything. */
export function currentBlock(): Plugin {
  return new Plugin({ props: { decorations: markCurrent } });
}

function markCurrent({ selection }: EditorState): DecorationSet | null {
  const block = blockAround(selection.$head);
  if (!block) return null;
  const { node, pos } = block;
  // Closed as it is, it shows what the caret is in.
  const isInside = selection.$head.parent.type.name === "toggle_body";
  const isEmptyLine = node.type.name === "paragraph" && node.content.size === 0;
  if (!isEmptyLine && !isInside && !WITH_HINT.has(node.type.name)) return null;
  return setOf(Decoration.node(pos, pos + node.nodeSize, { "data-current": "" }));
}

// Its constructor is there and takes these two; only the library's types keep it to themselves.
const OneSet = DecorationSet as unknown as new (local: Decoration[], children: []) => DecorationSet;

/** What `create` makes of it as well, after asking every block of the page about it. */
function setOf(wholeBlock: Decoration): DecorationSet {
  return new OneSet([wholeBlock], []);
}
