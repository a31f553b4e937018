import { placeText } from "./place.text.ts";
import type { Shortcut } from "./shortcut.ts";

/** Where a page has a search of its own. */
export const searchShortcut: Shortcut = {
  id: "place.search",
  keys: "/",
  label: placeText.search,
  group: placeText.group,
};

/** Makes one more of what the page is about. */
export const createShortcut: Shortcut = {
  id: "place.create",
  keys: "c",
  label: placeText.create,
  group: placeText.group,
};
