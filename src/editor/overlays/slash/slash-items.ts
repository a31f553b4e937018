import {
  Code,
  Heading1,
  Heading2,
  Heading3,
  Heading4,
  Heading5,
  Heading6,
  List,
  ListChecks,
  ListOrdered,
  Minus,
  Pilcrow,
  Table,
  TextQuote,
} from "lucide-react";
import { type Command, Selection } from "prosemirror-state";
import { insertBlocks } from "#src/editor/commands/paste/insert-blocks.ts";
import { blockAround } from "#src/editor/commands/places.ts";
import { type BlockKind, turnInto } from "#src/editor/commands/turn-into.ts";
import { DEFAULT_HEADING_LEVEL } from "#src/editor/document/content/editor-content.ts";
import { decode } from "#src/editor/document/decode.ts";
import type { Glyph } from "#src/ui/icons/Icon.tsx";
import { overlaysText as text } from "../overlays.text.ts";

export type SlashItem = {
  id: string;
  label: string;
  group: keyof typeof text.groups;
  icon: Glyph;
  /** Other words that somebody may look for. */
  words: string;
  /** What can be typed instead. */
  hint?: string;
  insert: Command;
};

export type TurnItem = Omit<SlashItem, "insert"> & { kind: BlockKind };

const HEADINGS = [Heading1, Heading2, Heading3, Heading4, Heading5, Heading6];

/** What a block of text can be turned into. */
export const TURN_ITEMS: readonly TurnItem[] = [
  {
    id: "paragraph",
    label: text.text,
    group: "basic",
    icon: Pilcrow,
    words: "paragraph plain",
    kind: { name: "paragraph" },
  },
  ...HEADINGS.map((icon, at): TurnItem => {
    const level = at + 1;
    return {
      id: `heading-${level}`,
      label: text.heading(level),
      group: "basic",
      icon,
      words: `h${level} title`,
      hint: "#".repeat(level),
      kind: { name: "heading", level },
    };
  }),
  {
    id: "bulleted",
    label: text.bulletedList,
    group: "lists",
    icon: List,
    words: "unordered points ul",
    hint: "-",
    kind: { name: "list", style: "unordered" },
  },
  {
    id: "numbered",
    label: text.numberedList,
    group: "lists",
    icon: ListOrdered,
    words: "ordered numbers ol",
    hint: "1.",
    kind: { name: "list", style: "ordered" },
  },
  {
    id: "checklist",
    label: text.checklist,
    group: "lists",
    icon: ListChecks,
    words: "todo task",
    hint: "[]",
    kind: { name: "checklist" },
  },
  {
    id: "quote",
    label: text.quote,
    group: "more",
    icon: TextQuote,
    words: "citation blockquote",
    hint: ">",
    kind: { name: "quote" },
  },
  {
    id: "code",
    label: text.code,
    group: "more",
    icon: Code,
    words: "pre program",
    hint: "```",
    kind: { name: "code" },
  },
];

const SLASH_ITEMS: readonly SlashItem[] = [
  ...TURN_ITEMS.map(({ kind, ...item }) => ({ ...item, insert: turnInto(kind) })),
  {
    id: "table",
    label: text.table,
    group: "more",
    icon: Table,
    words: "grid cells rows columns",
    insert: insertTable,
  },
  {
    id: "divider",
    label: text.divider,
    group: "more",
    icon: Minus,
    words: "line rule separator hr",
    hint: "---",
    insert: insertStored(
      { type: "delimiter", data: {} },
      { type: "paragraph", data: { text: "" } },
    ),
  },
];

/** Those whose name or other words begin like what was typed. */
export function matchingItems(query: string): readonly SlashItem[] {
  const typed = query.trim().toLowerCase();
  if (typed === "") return SLASH_ITEMS;
  return SLASH_ITEMS.filter(({ label, words }) => {
    const name = label.toLowerCase();
    const isWord = `${name} ${words}`.split(" ").some((word) => word.startsWith(typed));
    return isWord || name.includes(typed) || name.replaceAll(" ", "").includes(typed);
  });
}

/** What Enter takes first: who asks for a heading without its level means the usual one. */
export function firstChoice(items: readonly SlashItem[]): number {
  if (!items[0]?.id.startsWith("heading-")) return 0;
  return Math.max(
    0,
    items.findIndex(({ id }) => id === `heading-${DEFAULT_HEADING_LEVEL}`),
  );
}

/** The caret goes into the first cell. */
function insertTable(...[state, dispatch, view]: Parameters<Command>): boolean {
  const insert = insertStored({ type: "table", data: { withHeadings: false, content: [] } });
  return insert(
    state,
    dispatch &&
      ((tr) => {
        const table = blockAround(tr.selection.$from);
        if (table) tr.setSelection(Selection.near(tr.doc.resolve(table.pos + 1)));
        dispatch(tr);
      }),
    view,
  );
}

function insertStored(...blocks: readonly { type: string; data: object }[]): Command {
  return (state, dispatch, view) =>
    insertBlocks(decode({ blocks }).doc.children)(state, dispatch, view);
}
