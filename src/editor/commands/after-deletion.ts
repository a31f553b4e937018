import { type Command, Selection, type Transaction } from "prosemirror-state";
import { deleteSelected } from "./delete-selected.ts";
import { asOneStep } from "./one-step.ts";

/** Deletes the selection, then runs the command at the remaining caret, in one step. */
export function afterDeletion(command: Command): Command {
  return (state, dispatch, view) => {
    if (state.selection.empty) return command(state, dispatch, view);
    if (!dispatch) return deleteSelected(state);
    const { tr } = state;
    if (!deleteSelected(state, (deleting) => follow(tr, deleting))) return false;
    command(state.apply(tr), (changing) => follow(tr, changing), view);
    return asOneStep((_state, send) => {
      send?.(tr.scrollIntoView());
      return true;
    })(state, dispatch);
  };
}

/** The same steps and selection in an earlier transaction. */
export function follow(tr: Transaction, other: Transaction): void {
  for (const step of other.steps) tr.step(step);
  tr.setSelection(Selection.fromJSON(tr.doc, other.selection.toJSON()));
}
