import type { Attrs, NodeSpec } from "prosemirror-model";
import { DIRECTION } from "./nodes.ts";

const cellAttrs = {
  colspan: { default: 1, validate: "number" },
  rowspan: { default: 1, validate: "number" },
  /** Column widths, as used by ProseMirror's table commands. */
  colwidth: { default: null },
  align: { default: null },
};

/**
 * A header cell is a separate node type, so that it is rendered as `th`. A table has headings if
 * its first row consists of them; there is no other flag.
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
  /** A block inside every cell, because Safari loses composed text in a bare cell. */
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
