import { placeText } from "#src/platform/web/shortcuts/place.text.ts";
import type { Shortcut } from "#src/platform/web/shortcuts/shortcut.ts";
import { setupText } from "./setup.text.ts";

const { group } = placeText;

/** Adds a page to the open list. */
export const addShortcut: Shortcut = {
  id: "setup.add",
  keys: "n",
  label: setupText.shortcuts.add,
  group,
};

export const nextItemShortcut: Shortcut = {
  id: "setup.next",
  keys: "j",
  label: setupText.shortcuts.next,
  group,
  repeats: true,
};

export const previousItemShortcut: Shortcut = {
  id: "setup.previous",
  keys: "k",
  label: setupText.shortcuts.previous,
  group,
  repeats: true,
};

export const editShortcut: Shortcut = {
  id: "setup.edit",
  keys: "e",
  label: setupText.shortcuts.edit,
  group,
};
