import type { Shortcut } from "#src/platform/web/shortcuts/shortcut.ts";
import { paletteText } from "./palette.text.ts";

const group = paletteText.general;

export const paletteShortcut: Shortcut = {
  id: "palette.open",
  keys: "$mod+k",
  label: paletteText.open,
  group,
  scope: "anywhere",
};

export const shortcutsShortcut: Shortcut = {
  id: "shortcuts.open",
  keys: "?",
  label: paletteText.shortcuts,
  group,
};
