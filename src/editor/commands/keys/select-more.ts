import type { ResolvedPos } from "prosemirror-model";
import { AllSelection, type Command, Selection, TextSelection } from "prosemirror-state";
import { CellSelection, TableMap } from "prosemirror-tables";
import { schema } from "#src/editor/document/schema/schema.ts";
import { around, blockAround } from "../places.ts";

const { paragraph, heading } = schema.nodes;

/**
 * Ctrl+A: selects the text of the cell, item or code; then the whole table or list, then the page.
 * In a paragraph or heading it selects the page at once.
 */
export const selectMore: Command = ({ doc, selection, tr }, dispatch) => {
  const { $from } = selection;
  if ($from.parent.type === paragraph || $from.parent.type === heading) {
    dispatch?.(tr.setSelection(new AllSelection(doc)));
    return true;
  }
  const now = boundsOf(selection);
  const isWider = (one: Selection) => {
    const { from, to } = boundsOf(one);
    return from <= now.from && to >= now.to && (from < now.from || to > now.to);
  };
  const next = [lineOf($from), blockOf($from)].find((one) => one && isWider(one));
  dispatch?.(tr.setSelection(next ?? new AllSelection(doc)));
  return true;
};

/** The first range of selected cells need not be the first in the page. */
function boundsOf({ ranges }: Selection): { from: number; to: number } {
  return {
    from: Math.min(...ranges.map(({ $from }) => $from.pos)),
    to: Math.max(...ranges.map(({ $to }) => $to.pos)),
  };
}

function lineOf($from: ResolvedPos): Selection | undefined {
  if (!$from.parent.isTextblock) return undefined;
  return TextSelection.create($from.doc, $from.start(), $from.end());
}

/** All cells of a table, which keeps its shape; of any other block its text. */
function blockOf($from: ResolvedPos): Selection | undefined {
  const block = blockAround($from);
  if (!block) return undefined;
  const { node, pos } = block;
  if (around($from, "table") !== undefined) {
    const cells = TableMap.get(node).map;
    const [first, last] = [cells[0], cells.at(-1)];
    if (first === undefined || last === undefined) return undefined;
    return CellSelection.create($from.doc, pos + 1 + first, pos + 1 + last);
  }
  const start = Selection.findFrom($from.doc.resolve(pos), 1, true);
  const end = Selection.findFrom($from.doc.resolve(pos + node.nodeSize), -1, true);
  return start && end ? TextSelection.between(start.$from, end.$to) : undefined;
}
