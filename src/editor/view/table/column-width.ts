import type { Node } from "prosemirror-model";
import type { Command } from "prosemirror-state";
import { selectedRect, TableMap } from "prosemirror-tables";
import type { EditorView } from "prosemirror-view";
import { asOneStep } from "#src/editor/commands/one-step.ts";
import { cellAround } from "#src/editor/commands/table/move-in-table.ts";

const STEP = 40;
const NARROWEST = 60;

export function hasWidth(table: Node): boolean {
  const cells = table.firstChild?.children ?? [];
  return cells.some(({ attrs }) => attrs.colwidth !== null);
}

/** For keyboard users: changes a column's width by a step. */
export function changeWidth(by: 1 | -1, view: EditorView): Command {
  return asOneStep((state, dispatch) => {
    const place = cellAround(state.selection.$from);
    if (!place) return false;
    const { left, right } = selectedRect(state);
    const { tr } = state;
    for (let column = left; column < right; column += 1) {
      const shown = shownWidth(view, place.start, place.map, column);
      setWidth(tr, place.start, column, Math.max(NARROWEST, shown + by * STEP));
    }
    dispatch?.(tr);
    return true;
  });
}

/** Resets all columns to automatic width. */
export const resetWidths: Command = asOneStep((state, dispatch) => {
  const place = cellAround(state.selection.$from);
  if (!place) return false;
  const { tr } = state;
  for (const cell of new Set(place.map.map)) {
    tr.setNodeAttribute(place.start + cell, "colwidth", null);
  }
  dispatch?.(tr);
  return true;
});

function setWidth(
  tr: Parameters<NonNullable<Parameters<Command>[1]>>[0],
  start: number,
  column: number,
  width: number,
): void {
  const table = tr.doc.nodeAt(start - 1);
  if (!table) return;
  const map = TableMap.get(table);
  const cells = Array.from({ length: map.height }, (_, row) => map.map[row * map.width + column]);
  for (const cell of new Set(cells)) {
    const node = cell === undefined ? null : table.nodeAt(cell);
    if (!node || cell === undefined) continue;
    const along = column - map.colCount(cell);
    const widths: number[] = [...(node.attrs.colwidth ?? Array(node.attrs.colspan).fill(0))];
    widths[along] = width;
    tr.setNodeAttribute(start + cell, "colwidth", widths);
  }
}

/** Starts from the rendered width, whether set or not. */
function shownWidth(view: EditorView, start: number, map: TableMap, column: number): number {
  const cell = map.map[column];
  const element = cell === undefined ? null : view.nodeDOM(start + cell);
  return element instanceof HTMLTableCellElement
    ? Math.round(element.offsetWidth / element.colSpan)
    : NARROWEST;
}
