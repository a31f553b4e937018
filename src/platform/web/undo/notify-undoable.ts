import { type NewNotice, notify } from "../notices/notices.ts";
import type { Inverse, UndoEntry } from "./stacked-acts.ts";
import { recordUndo } from "./undo-stack.ts";

/** Shows a notice, and adds the action to the undo stack. */
export function notifyUndoable(
  notice: Omit<NewNotice, "type" | "undo">,
  ...inverses: readonly Inverse[]
): UndoEntry {
  const undo = recordUndo(...inverses);
  notify({ type: "success", ...notice, undo });
  return undo;
}
