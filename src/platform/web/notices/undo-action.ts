import type { NoticeAction } from "./notices.ts";
import { undoText } from "./undo.text.ts";

/** Undoes what the notice reports, also by the key for it while the notice is shown. */
export function undoAction(onPress: () => void, label: string = undoText.undo): NoticeAction {
  return { label, isUndo: true, onPress };
}
