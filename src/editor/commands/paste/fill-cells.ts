import { Fragment, type Node } from "prosemirror-model";
import { type Command, EditorState, TextSelection, type Transaction } from "prosemirror-state";
import { addColumn, addRow, TableMap, type TableRect } from "prosemirror-tables";
import { hasHeadings } from "#src/editor/document/blocks/table.ts";
import { gridOf } from "#src/editor/document/blocks/table-grid.ts";
import { asOneStep } from "../one-step.ts";
import { cellAround } from "../table/move-in-table.ts";
import { markHeadings } from "../table/table-shape.ts";

/** A table pasted into a cell fills a rectangle from there, adding rows and columns. */
export function fillCells(pasted: Node): Command {
  return asOneStep((state, dispatch) => {
    const place = cellAround(state.selection.$from);
    if (!place) return false;
    if (!dispatch) return true;
    const { rows, columns, cells } = gridOf(pasted);
    const { tr } = state;
    const pos = place.start - 1;
    const { left, top } = place.rect;
    growTo(tr, pos, top + rows, left + columns);
    for (const { row, column, cell } of cells) {
      const content = cell.firstChild?.content ?? Fragment.empty;
      const line = lineAt(tr, pos, top + row, left + column);
      if (line) tr.replaceWith(line.from, line.to, content);
    }
    markHeadings(tr, pos, hasHeadings(place.table));
    const end = lineAt(tr, pos, top + rows - 1, left + columns - 1);
    if (end) tr.setSelection(TextSelection.create(tr.doc, end.to));
    dispatch(tr.scrollIntoView());
    return true;
  });
}

function growTo(tr: Transaction, pos: number, rows: number, columns: number): void {
  for (let rect = rectOf(tr, pos); rect && rect.map.height < rows; rect = rectOf(tr, pos)) {
    const { height } = rect.map;
    grow(tr, rect, (fresh, same) => addRow(fresh, same, height));
  }
  for (let rect = rectOf(tr, pos); rect && rect.map.width < columns; rect = rectOf(tr, pos)) {
    const { width } = rect.map;
    grow(tr, rect, (fresh, same) => addColumn(fresh, same, width));
  }
}

/** Table commands use positions from the start of a transaction, so each gets its own. */
function grow(
  tr: Transaction,
  rect: TableRect,
  add: (fresh: Transaction, rect: TableRect) => void,
): void {
  const fresh = EditorState.create({ doc: tr.doc }).tr;
  add(fresh, rect);
  for (const step of fresh.steps) tr.step(step);
}

function rectOf(tr: Transaction, pos: number) {
  const table = tr.doc.nodeAt(pos);
  if (!table) return undefined;
  return {
    table,
    tableStart: pos + 1,
    map: TableMap.get(table),
    left: 0,
    top: 0,
    right: 1,
    bottom: 1,
  };
}

/** The text of a grid cell. */
function lineAt(
  tr: Transaction,
  pos: number,
  row: number,
  column: number,
): { from: number; to: number } | undefined {
  const table = tr.doc.nodeAt(pos);
  if (!table) return undefined;
  const map = TableMap.get(table);
  const cell = map.map[row * map.width + column];
  if (cell === undefined) return undefined;
  const from = pos + 1 + cell + 2;
  return { from, to: from + (tr.doc.nodeAt(from - 1)?.content.size ?? 0) };
}
