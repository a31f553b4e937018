import type { NodeSpec } from "prosemirror-model";

/** Attributes of every block: its stored id, and foreign keys. */
const blockAttrs = { id: { default: "" }, tunes: { default: null } };

/** The direction of a line follows its first letter: right to left in Arabic and Hebrew. */
export const DIRECTION = { dir: "auto" } as const;

const text = {
  doc: { content: "block+" },
  text: { group: "inline" },
  hard_break: {
    group: "inline",
    inline: true,
    selectable: false,
    linebreakReplacement: true,
    leafText: () => "\n",
    toDOM: () => ["br"],
    parseDOM: [{ tag: "br" }],
  },
  paragraph: {
    group: "block",
    content: "inline*",
    attrs: blockAttrs,
    toDOM: () => ["p", DIRECTION, 0],
    parseDOM: [{ tag: "p" }],
  },
  heading: {
    group: "block",
    content: "text*",
    defining: true,
    attrs: { ...blockAttrs, level: { default: 2, validate: "number" } },
    toDOM: ({ attrs }) => [`h${attrs.level}`, DIRECTION, 0],
    parseDOM: [1, 2, 3, 4, 5, 6].map((level) => ({ tag: `h${level}`, attrs: { level } })),
  },
} as const satisfies Record<string, NodeSpec>;

/** An item is a line of text with an optional child list. Any item may have a checkbox. */
const lists = {
  list: {
    group: "block",
    content: "list_item+",
    attrs: {
      ...blockAttrs,
      style: { default: "unordered", validate: "string" },
      meta: { default: null },
    },
    toDOM: ({ attrs }) => [attrs.style === "ordered" ? "ol" : "ul", DIRECTION, 0],
    parseDOM: [
      { tag: "ul", attrs: { style: "unordered" } },
      { tag: "ol", attrs: { style: "ordered" } },
    ],
  },
  list_item: {
    content: "item_text sub_list?",
    defining: true,
    attrs: {
      meta: { default: null },
      /** Null for an item without a checkbox. */
      isChecked: { default: null, validate: "boolean|null" },
    },
    toDOM: ({ attrs }) =>
      attrs.isChecked === null ? ["li", 0] : ["li", { "data-checked": attrs.isChecked }, 0],
    parseDOM: [
      { tag: 'li[data-checked="true"]', attrs: { isChecked: true } },
      { tag: 'li[data-checked="false"]', attrs: { isChecked: false } },
      { tag: "li" },
    ],
  },
  item_text: {
    content: "inline*",
    toDOM: () => ["div", { "data-item-text": "" }, 0],
    parseDOM: [{ tag: "div[data-item-text]" }],
  },
  sub_list: {
    content: "list_item+",
    attrs: { style: { default: "unordered", validate: "string" } },
    toDOM: ({ attrs }) => ["div", { "data-sub-list": attrs.style, role: "list" }, 0],
    parseDOM: [
      { tag: 'div[data-sub-list="ordered"]', attrs: { style: "ordered" } },
      { tag: "div[data-sub-list]" },
    ],
  },
} as const satisfies Record<string, NodeSpec>;

const others = {
  quote: {
    group: "block",
    content: "quote_text quote_caption",
    defining: true,
    attrs: { ...blockAttrs, alignment: { default: "left", validate: "string" } },
    toDOM: ({ attrs }) => ["blockquote", { ...DIRECTION, "data-alignment": attrs.alignment }, 0],
    parseDOM: [{ tag: "blockquote" }],
  },
  quote_text: {
    content: "inline*",
    toDOM: () => ["div", { "data-quote-text": "" }, 0],
    parseDOM: [{ tag: "div[data-quote-text]" }],
  },
  quote_caption: {
    content: "inline*",
    toDOM: () => ["div", { "data-quote-caption": "" }, 0],
    parseDOM: [{ tag: "div[data-quote-caption]" }],
  },
  callout: {
    group: "block",
    content: "inline*",
    defining: true,
    attrs: {
      ...blockAttrs,
      kind: { default: "info", validate: "string" },
      alignment: { default: "left", validate: "string" },
    },
    toDOM: ({ attrs }) => ["div", { ...DIRECTION, role: "note", "data-callout": attrs.kind }, 0],
    parseDOM: [{ tag: "div[data-callout]" }],
  },
  toggle: {
    group: "block",
    content: "toggle_title toggle_body",
    defining: true,
    attrs: {
      ...blockAttrs,
      isOpen: { default: true, validate: "boolean" },
      /** How many of the next blocks belong to it, by the tool that wrote it. */
      items: { default: 0, validate: "number" },
    },
    toDOM: () => ["div", { "data-toggle": "" }, 0],
    parseDOM: [{ tag: "div[data-toggle]" }],
  },
  toggle_title: {
    content: "text*",
    toDOM: () => ["div", { ...DIRECTION, "data-toggle-title": "" }, 0],
    parseDOM: [{ tag: "div[data-toggle-title]" }],
  },
  toggle_body: {
    content: "inline*",
    toDOM: () => ["div", { ...DIRECTION, "data-toggle-body": "" }, 0],
    parseDOM: [{ tag: "div[data-toggle-body]" }],
  },
  code_block: {
    group: "block",
    content: "text*",
    marks: "",
    code: true,
    defining: true,
    attrs: { ...blockAttrs, language: { default: "", validate: "string" } },
    toDOM: () => ["pre", ["code", 0]],
    parseDOM: [{ tag: "pre", preserveWhitespace: "full" }],
  },
  divider: {
    group: "block",
    attrs: blockAttrs,
    toDOM: () => ["hr"],
    parseDOM: [{ tag: "hr" }],
  },
  image: {
    group: "block",
    content: "inline*",
    isolating: true,
    draggable: true,
    attrs: {
      ...blockAttrs,
      file: { default: null },
      hasBorder: { default: false, validate: "boolean" },
      hasBackground: { default: false, validate: "boolean" },
      isStretched: { default: false, validate: "boolean" },
    },
    toDOM: ({ attrs }) => [
      "figure",
      ["img", { src: attrs.file?.url ?? "", alt: "" }],
      ["figcaption", DIRECTION, 0],
    ],
  },
  raw: {
    group: "block",
    atom: true,
    attrs: { ...blockAttrs, stored: { default: null }, isMalformed: { default: false } },
    toDOM: () => ["div", { "data-raw": "" }],
  },
} as const satisfies Record<string, NodeSpec>;

export const nodes = { ...text, ...lists, ...others };
