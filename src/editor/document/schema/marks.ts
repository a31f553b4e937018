import type { MarkSpec } from "prosemirror-model";

/** In nesting order when written: the first is outermost. */
export const marks = {
  link: {
    attrs: {
      href: { validate: "string" },
      opensNewTab: { default: false, validate: "boolean" },
      isNofollow: { default: false, validate: "boolean" },
    },
    inclusive: false,
    toDOM: ({ attrs }) => [
      "a",
      {
        href: attrs.href,
        ...(attrs.opensNewTab ? { target: "_blank" } : {}),
        rel: attrs.isNofollow ? "nofollow noopener noreferrer" : "noopener noreferrer",
      },
      0,
    ],
  },
  bold: { toDOM: () => ["b", 0], parseDOM: [{ tag: "b" }, { tag: "strong" }] },
  italic: { toDOM: () => ["i", 0], parseDOM: [{ tag: "i" }, { tag: "em" }] },
  underline: { toDOM: () => ["u", 0], parseDOM: [{ tag: "u" }] },
  strike: { toDOM: () => ["s", 0], parseDOM: [{ tag: "s" }, { tag: "del" }] },
  code: {
    toDOM: () => ["code", { class: "inline-code" }, 0],
    parseDOM: [{ tag: "code" }],
  },
  highlight: { toDOM: () => ["mark", { class: "cdx-marker" }, 0], parseDOM: [{ tag: "mark" }] },
  superscript: {
    excludes: "superscript subscript",
    toDOM: () => ["sup", 0],
    parseDOM: [{ tag: "sup" }],
  },
  subscript: {
    excludes: "superscript subscript",
    toDOM: () => ["sub", 0],
    parseDOM: [{ tag: "sub" }],
  },
} as const satisfies Record<string, MarkSpec>;
