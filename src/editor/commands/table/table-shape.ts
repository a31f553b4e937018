import type { Node } from "prosemirror-model";
import type { Command, EditorState, Transaction } from "prosemirror-state";
import {
  addColumn,
  addRow,
  CellSelection,
  removeColumn,
  removeRow,
  selectedRect,
  TableMap,
  type TableRect,
} from "prosemirror-tables";
import { hasHeadings } from "#src/editor/document/blocks/table.ts";
import { schema } from "#src/editor/document/schema/schema.ts";
import { asOneStep } from "../one-step.ts";
import { cellAround, hasRoomForRow } from "./move-in-table.ts";

const { header_cell, table_cell } = schema.nodes;

export const addRowAbove = addRowAt((rect) => rect.top);
export const addRowBelow = addRowAt((rect) => rect.bottom);
export const addColumnLeft = changeShape((tr, rect) => addColumn(tr, rect, rect.left));
export const addColumnRight = changeShape((tr, rect) => addColumn(tr, rect, rect.right));

/** The table controls, independent of the caret's cell. */
export const addRowAtEnd = addRowAt((rect) => rect.map.height);
export const addColumnAtEnd = changeShape((tr, rect) => addColumn(tr, rect, rect.map.width));

export const deleteRows = changeShape((tr, rect) => {
  if (rect.bottom - rect.top >= rect.map.height) return undefined;
  return removeLines(tr, rect, rect.top, rect.bottom, removeRow);
});

export const deleteColumns = changeShape((tr, rect) => {
  if (rect.right - rect.left >= rect.map.width) return undefined;
  return removeLines(tr, rect, rect.left, rect.right, removeColumn);
});

/** "With headings" and "Without headings": the cell type of the first row. */
export function setHeadings(isOn: boolean): Command {
  return asOneStep((state, dispatch) => {
    const place = cellAround(state.selection.$from);
    if (!place) return false;
    dispatch?.(markHeadings(state.tr, place.start - 1, isOn));
    return true;
  });
}

/** "Stretch" and "Collapse". */
export const toggleStretch: Command = asOneStep((state, dispatch) => {
  const place = cellAround(state.selection.$from);
  if (!place) return false;
  const isStretched = !place.table.attrs.isStretched;
  dispatch?.(state.tr.setNodeAttribute(place.start - 1, "isStretched", isStretched));
  return true;
});

function addRowAt(place: (rect: TableRect) => number): Command {
  return changeShape((tr, rect, state) =>
    hasRoomForRow(state, rect.map.height) ? addRow(tr, rect, place(rect)) : undefined,
  );
}

type Change = (tr: Transaction, rect: TableRect, state: EditorState) => unknown;

/** Changes rows or columns; the first row keeps the headings. */
function changeShape(change: Change): Command {
  return asOneStep((state, dispatch) => {
    const rect = rectOf(state);
    if (!rect) return false;
    const { tr } = state;
    if (!change(tr, rect, state)) return false;
    dispatch?.(markHeadings(tr, rect.tableStart - 1, hasHeadings(rect.table)));
    return true;
  });
}

function rectOf(state: EditorState): TableRect | undefined {
  const { selection } = state;
  const isInTable = cellAround(selection.$from) && cellAround(selection.$to);
  return isInTable || selection instanceof CellSelection ? selectedRect(state) : undefined;
}

type Remove = (tr: Transaction, rect: TableRect, line: number) => void;

/** From the last to the first, since each removal changes the table. */
function removeLines(
  tr: Transaction,
  rect: TableRect,
  from: number,
  to: number,
  remove: Remove,
): Transaction {
  for (let line = to - 1; line >= from; line -= 1) {
    const table = tr.doc.nodeAt(rect.tableStart - 1);
    if (!table) return tr;
    remove(tr, { ...rect, table, map: TableMap.get(table) }, line);
  }
  return tr;
}

/** Sets the first row's cell type, and makes all other cells plain. */
export function markHeadings(tr: Transaction, pos: number, isOn: boolean): Transaction {
  const table = tr.doc.nodeAt(pos);
  table?.forEach((row, offset, index) => {
    const type = isOn && index === 0 ? header_cell : table_cell;
    row.forEach((cell: Node, inside) => {
      const at = pos + 1 + offset + 1 + inside;
      if (cell.type !== type) tr.setNodeMarkup(at, type, cell.attrs);
    });
  });
  return tr;
}
