import type { ContentBlock } from "#src/editor/document/content/editor-content.ts";
import type { Json, JsonObject } from "#src/editor/document/content/json.ts";
import { reload } from "#src/editor/testing/pages.ts";
import type { ListTool } from "./editor-js.ts";

type Difference = {
  why: string;
  isThere(block: ContentBlock, lists: ListTool): boolean;
  become(block: ContentBlock): ContentBlock;
};

/** Legitimate differences after opening and saving a page in the real Editor.js. */
const DIFFERENCES: readonly Difference[] = [
  {
    why: "Editor.js takes line breaks out of items and cells, with the formatting around nothing else.",
    isThere: ({ type }) => type === "list" || type === "table",
    become: (block) => ({ ...block, data: eachText(block.data, withoutBreaks) }),
  },
  {
    why: "The 2.x list empties an item that is nothing but spaces.",
    isThere: ({ type }, lists) => lists === "EditorjsList" && type === "list",
    become: (block) => ({ ...block, data: eachText(block.data, emptyIfBlank) }),
  },
  {
    why: "The 1.x list does so as long as the spaces have no formatting.",
    isThere: ({ type }, lists) => lists === "NestedList" && type === "list",
    become: (block) => ({
      ...block,
      data: eachText(block.data, (text) => (text.trim() === "" ? "" : text)),
    }),
  },
  {
    why: "Lists of Editor.js have one kind at all levels, and boxes only in a checklist.",
    isThere: ({ type }) => type === "list",
    become: (block) => ({ ...block, data: ofOneKind(block.data) }),
  },
  {
    why: "The 1.x list knows no boxes: they are open when it has saved them.",
    isThere: ({ type, data }, lists) =>
      lists === "NestedList" && type === "list" && styleOf(data) === "checklist",
    become: (block) => ({
      ...block,
      data: eachItem(block.data, (item) => ({ ...item, meta: { checked: false } })),
    }),
  },
  {
    why: "The 2.x list says of every numbered list how it counts.",
    isThere: ({ type, data }, lists) =>
      lists === "EditorjsList" && type === "list" && styleOf(data) === "ordered",
    become: (block) => ({
      ...block,
      data: { ...asObject(block.data), meta: { counterType: "numeric" } },
    }),
  },
];

/** Our blocks after being saved by Editor.js and reopened here. */
export function afterTheirs(blocks: readonly ContentBlock[], lists: ListTool): ContentBlock[] {
  const theirs = blocks.map((block) =>
    DIFFERENCES.filter(({ isThere }) => isThere(block, lists)).reduce(
      (changed, { become }) => become(changed),
      block,
    ),
  );
  return reload(...theirs);
}

const withoutBreaks = (text: string) => text.replaceAll("<br>", "");
const BLANK = /^(?:<[^>]*>|\s|&nbsp;)*$/;
const emptyIfBlank = (text: string) => (BLANK.test(text) ? "" : text);

function eachText(value: Json, become: (text: string) => string): Json {
  if (typeof value === "string") return become(value);
  if (Array.isArray(value)) return value.map((one) => eachText(one, become));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, one]) => [key, eachText(one, become)]);
  return Object.fromEntries(entries);
}

function ofOneKind(data: Json): Json {
  const isChecklist = styleOf(data) === "checklist";
  return eachItem(data, ({ content = "", items = [], meta = {} }) => ({
    content,
    items,
    ...(isChecklist ? { meta } : {}),
  }));
}

/** The items of a list, innermost first. */
function eachItem(holder: Json, become: (item: JsonObject) => JsonObject): JsonObject {
  const { items, ...rest } = asObject(holder);
  if (!Array.isArray(items)) return rest;
  return { ...rest, items: items.map((item) => become(eachItem(item, become))) };
}

function asObject(value: Json) {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
}

function styleOf(data: Json): Json | undefined {
  return asObject(data).style;
}
