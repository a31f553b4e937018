import type { Shortcut } from "#src/platform/web/shortcuts/shortcut.ts";
import { noticesText } from "./notices.text.ts";

const { group } = noticesText;

export const undoShortcut: Shortcut = {
  id: "notices.undo",
  keys: "z",
  label: noticesText.undo,
  group,
  // Notices are above dialogs, and show the undo key.
  scope: "anywhere",
};

export const focusNoticesShortcut: Shortcut = {
  id: "notices.focus",
  keys: "F6",
  label: noticesText.focus,
  group,
  scope: "anywhere",
};
