import type { ResolvedPos } from "prosemirror-model";
import { type Command, Selection, TextSelection } from "prosemirror-state";
import { CellSelection, cellAround, nextCell } from "prosemirror-tables";
import { around, isAtEnd, isAtStart } from "../places.ts";

/**
 * A selection that enters a table from outside continues behind it, including all its cells; by
 * default it would collapse to one cell. A selection that began in a table ends at its last cell.
 */
export function selectPastTable(key: "up" | "down" | "left" | "right"): Command {
  const step = key === "down" || key === "right" ? 1 : -1;
  const isAlongText = key === "left" || key === "right";
  const hasCellBeyond = ($cell: ResolvedPos) =>
    nextCell($cell, isAlongText ? "horiz" : "vert", step) !== null;
  return ({ doc, selection, tr }, dispatch, view) => {
    if (selection instanceof CellSelection) return !hasCellBeyond(selection.$headCell);
    if (!(selection instanceof TextSelection)) return false;
    const { $anchor, $head } = selection;
    const depth = around($head, "table");
    if (depth === undefined) return false;
    if ($anchor.sharedDepth($head.pos) >= depth) {
      const $cell = cellAround($head);
      if (!$cell || hasCellBeyond($cell) || !view?.endOfTextblock(key)) return false;
      const end = step === 1 ? $head.end() : $head.start();
      dispatch?.(tr.setSelection(TextSelection.create(doc, $anchor.pos, end)));
      return true;
    }
    const isAtEdge = step === 1 ? isAtEnd($head) : isAtStart($head);
    if (isAlongText && !isAtEdge) return false;
    const $edge = doc.resolve(step === 1 ? $head.after(depth) : $head.before(depth));
    // If the page ends with the table, as far as there is text.
    const beyond = Selection.findFrom($edge, step, true) ?? Selection.findFrom($edge, -step, true);
    if (!beyond) return false;
    dispatch?.(tr.setSelection(TextSelection.between($anchor, beyond.$head)).scrollIntoView());
    return true;
  };
}
