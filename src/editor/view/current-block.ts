import { type EditorState, Plugin } from "prosemirror-state";
import { Decoration, DecorationSet } from "prosemirror-view";
import { blockAround } from "#src/editor/commands/places.ts";

/** Blocks with a hint that only whoever stands in them sees. */
const WITH_HINT = new Set(["quote", "image"]);

/** Marks the block with the caret when it has a hint to show; no other is worth a decoration. */
export function currentBlock(): Plugin {
  return new Plugin({ props: { decorations: markCurrent } });
}

function markCurrent({ doc, selection }: EditorState): DecorationSet | null {
  const block = blockAround(selection.$head);
  if (!block) return null;
  const { node, pos } = block;
  const isEmptyLine = node.type.name === "paragraph" && node.content.size === 0;
  if (!isEmptyLine && !WITH_HINT.has(node.type.name)) return null;
  const mark = Decoration.node(pos, pos + node.nodeSize, { "data-current": "" });
  return DecorationSet.create(doc, [mark]);
}
