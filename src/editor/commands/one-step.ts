import { closeHistory } from "prosemirror-history";
import type { Command, Transaction } from "prosemirror-state";

/** Typing without a pause longer than this is undone at once. */
export const UNDO_GROUP_MS = 500;

/** A command whose change is undone by itself, no matter what was typed just before and after. */
export function asOneStep(command: Command): Command {
  return (state, dispatch, view) =>
    command(state, dispatch && ((tr) => dispatch(separateStep(tr))), view);
}

/** The history joins what is near in time: a change of long ago is joined by nothing. */
export function separateStep(tr: Transaction): Transaction {
  if (!tr.docChanged) return tr;
  return closeHistory(tr).setTime(tr.time - UNDO_GROUP_MS - 1);
}
