import { type Command, Selection, type Transaction } from "prosemirror-state";
import { asOneStep } from "../one-step.ts";

/** Tab and Shift+Tab in code: indents or unindents the selected lines. */
export function indentCode(step: 1 | -1): Command {
  return asOneStep((state, dispatch) => {
    const { $from, $to, empty } = state.selection;
    if (!$from.parent.type.spec.code || !$from.sameParent($to)) return false;
    if (!dispatch) return true;
    const text = $from.parent.textContent;
    const unit = /^\t/m.test(text) ? "\t" : "  ";
    const { tr } = state;
    if (step === 1 && empty) tr.insertText(unit);
    else {
      const starts = lineStarts(text, $from.parentOffset, $to.parentOffset);
      for (const start of starts.toReversed()) shiftLine(tr, $from.start() + start, unit, step);
    }
    dispatch(tr.scrollIntoView());
    return true;
  });
}

function shiftLine(tr: Transaction, at: number, unit: string, step: 1 | -1): void {
  if (step === 1) {
    tr.insertText(unit, at);
    return;
  }
  const rest = tr.doc.resolve(at).parent.textContent.slice(at - tr.doc.resolve(at).start());
  const space = /^(?:\t| {1,2})/.exec(rest)?.[0] ?? "";
  if (space !== "") tr.delete(at, at + space.length);
}

/** The starts of the lines in a range. */
function lineStarts(text: string, from: number, to: number): number[] {
  const starts = [text.lastIndexOf("\n", from - 1) + 1];
  for (let at = text.indexOf("\n", from); at !== -1 && at < to; at = text.indexOf("\n", at + 1)) {
    if (at + 1 < to) starts.push(at + 1);
  }
  return starts;
}

/** Tab in any other line moves to the next one, so that focus stays in the text. */
export function goToLine(step: 1 | -1): Command {
  return ({ doc, selection, tr }, dispatch) => {
    const { $from, $to } = selection;
    if (!$from.parent.isTextblock) return false;
    const edge = step === 1 ? $to.after() : $from.before();
    const next = Selection.findFrom(doc.resolve(edge), step, true);
    if (!next) return false;
    dispatch?.(tr.setSelection(Selection.near(doc.resolve(next.$from.start()))).scrollIntoView());
    return true;
  };
}
