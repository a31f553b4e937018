import type { Node } from "prosemirror-model";

/** A cell at the first position it covers. */
export type PlacedCell = { row: number; column: number; cell: Node };

export type TableGrid = { rows: number; columns: number; cells: PlacedCell[] };

/** The grid positions of a table's cells after applying spans. */
export function gridOf(table: Node): TableGrid {
  const taken = new Set<string>();
  const cells: PlacedCell[] = [];
  let columns = 0;
  table.children.forEach((line, row) => {
    let column = 0;
    for (const cell of line.children) {
      while (taken.has(`${row} ${column}`)) column += 1;
      cells.push({ row, column, cell });
      const { colspan, rowspan } = cell.attrs;
      if (rowspan > 1) takePlaces(taken, row + 1, column, rowspan - 1, colspan);
      column += colspan;
    }
    columns = Math.max(columns, column);
  });
  return { rows: table.childCount, columns, cells };
}

function takePlaces(
  taken: Set<string>,
  row: number,
  column: number,
  rows: number,
  columns: number,
): void {
  for (let down = 0; down < rows; down += 1) {
    for (let along = 0; along < columns; along += 1) taken.add(`${row + down} ${column + along}`);
  }
}
