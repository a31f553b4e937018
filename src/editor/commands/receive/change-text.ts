import type { Fragment } from "prosemirror-model";
import type { Transaction } from "prosemirror-state";
import { putInPlace } from "./put-in-place.ts";

/** How much text around the caret is searched in the new line, longest first. */
const AROUND_CARET = [32, 16, 8, 4, 2];

type Range = { from: number; to: number };
type Change = { old: Range; fresh: Range };

/** Replaces the difference between two lines, keeping the text around the caret. */
export function changeText(
  tr: Transaction,
  start: number,
  before: Fragment,
  after: Fragment,
): void {
  const change = differing(before, after);
  if (!change) return;
  const changes = aroundCaret(tr.selection.head - start, before, after, change) ?? [change];
  for (const { old, fresh } of changes) {
    const content = after.cut(fresh.from, fresh.to);
    putInPlace(tr, start + old.from, start + old.to, content);
  }
}

function differing(before: Fragment, after: Fragment): Change | undefined {
  const from = before.findDiffStart(after);
  const end = before.findDiffEnd(after);
  if (from === null || !end) return undefined;
  // Equal text around the change could be counted from both ends.
  const overlap = Math.max(0, from - Math.min(end.a, end.b));
  return { old: { from, to: end.a + overlap }, fresh: { from, to: end.b + overlap } };
}

/** Two changes, the later one first, around the common text at the caret. */
function aroundCaret(
  caret: number,
  before: Fragment,
  after: Fragment,
  { old, fresh }: Change,
): Change[] | undefined {
  if (caret <= old.from || caret >= old.to) return undefined;
  const [oldText, freshText] = [textOf(before), textOf(after).slice(0, fresh.to)];
  for (const reach of AROUND_CARET) {
    const stays = { from: Math.max(old.from, caret - reach), to: Math.min(old.to, caret + reach) };
    const text = oldText.slice(stays.from, stays.to);
    const from = freshText.indexOf(text, fresh.from);
    if (from < 0 || freshText.includes(text, from + 1)) continue;
    const to = from + text.length;
    if (!before.cut(stays.from, stays.to).eq(after.cut(from, to))) return undefined;
    return [
      { old: { from: stays.to, to: old.to }, fresh: { from: to, to: fresh.to } },
      { old: { from: old.from, to: stays.from }, fresh: { from: fresh.from, to: from } },
    ];
  }
  return undefined;
}

/** As long as the line: a non-text node counts as one character. */
function textOf(line: Fragment): string {
  return line.textBetween(0, line.size, "\n", "\n");
}
