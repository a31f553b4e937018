import { externalStore } from "#src/platform/web/state/external-store.ts";

// Undo is offered once the server has answered. Someone quick asks for it before, so what is under
// way is known here, and a wish for Undo waits for the answer.

export type UndoableAct = { readonly name: "undoable act" };

const NONE: ReadonlySet<UndoableAct> = new Set();
const underWay = externalStore(NONE);
/** What was under way when someone asked for Undo. */
let asked = NONE;

/** From now on Undo means this act. */
export function beginUndoable(): UndoableAct {
  const act: UndoableAct = { name: "undoable act" };
  underWay.set(new Set([...underWay.get(), act]));
  return act;
}

/** Keeps the wish to undo until there is an answer. */
export function askForUndo(): void {
  asked = underWay.get();
}

/** There is an answer, or there is nothing to undo. True when it is to be undone at once. */
export function endUndoable(act: UndoableAct | undefined, canBeUndone: boolean): boolean {
  if (!act) return false;
  underWay.set(without(underWay.get(), act));
  const isAsked = asked.has(act);
  // One key undoes one act.
  asked = isAsked && canBeUndone ? NONE : without(asked, act);
  return isAsked && canBeUndone;
}

export function useHasUndoable(): boolean {
  return underWay.useValue().size > 0;
}

function without(acts: ReadonlySet<UndoableAct>, act: UndoableAct): ReadonlySet<UndoableAct> {
  return new Set([...acts].filter((one) => one !== act));
}
