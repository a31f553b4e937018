import {
  Code,
  Heading1,
  Heading2,
  Heading3,
  Heading4,
  Heading5,
  Heading6,
  Image as ImageIcon,
  Info,
  List,
  ListChecks,
  ListCollapse,
  ListOrdered,
  Minus,
  Pilcrow,
  Table,
  TextQuote,
} from "lucide-react";
import { type Command, Selection } from "prosemirror-state";
import { insertBlocks } from "#src/editor/commands/paste/insert-blocks.ts";
import { blockAround } from "#src/editor/commands/places.ts";
import { rulesOf } from "#src/editor/commands/rules/page-rules.ts";
import { type BlockKind, turnInto } from "#src/editor/commands/turn-into.ts";
import type { BlockRules } from "#src/editor/document/blocks/block-options.ts";
import { decode } from "#src/editor/document/decode.ts";
import type { EditorSession } from "#src/editor/view/editor-session.ts";
import { makeElement } from "#src/editor/view/make-element.ts";
import { IMAGE_TYPES } from "#src/editor/view/uploads/image-files.ts";
import type { Glyph } from "#src/ui/icons/Icon.tsx";
import { overlaysText as text } from "../overlays.text.ts";

type Offer = {
  id: string;
  label: string;
  group: keyof typeof text.groups;
  icon: Glyph;
  /** Other search terms for it. */
  words: string;
  /** What can be typed instead. */
  hint?: string;
};

/** Inserts a block immediately, or asks for something first. */
export type SlashItem = Offer & ({ insert: Command } | { ask: Ask });

/** `giveUp` reverts the page if it was cancelled. */
type Ask = (session: EditorSession, giveUp: () => void) => void;

export type TurnItem = Offer & { kind: BlockKind };

const PARAGRAPH: TurnItem = {
  id: "paragraph",
  label: text.text,
  group: "basic",
  icon: Pilcrow,
  words: "paragraph plain",
  kind: { name: "paragraph" },
};

const HEADINGS = [Heading1, Heading2, Heading3, Heading4, Heading5, Heading6].map(
  (icon, at): TurnItem & { level: number } => {
    const level = at + 1;
    return {
      id: `heading-${level}`,
      label: text.heading(level),
      group: "basic",
      icon,
      words: `h${level} title`,
      hint: "#".repeat(level),
      level,
      kind: { name: "heading", level },
    };
  },
);

const LISTS: readonly TurnItem[] = [
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
];

const OTHER_TEXT: readonly TurnItem[] = [
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
    id: "callout",
    label: text.callout,
    group: "more",
    icon: Info,
    words: "alert note warning tip box",
    kind: { name: "callout" },
  },
  {
    id: "toggle",
    label: text.toggle,
    group: "more",
    icon: ListCollapse,
    words: "details collapse fold hide accordion",
    kind: { name: "toggle" },
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

/** Blocks without text. */
const OTHER_BLOCKS: readonly SlashItem[] = [
  {
    id: "image",
    label: text.image,
    group: "more",
    icon: ImageIcon,
    words: "picture photo upload",
    ask: chooseImages,
  },
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

/** The conversion targets of a text block; the default list kind comes first. */
export function turnItems({ headingLevels, listStyle }: BlockRules): readonly TurnItem[] {
  const headings = HEADINGS.filter(({ level }) => headingLevels.includes(level));
  const lists = listStyle === "ordered" ? LISTS.toReversed() : LISTS;
  return [PARAGRAPH, ...headings, ...lists, ...OTHER_TEXT];
}

/** All slash menu entries of this page, before filtering. */
export function slashItems({ state, canKeepImages }: EditorSession): readonly SlashItem[] {
  const lines = turnItems(rulesOf(state));
  const others = OTHER_BLOCKS.filter(({ id }) => id !== "image" || canKeepImages);
  return [...lines.map(({ kind, ...item }) => ({ ...item, insert: turnInto(kind) })), ...others];
}

/** Entries whose name or search terms start with the typed text. */
export function matchingItems(items: readonly SlashItem[], query: string): readonly SlashItem[] {
  const typed = query.trim().toLowerCase();
  if (typed === "") return items;
  return items.filter(({ label, words }) => {
    const name = label.toLowerCase();
    const isWord = `${name} ${words}`.split(" ").some((word) => word.startsWith(typed));
    return isWord || name.includes(typed) || name.replaceAll(" ", "").includes(typed);
  });
}

/** The default entry: a heading without a level means the default level. */
export function firstChoice(items: readonly SlashItem[], rules: BlockRules): number {
  if (!items[0]?.id.startsWith("heading-")) return 0;
  return Math.max(
    0,
    items.findIndex(({ id }) => id === `heading-${rules.headingLevel}`),
  );
}

/** Moves the caret into the first cell. */
function insertTable(...[state, dispatch, view]: Parameters<Command>): boolean {
  const insert = insertStored({ type: "table", data: { content: [] } });
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
    insertBlocks(decode({ blocks }, { rules: rulesOf(state) }).doc.children)(state, dispatch, view);
}

/** Opens the file dialog. `giveUp` if no usable picture was chosen. */
function chooseImages(session: EditorSession, giveUp: () => void): void {
  const accept = IMAGE_TYPES.join();
  const input = makeElement("input", { type: "file", multiple: "", accept, hidden: "" });
  async function take() {
    const isTaken = await session.insertImages([...(input.files ?? [])]);
    if (!isTaken) giveUp();
  }
  input.addEventListener("change", () => void take());
  input.addEventListener("cancel", giveUp);
  for (const end of ["change", "cancel"]) input.addEventListener(end, () => input.remove());
  // Safari may garbage-collect a detached input before anything is chosen.
  document.body.append(input);
  input.click();
}
