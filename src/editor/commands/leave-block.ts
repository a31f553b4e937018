import { type Command, type Selection, TextSelection } from "prosemirror-state";
import { codeLanguage } from "#src/editor/document/code/code-languages.ts";
import { schema } from "#src/editor/document/schema/schema.ts";
import { asOneStep } from "./one-step.ts";
import { around, blockAround, caretOf, isAtEnd } from "./places.ts";

const { paragraph } = schema.nodes;

/** Enter in code adds a line. */
export const newlineInCode: Command = ({ selection, tr }, dispatch) => {
  if (!isInCode(selection)) return false;
  dispatch?.(tr.insertText("\n").scrollIntoView());
  return true;
};

/** Enter after a fence and a name, as in "```js", creates code in that language. */
export const nameLanguage: Command = asOneStep((state, dispatch) => {
  const $caret = caretOf(state);
  if (!$caret?.parent.type.spec.code || !isAtEnd($caret)) return false;
  const language = codeLanguage($caret.parent.textContent);
  if ($caret.parent.attrs.language !== "" || language === undefined) return false;
  const { tr } = state;
  tr.setNodeAttribute($caret.before(), "language", language);
  dispatch?.(tr.delete($caret.start(), $caret.pos).scrollIntoView());
  return true;
});

/** Adds a paragraph below the code. */
export const exitCode: Command = ({ selection, tr }, dispatch) => {
  if (!isInCode(selection)) return false;
  const below = selection.$head.after();
  tr.insert(below, paragraph.create());
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, below + 1)).scrollIntoView());
  return true;
};

/** Enter on the third empty line at the end of code removes two of them and leaves it. */
export const leaveCode: Command = asOneStep((state, dispatch) => {
  const $caret = caretOf(state);
  if (!$caret?.parent.type.spec.code || !isAtEnd($caret)) return false;
  if (!$caret.parent.textContent.endsWith("\n\n")) return false;
  if (dispatch) {
    const { tr } = state;
    tr.delete($caret.pos - 2, $caret.pos);
    const below = tr.mapping.map($caret.after());
    tr.insert(below, paragraph.create());
    dispatch(tr.setSelection(TextSelection.create(tr.doc, below + 1)).scrollIntoView());
  }
  return true;
});

/**
 * Enter in a quote, callout, toggle or caption. It leaves at the end of the last line or on an
 * empty one; elsewhere it adds a line break.
 */
export const leaveLine: Command = asOneStep((state, dispatch) => {
  const $caret = caretOf(state);
  const block = $caret && blockAround($caret);
  if (!$caret || !block) return false;
  const isCaption = block.node.type.name === "image" || $caret.parent.type.name === "quote_caption";
  const isLeft = ["quote", "callout", "toggle_body"].some((name) => around($caret, name));
  if (!isCaption && !isLeft) return false;
  const { tr } = state;
  const endsWithBreak = $caret.nodeBefore?.type.name === "hard_break";
  if (!isCaption && !(isAtEnd($caret) && endsWithBreak)) {
    dispatch?.(tr.replaceSelectionWith(schema.nodes.hard_break.create()).scrollIntoView());
    return true;
  }
  if (!dispatch) return true;
  if (!isCaption) tr.delete($caret.pos - 1, $caret.pos);
  const below = tr.mapping.map(block.pos + block.node.nodeSize);
  tr.insert(below, paragraph.create());
  dispatch(tr.setSelection(TextSelection.create(tr.doc, below + 1)).scrollIntoView());
  return true;
});

function isInCode({ $from, $to }: Selection): boolean {
  return Boolean($from.parent.type.spec.code) && $from.sameParent($to);
}
