import type { NoticeAction } from "./notices.ts";
import { undoText } from "./undo.text.ts";

/** Undoes what the notice reports, also by the key for it while the notice is shown. */
export function undoAction(onPress: () => void): NoticeAction {
  return { label: undoText.undo, isUndo: true, onPress };
}
