import { placeText } from "./place.text.ts";
import type { Shortcut } from "./shortcut.ts";

/** For pages with their own search field. */
export const searchShortcut: Shortcut = {
  id: "place.search",
  keys: "/",
  label: placeText.search,
  group: placeText.group,
};

/** Creates another item of the page's main kind. */
export const createShortcut: Shortcut = {
  id: "place.create",
  keys: "c",
  label: placeText.create,
  group: placeText.group,
};
