import type { Attrs, NodeSpec } from "prosemirror-model";
import { DIRECTION } from "./nodes.ts";

const cellAttrs = {
  colspan: { default: 1, validate: "number" },
  rowspan: { default: 1, validate: "number" },
  /** Widths of the columns it covers, as the table commands of ProseMirror keep them. */
  colwidth: { default: null },
  align: { default: null },
};

/**
 * A heading is a cell of its own kind, so that it is a real `th` wherever it is shown. A table has
 * headings when its first row is made of them; that is kept nowhere else.
 */
export const tableNodes = {
  table: {
    group: "block",
    content: "table_row+",
    tableRole: "table",
    isolating: true,
    attrs: {
      id: { default: "" },
      tunes: { default: null },
      isStretched: { default: false, validate: "boolean" },
    },
    toDOM: ({ attrs }) => [
      "table",
      attrs.isStretched ? { "data-stretched": "" } : {},
      ["tbody", 0],
    ],
    parseDOM: [{ tag: "table" }],
  },
  table_row: {
    content: "(table_cell | header_cell)*",
    tableRole: "row",
    toDOM: () => ["tr", 0],
    parseDOM: [{ tag: "tr" }],
  },
  table_cell: {
    content: "cell_text",
    tableRole: "cell",
    isolating: true,
    attrs: cellAttrs,
    toDOM: ({ attrs }) => ["td", domOf(attrs), 0],
    parseDOM: [{ tag: "td" }],
  },
  header_cell: {
    content: "cell_text",
    tableRole: "header_cell",
    isolating: true,
    attrs: cellAttrs,
    toDOM: ({ attrs }) => ["th", { scope: "col", ...domOf(attrs) }, 0],
    parseDOM: [{ tag: "th" }],
  },
  /** A block inside every cell, because Safari loses text that is composed in a bare cell. */
  cell_text: {
    content: "inline*",
    toDOM: () => ["div", DIRECTION, 0],
    parseDOM: [{ tag: "td > div" }, { tag: "th > div" }],
  },
} as const satisfies Record<string, NodeSpec>;

function domOf({ colspan, rowspan, align }: Attrs): Record<string, string> {
  return {
    ...(colspan > 1 ? { colspan: String(colspan) } : {}),
    ...(rowspan > 1 ? { rowspan: String(rowspan) } : {}),
    ...(align ? { "data-align": String(align) } : {}),
  };
}
