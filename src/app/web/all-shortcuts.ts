import {
  commentShortcut,
  newPageShortcut,
  pagesShortcut,
  promptsShortcut,
} from "#src/features/documentation/web/documentation.shortcuts.ts";
import {
  addShortcut,
  editShortcut,
  nextItemShortcut,
  previousItemShortcut,
} from "#src/features/setup/web/setup.shortcuts.ts";
import { createShortcut, searchShortcut } from "#src/platform/web/shortcuts/place.shortcuts.ts";
import type { Shortcut } from "#src/platform/web/shortcuts/shortcut.ts";
import { focusNoticesShortcut, undoShortcut } from "./notices/notices.shortcuts.ts";
import { pageShortcuts } from "./palette/page.shortcuts.ts";
import { paletteShortcut, shortcutsShortcut } from "./palette/palette.shortcuts.ts";
import { foldShortcut } from "./shell/shell.shortcuts.ts";

/** Every key of the product, so that no two mean the same and no one has to search. */
export const allShortcuts: readonly Shortcut[] = [
  paletteShortcut,
  shortcutsShortcut,
  undoShortcut,
  focusNoticesShortcut,
  foldShortcut,
  searchShortcut,
  createShortcut,
  addShortcut,
  nextItemShortcut,
  previousItemShortcut,
  editShortcut,
  newPageShortcut,
  pagesShortcut,
  promptsShortcut,
  commentShortcut,
  ...Object.values(pageShortcuts),
];
