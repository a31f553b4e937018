import { type Attrs, type MarkSpec, type NodeSpec, Schema } from "prosemirror-model";

const LINE_ATTRS = {
  /** Whether it begins without a blank line above; see message-format.ts. */
  isClose: { default: false, validate: "boolean" },
};

/** Lines that are paragraphs or items: the emails of campaigns have no nested lists. */
const nodes = {
  doc: { content: "line+" },
  text: { group: "inline" },
  paragraph: {
    group: "line",
    content: "inline*",
    attrs: LINE_ATTRS,
    toDOM: ({ attrs }) => ["p", { dir: "auto", ...closeOf(attrs) }, 0],
    parseDOM: [{ tag: "p" }],
  },
  item: {
    group: "line",
    content: "inline*",
    attrs: { ...LINE_ATTRS, isNumbered: { default: false, validate: "boolean" } },
    toDOM: ({ attrs }) => [
      "p",
      { dir: "auto", ...closeOf(attrs), "data-item": attrs.isNumbered ? "number" : "bullet" },
      0,
    ],
    parseDOM: [
      { tag: "p[data-item=number]", attrs: { isNumbered: true }, priority: 60 },
      { tag: "p[data-item]", priority: 60 },
    ],
  },
  hard_break: {
    group: "inline",
    inline: true,
    selectable: false,
    linebreakReplacement: true,
    leafText: () => "\n",
    toDOM: () => ["br"],
    parseDOM: [{ tag: "br" }],
  },
  picture: {
    group: "inline",
    inline: true,
    attrs: { fileId: { validate: "string" }, alt: { default: "", validate: "string" } },
    // For the clipboard; on the screen the node view shows it.
    toDOM: ({ attrs }) => ["span", { "data-picture": attrs.fileId, "data-alt": attrs.alt }],
  },
} as const satisfies Record<string, NodeSpec>;

const marks = {
  link: {
    attrs: { href: { validate: "string" } },
    inclusive: false,
    // No address: a click sets the caret.
    toDOM: ({ attrs }) => ["a", { "data-href": attrs.href, title: attrs.href }, 0],
    parseDOM: [{ tag: "a[data-href]", getAttrs: linkOf }],
  },
  bold: { toDOM: () => ["strong", 0], parseDOM: [{ tag: "strong" }, { tag: "b" }] },
  italic: { toDOM: () => ["em", 0], parseDOM: [{ tag: "em" }, { tag: "i" }] },
} as const satisfies Record<string, MarkSpec>;

function closeOf({ isClose }: Attrs) {
  return isClose ? { "data-close": "" } : {};
}

function linkOf(element: HTMLElement): Attrs {
  return { href: element.dataset.href ?? "" };
}

export const messageSchema = new Schema({ nodes, marks });
