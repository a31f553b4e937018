import { closeHistory } from "prosemirror-history";
import type { Command, Transaction } from "prosemirror-state";

/** Typing with shorter pauses is one undo step. */
export const UNDO_GROUP_MS = 500;

/** Makes a command a separate undo step. */
export function asOneStep(command: Command): Command {
  return (state, dispatch, view) =>
    command(state, dispatch && ((tr) => dispatch(separateStep(tr))), view);
}

/** The history joins adjacent changes by time: a very old change joins nothing. */
export function separateStep(tr: Transaction): Transaction {
  if (!tr.docChanged) return tr;
  return closeHistory(tr).setTime(tr.time - UNDO_GROUP_MS - 1);
}
