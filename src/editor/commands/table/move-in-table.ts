import type { ResolvedPos } from "prosemirror-model";
import { type Command, type EditorState, Selection, TextSelection } from "prosemirror-state";
import { addRow, selectedRect, TableMap } from "prosemirror-tables";
import { schema } from "#src/editor/document/schema/schema.ts";
import { asOneStep } from "../one-step.ts";
import { around } from "../places.ts";
import { rulesOf } from "../rules/page-rules.ts";

/** The cell at a position, in the table's grid. */
export function cellAround($pos: ResolvedPos) {
  const depth = around($pos, "table");
  const cellDepth = depth === undefined ? undefined : depth + 2;
  if (depth === undefined || cellDepth === undefined || $pos.depth < cellDepth) return undefined;
  const table = $pos.node(depth);
  const start = $pos.start(depth);
  const map = TableMap.get(table);
  const cell = $pos.before(cellDepth) - start;
  return { table, start, map, cell, rect: map.findCell(cell) };
}

/** Enter in a cell: moves to the same column of the next row, adding one at the end. */
export const enterInTable: Command = asOneStep((state, dispatch) => {
  const place = cellAround(state.selection.$from);
  if (!place || !state.selection.empty) return false;
  const { map, rect, start } = place;
  const { tr } = state;
  const isLast = rect.bottom >= map.height;
  if (isLast && !hasRoomForRow(state, map.height)) return true;
  if (!dispatch) return true;
  if (isLast) addRow(tr, selectedRect(state), map.height);
  const table = tr.doc.nodeAt(start - 1);
  if (!table) return true;
  const below = TableMap.get(table).positionAt(rect.bottom, rect.left, table);
  dispatch(tr.setSelection(endOfCell(tr.doc.resolve(start + below))).scrollIntoView());
  return true;
});

/** The page may limit the number of rows. */
export function hasRoomForRow(state: EditorState, rows: number): boolean {
  return rows < rulesOf(state).table.maxRows;
}

function endOfCell($cell: ResolvedPos): Selection {
  const cell = $cell.nodeAfter;
  return Selection.near($cell.doc.resolve($cell.pos + (cell?.nodeSize ?? 1) - 1), -1);
}

/**
 * Tab and Shift+Tab: move to the next or previous cell and select its text. After the last cell a
 * row is added, if the limit allows; otherwise the caret leaves the table.
 */
export function moveToCell(step: 1 | -1): Command {
  return (state, dispatch) => {
    const place = cellAround(state.selection.$from);
    if (!place) return false;
    const cells = [...new Set(place.map.map)];
    const next = cells[cells.indexOf(place.cell) + step];
    if (next === undefined) {
      const addsRow = step === 1 && hasRoomForRow(state, place.map.height);
      return (addsRow ? addLastRow : leaveTable(step))(state, dispatch);
    }
    dispatch?.(selectCell(state, place.start + next));
    return true;
  };
}

const addLastRow: Command = asOneStep((state, dispatch) => {
  const place = cellAround(state.selection.$from);
  if (!place) return false;
  const { map, start } = place;
  const { tr } = state;
  addRow(tr, selectedRect(state), map.height);
  const table = tr.doc.nodeAt(start - 1);
  if (!table) return false;
  const first = TableMap.get(table).positionAt(map.height, 0, table);
  dispatch?.(tr.setSelection(endOfCell(tr.doc.resolve(start + first))).scrollIntoView());
  return true;
});

function selectCell(state: EditorState, pos: number) {
  const line = state.doc.nodeAt(pos + 1);
  const from = pos + 2;
  const selection = TextSelection.create(state.doc, from, from + (line?.content.size ?? 0));
  return state.tr.setSelection(selection).scrollIntoView();
}

/**
 * Leaves the table. At the end of the page a line is added, and removed if it stays empty; at the
 * beginning the browser handles the key.
 */
function leaveTable(step: 1 | -1): Command {
  return asOneStep((state, dispatch) => {
    const { tr } = state;
    const { $from } = state.selection;
    const edge = step === 1 ? $from.after(1) : $from.before(1);
    const next = Selection.findFrom(tr.doc.resolve(edge), step);
    if (!next && step === -1) return false;
    if (!next) tr.insert(edge, schema.nodes.paragraph.create());
    dispatch?.(tr.setSelection(next ?? TextSelection.create(tr.doc, edge + 1)).scrollIntoView());
    return true;
  });
}
