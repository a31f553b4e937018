import { type Fragment, Slice } from "prosemirror-model";
import type { Transaction } from "prosemirror-state";
import { ReplaceStep } from "prosemirror-transform";

/**
 * Replaces something in two steps: inserts the new, then deletes the old. A single step would make
 * the history treat the new as the old, and undo it.
 */
export function putInPlace(tr: Transaction, from: number, to: number, content: Fragment): void {
  const slice = new Slice(content, 0, 0);
  if (content.size > 0 && tr.maybeStep(new ReplaceStep(to, to, slice)).failed) {
    tr.step(new ReplaceStep(from, to, slice));
    return;
  }
  if (to > from) tr.step(new ReplaceStep(from, to, Slice.empty));
}
