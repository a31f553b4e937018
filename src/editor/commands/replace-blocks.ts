import { Fragment, type Node, Slice } from "prosemirror-model";
import { TextSelection, type Transaction } from "prosemirror-state";
import { ReplaceStep } from "prosemirror-transform";

/** A position in a line of text, relative to the node itself. */
export type CaretIn = { line: Node; offset: number };

/**
 * Replaces blocks with the smallest possible step: equal content at both ends stays, so that other
 * carets and the history stay valid.
 */
export function replaceBlocks(
  tr: Transaction,
  from: number,
  to: number,
  blocks: readonly Node[],
  caret?: CaretIn,
): Transaction {
  const content = Fragment.from([...blocks]);
  const target = tr.doc.replace(from, to, new Slice(content, 0, 0));
  const before = tr.doc.slice(from, to).content;
  const start = before.findDiffStart(content, from);
  const end = before.findDiffEnd(content, to, from + content.size);
  if (start !== null && end) {
    // Equal content around the change could be counted from both ends.
    const overlap = Math.max(0, start - Math.min(end.a, end.b));
    const slice = target.slice(start, end.b + overlap);
    const step = new ReplaceStep(start, end.a + overlap, slice);
    if (step.apply(tr.doc).doc?.eq(target)) tr.step(step);
    else tr.replaceWith(from, to, content);
  }
  return caret ? placeCaret(tr, target, from, from + content.size, caret) : tr.scrollIntoView();
}

function placeCaret(
  tr: Transaction,
  target: Node,
  from: number,
  to: number,
  { line, offset }: CaretIn,
): Transaction {
  let place: number | undefined;
  target.nodesBetween(from, to, (node, pos) => {
    if (node === line) place = pos + 1 + offset;
    return place === undefined;
  });
  if (place === undefined) throw new RangeError("The caret's line is not among the new blocks.");
  return tr.setSelection(TextSelection.create(tr.doc, place)).scrollIntoView();
}
