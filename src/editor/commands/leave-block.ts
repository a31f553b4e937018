import { type Command, type Selection, TextSelection } from "prosemirror-state";
import { codeLanguage } from "#src/editor/document/code/code-languages.ts";
import { schema } from "#src/editor/document/schema/schema.ts";
import { asOneStep } from "./one-step.ts";
import { around, blockAround, caretOf, isAtEnd } from "./places.ts";

const { paragraph } = schema.nodes;

/** Enter in code is one more line of it. */
export const newlineInCode: Command = ({ selection, tr }, dispatch) => {
  if (!isInCode(selection)) return false;
  dispatch?.(tr.insertText("\n").scrollIntoView());
  return true;
};

/** Enter behind a fence and a name, as in "```js": the word becomes the language of the code. */
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

/** A paragraph below the code, wherever the caret stands in it. */
export const exitCode: Command = ({ selection, tr }, dispatch) => {
  if (!isInCode(selection)) return false;
  const below = selection.$head.after();
  tr.insert(below, paragraph.create());
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, below + 1)).scrollIntoView());
  return true;
};

/** Enter on the third empty line at the end of code: the two empty ones go, a paragraph follows. */
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
 * Enter in a quote, a callout, a toggle or in the words below a picture. They are left at the end of its last line,
 * and by an empty one; anywhere else the key breaks the line.
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
