import { placeText } from "#src/platform/web/shortcuts/place.text.ts";
import type { Shortcut } from "#src/platform/web/shortcuts/shortcut.ts";
import { documentationText } from "./documentation.text.ts";

const { group } = placeText;
const { shortcuts } = documentationText;

export const newPageShortcut: Shortcut = {
  id: "documentation.new-page",
  keys: "$mod+Shift+N",
  label: shortcuts.newPage,
  group,
};

export const pagesShortcut: Shortcut = {
  id: "documentation.pages",
  keys: "$mod+\\",
  label: shortcuts.pages,
  group,
};

export const promptsShortcut: Shortcut = {
  id: "documentation.prompts",
  keys: "$mod+.",
  label: shortcuts.prompts,
  group,
};

export const commentShortcut: Shortcut = {
  id: "documentation.comment",
  keys: "$mod+Alt+KeyM",
  label: shortcuts.comment,
  group,
};
