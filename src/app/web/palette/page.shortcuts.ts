import { pages } from "#src/app/pages.ts";
import type { Page } from "#src/platform/contract/pages.ts";
import { groupsText } from "#src/platform/web/commands/groups.text.ts";
import type { Shortcut } from "#src/platform/web/shortcuts/shortcut.ts";

const rows: readonly [string, Page][] = Object.entries(pages);

/** `g` and a letter open a page from anywhere. */
export const pageShortcuts: Readonly<Record<string, Shortcut>> = Object.fromEntries(
  rows.flatMap(([id, { letter, title }]) => {
    if (letter === undefined) return [];
    return [[id, { id: `go.${id}`, keys: `g ${letter}`, label: title, group: groupsText.goTo }]];
  }),
);
