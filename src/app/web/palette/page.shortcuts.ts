import { pages } from "#src/app/pages.ts";
import type { Shortcut } from "#src/platform/web/shortcuts/shortcut.ts";
import { paletteText } from "./palette.text.ts";

type PageId = keyof typeof pages;

/** `g` and a letter lead to a page from everywhere. */
export const pageShortcuts = {
  projects: goTo("projects", "p"),
  dashboard: goTo("dashboard", "d"),
  setup: goTo("setup", "u"),
  documentation: goTo("documentation", "o"),
  strategies: goTo("strategies", "t"),
  inbox: goTo("inbox", "i"),
  inboxFollowUps: goTo("inboxFollowUps", "f"),
  mailboxes: goTo("mailboxes", "m"),
  projectSettings: goTo("projectSettings", "s"),
} satisfies Partial<Record<PageId, Shortcut>>;

function goTo(page: PageId, letter: string): Shortcut {
  return {
    id: `go.${page}`,
    keys: `g ${letter}`,
    label: pages[page].title,
    group: paletteText.goTo,
  };
}
