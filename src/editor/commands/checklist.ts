import { type Command, TextSelection } from "prosemirror-state";
import { schema } from "#src/editor/document/schema/schema.ts";
import { asOneStep } from "./one-step.ts";
import { blockAround, caretOf, isAtStart } from "./places.ts";
import { replaceBlocks } from "./replace-blocks.ts";

const { checklist, check_item, paragraph } = schema.nodes;

/** Enter in an item with a box: the next one, open; in an empty one a step out of the list. */
export const enterInChecklist: Command = asOneStep((state, dispatch) => {
  const $caret = caretOf(state);
  if ($caret?.parent.type !== check_item) return false;
  if ($caret.parent.content.size === 0) return leaveChecklist(false)(state, dispatch);
  if (!dispatch) return true;
  const { tr } = state;
  if (isAtStart($caret)) tr.insert($caret.before(), check_item.create());
  else tr.split($caret.pos, 1, [{ type: check_item }]);
  dispatch(tr.scrollIntoView());
  return true;
});

/** Backspace at the start: the first item becomes a paragraph, any other joins the one before. */
export const backspaceInChecklist: Command = asOneStep((state, dispatch) => {
  const $caret = caretOf(state);
  if ($caret?.parent.type !== check_item || !isAtStart($caret)) return false;
  if ($caret.index(1) === 0) return leaveChecklist(true)(state, dispatch);
  dispatch?.(state.tr.join($caret.before()).scrollIntoView());
  return true;
});

/** The item becomes a paragraph of its own between the items before and after. */
function leaveChecklist(keepsText: boolean): Command {
  return (state, dispatch) => {
    const { $from } = state.selection;
    const block = blockAround($from);
    if (!block || !dispatch) return block !== undefined;
    const { node, pos } = block;
    const at = $from.index(1);
    const line = paragraph.create(null, keepsText ? $from.parent.content : null);
    const before = node.children.slice(0, at);
    const after = node.children.slice(at + 1);
    const restAttrs = before.length > 0 ? { ...node.attrs, id: "", tunes: null } : node.attrs;
    const blocks = [
      ...(before.length > 0 ? [checklist.create(node.attrs, before)] : []),
      line,
      ...(after.length > 0 ? [checklist.create(restAttrs, after)] : []),
    ];
    dispatch(replaceBlocks(state.tr, pos, pos + node.nodeSize, blocks, { line, offset: 0 }));
    return true;
  };
}

/** Ticks and unticks the items that the selection touches. */
export const toggleChecked: Command = asOneStep((state, dispatch) => {
  const places: number[] = [];
  const { from, to } = state.selection;
  state.doc.nodesBetween(from, to, (node, pos) => {
    if (node.type === check_item) places.push(pos);
  });
  if (places.length === 0) return false;
  const isAnyOpen = places.some((pos) => state.doc.nodeAt(pos)?.attrs.isChecked === false);
  const { tr } = state;
  for (const pos of places) tr.setNodeAttribute(pos, "isChecked", isAnyOpen);
  dispatch?.(tr.setSelection(TextSelection.between(tr.doc.resolve(from), tr.doc.resolve(to))));
  return true;
});
