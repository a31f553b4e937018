import type { Shortcut } from "#src/platform/web/shortcuts/shortcut.ts";
import { shellText } from "./shell.text.ts";

export const foldShortcut: Shortcut = {
  id: "shell.fold",
  keys: "[",
  label: shellText.foldSidebar,
  group: shellText.group,
};
