import { type Command, TextSelection } from "prosemirror-state";
import { schema } from "#src/editor/document/schema/schema.ts";
import { asOneStep } from "../one-step.ts";
import { around, blockAround, caretOf, isAtEnd } from "../places.ts";

const { paragraph, toggle, toggle_title, hard_break } = schema.nodes;

/**
 * Enter in the title: moves the rest of it inside; at the end of a closed toggle, adds a line
 * below.
 */
export const enterInToggle: Command = asOneStep((state, dispatch) => {
  const $caret = caretOf(state);
  const block = $caret && blockAround($caret);
  if (!$caret || !block || $caret.parent.type !== toggle_title) return false;
  if (!dispatch) return true;
  const { tr } = state;
  if (isAtEnd($caret) && block.node.attrs.isOpen === false) {
    const below = block.pos + block.node.nodeSize;
    tr.insert(below, paragraph.create());
    dispatch(tr.setSelection(TextSelection.create(tr.doc, below + 1)).scrollIntoView());
    return true;
  }
  const rest = $caret.parent.content.cut($caret.parentOffset);
  const inside = $caret.after() + 1;
  const hasText = (block.node.lastChild?.content.size ?? 0) > 0;
  if (rest.size > 0) {
    tr.insert(inside, hasText ? rest.addToEnd(hard_break.create()) : rest);
    tr.delete($caret.pos, $caret.end());
  }
  tr.setNodeAttribute(block.pos, "isOpen", true);
  const start = tr.mapping.map(inside, -1);
  dispatch(tr.setSelection(TextSelection.create(tr.doc, start)).scrollIntoView());
  return true;
});

/** Toggles the toggle at the caret. A caret inside moves to the end of the title. */
export const openOrClose: Command = asOneStep((state, dispatch) => {
  const { $from } = state.selection;
  const block = blockAround($from);
  if (block?.node.type !== toggle) return false;
  const isOpen = block.node.attrs.isOpen === false;
  const tr = state.tr.setNodeAttribute(block.pos, "isOpen", isOpen);
  if (!isOpen && around($from, "toggle_body") !== undefined) {
    const end = block.pos + 1 + (block.node.firstChild?.nodeSize ?? 0) - 1;
    tr.setSelection(TextSelection.create(tr.doc, end));
  }
  dispatch?.(tr.scrollIntoView());
  return true;
});
