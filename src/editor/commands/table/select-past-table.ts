import { type Command, Selection, TextSelection } from "prosemirror-state";
import { around, isAtEnd, isAtStart } from "../places.ts";

/**
 * A selection that has come into a table from outside goes on behind it, with all of its cells; left
 * to the table, it would forget where it began and hold one cell.
 */
export function selectPastTable(key: "up" | "down" | "left" | "right"): Command {
  const step = key === "down" || key === "right" ? 1 : -1;
  const isAlongText = key === "left" || key === "right";
  return ({ doc, selection, tr }, dispatch) => {
    if (!(selection instanceof TextSelection)) return false;
    const { $anchor, $head } = selection;
    const depth = around($head, "table");
    if (depth === undefined || $anchor.sharedDepth($head.pos) >= depth) return false;
    const isAtEdge = step === 1 ? isAtEnd($head) : isAtStart($head);
    if (isAlongText && !isAtEdge) return false;
    const $edge = doc.resolve(step === 1 ? $head.after(depth) : $head.before(depth));
    // Where the page ends with the table, as far as there is text.
    const beyond = Selection.findFrom($edge, step, true) ?? Selection.findFrom($edge, -step, true);
    if (!beyond) return false;
    dispatch?.(tr.setSelection(TextSelection.between($anchor, beyond.$head)).scrollIntoView());
    return true;
  };
}
