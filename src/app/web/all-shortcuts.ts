import {
  draftShortcut,
  forwardShortcut,
  replyAllShortcut,
  replyShortcut,
  scheduleShortcut,
  sendShortcut,
} from "#src/inbox/compose/web/compose.shortcuts.ts";
import * as inboxShortcuts from "#src/inbox/web/inbox.shortcuts.ts";
import {
  commentShortcut,
  newPageShortcut,
  pagesShortcut,
  promptsShortcut,
} from "#src/knowledge/documentation/web/documentation.shortcuts.ts";
import {
  addShortcut,
  editShortcut,
  nextItemShortcut,
  previousItemShortcut,
} from "#src/knowledge/setup/web/setup.shortcuts.ts";
import * as taskShortcuts from "#src/outreach/strategies/engine/web/tasks/tasks.shortcuts.ts";
import { createShortcut, searchShortcut } from "#src/platform/web/shortcuts/place.shortcuts.ts";
import type { Shortcut } from "#src/platform/web/shortcuts/shortcut.ts";
import { focusNoticesShortcut, undoShortcut } from "./notices/notices.shortcuts.ts";
import { pageShortcuts } from "./palette/page.shortcuts.ts";
import { paletteShortcut, shortcutsShortcut } from "./palette/palette.shortcuts.ts";
import { foldShortcut } from "./shell/shell.shortcuts.ts";

/** The keys that work on every page, or on many. */
export const SHORTCUTS_ANYWHERE: readonly Shortcut[] = [
  paletteShortcut,
  shortcutsShortcut,
  undoShortcut,
  focusNoticesShortcut,
  foldShortcut,
  searchShortcut,
  createShortcut,
  ...Object.values(pageShortcuts),
];

/** The keys of pages of which one is open at a time, so that a key may mean something on each. */
export const SHORTCUTS_OF_PAGES: Readonly<Record<string, readonly Shortcut[]>> = {
  setup: [addShortcut, nextItemShortcut, previousItemShortcut, editShortcut],
  documentation: [newPageShortcut, pagesShortcut, promptsShortcut, commentShortcut],
  inbox: [
    ...Object.values(inboxShortcuts),
    replyShortcut,
    replyAllShortcut,
    forwardShortcut,
    draftShortcut,
    sendShortcut,
    scheduleShortcut,
  ],
  tasks: Object.values(taskShortcuts),
};
