import type { ResolvedPos } from "prosemirror-model";
import { type Command, type EditorState, TextSelection, type Transaction } from "prosemirror-state";
import { CellSelection } from "prosemirror-tables";
import { schema } from "#src/editor/document/schema/schema.ts";
import { asOneStep } from "./one-step.ts";
import { around } from "./places.ts";

/** Deletes the selection. A partially selected table keeps its shape. */
export const deleteSelected: Command = asOneStep((state, dispatch) => {
  const { selection } = state;
  if (selection.empty) return false;
  if (!dispatch) return true;
  if (selection instanceof CellSelection) dispatch(clearCells(state, selection));
  else if (isThroughTable(selection.$from, selection.$to)) dispatch(deleteAroundCells(state));
  else dispatch(state.tr.deleteSelection().scrollIntoView());
  return true;
});

function clearCells(state: EditorState, selection: CellSelection): Transaction {
  const { tr } = state;
  selection.forEachCell((_cell, pos) => {
    const start = tr.mapping.map(pos + 2);
    const line = tr.doc.nodeAt(start - 1);
    if (line) tr.delete(start, start + line.content.size);
  });
  return tr.scrollIntoView();
}

/** Only one end is in this cell. */
function isThroughTable($from: ResolvedPos, $to: ResolvedPos): boolean {
  const [one, other] = [around($from, "cell_text"), around($to, "cell_text")];
  if (one === undefined && other === undefined) return false;
  return !$from.sameParent($to);
}

/** Empties the selected cells, and deletes the selection outside of the table. */
function deleteAroundCells(state: EditorState): Transaction {
  const { tr, doc, selection } = state;
  const { from, to, $from, $to } = selection;
  const ranges: { from: number; to: number }[] = [];
  const startsInTable = around($from, "cell_text") !== undefined;
  const endsInTable = around($to, "cell_text") !== undefined;
  doc.nodesBetween(from, to, (node, pos) => {
    if (node.type !== schema.nodes.cell_text) return true;
    const table = doc.resolve(pos).before(1);
    const isWhole = table >= from && table + (doc.nodeAt(table)?.nodeSize ?? 0) <= to;
    if (!isWhole) {
      ranges.push({ from: Math.max(from, pos + 1), to: Math.min(to, pos + 1 + node.content.size) });
    }
    return false;
  });
  const outside = {
    from: startsInTable ? $from.after(1) : from,
    to: endsInTable ? $to.before(1) : to,
  };
  if (outside.from < outside.to) ranges.push(outside);
  ranges.sort((one, other) => other.from - one.from);
  for (const range of ranges) if (range.from < range.to) tr.deleteRange(range.from, range.to);
  const caret = tr.mapping.map(from, -1);
  return tr.setSelection(TextSelection.near(tr.doc.resolve(caret), -1)).scrollIntoView();
}
