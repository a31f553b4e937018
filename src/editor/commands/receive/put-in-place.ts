import { type Fragment, Slice } from "prosemirror-model";
import type { Transaction } from "prosemirror-state";
import { ReplaceStep } from "prosemirror-transform";

/**
 * Puts something in the place of something else, in two steps: first the new, behind the old. After
 * one step the history would take the new for the old, and take it back with it.
 */
export function putInPlace(tr: Transaction, from: number, to: number, content: Fragment): void {
  const slice = new Slice(content, 0, 0);
  if (content.size > 0 && tr.maybeStep(new ReplaceStep(to, to, slice)).failed) {
    tr.step(new ReplaceStep(from, to, slice));
    return;
  }
  if (to > from) tr.step(new ReplaceStep(from, to, Slice.empty));
}
