/** Controls that take focus instead of their cell. */
const CONTROL = ":is(a[href], button, input, select, textarea):not(:disabled)";

const LINE = { ArrowUp: -1, ArrowDown: 1 } as const;
const SIDE = { ArrowLeft: -1, ArrowRight: 1 } as const;

type CellPosition = { row: HTMLTableRowElement; cell: HTMLTableCellElement | undefined };
type Pressed = { key: string; ctrlKey: boolean; metaKey: boolean };

/** The focused row and cell. */
export function placeOf(target: Element): CellPosition | undefined {
  const row = target.closest("tr");
  const cell = target.closest<HTMLTableCellElement>("th, td") ?? undefined;
  return row ? { row, cell } : undefined;
}

export function bodyRows(table: HTMLTableElement): HTMLTableRowElement[] {
  return [...(table.tBodies[0]?.rows ?? [])];
}

/** The element that a key moves focus to; undefined for keys without navigation. */
export function destination(
  table: HTMLTableElement,
  from: HTMLElement,
  pressed: Pressed,
): HTMLElement | undefined {
  const place = placeOf(from);
  if (!place) return;
  const { key } = pressed;
  if (isOneOf(LINE, key)) return above(table, place, LINE[key]);
  if (isOneOf(SIDE, key)) return beside(place, from, isMirrored(table) ? -SIDE[key] : SIDE[key]);
  if (key === "PageUp" || key === "PageDown") return farther(table, place, key);
  if (key === "Home") return atEnd(table, place, pressed, 0);
  return key === "End" ? atEnd(table, place, pressed, -1) : undefined;
}

/** The first or last control of a cell, or the cell itself. */
export function entryOf(cell: HTMLTableCellElement | undefined, by = 1): HTMLElement | undefined {
  const controls = controlsIn(cell);
  return controls.at(by > 0 ? 0 : -1) ?? cell;
}

/** The last tab stop inside. */
export function lastStop(table: HTMLTableElement): HTMLElement | undefined {
  return controlsIn(table)
    .filter((control) => control.tabIndex >= 0)
    .at(-1);
}

function controlsIn(part: HTMLElement | undefined): HTMLElement[] {
  return [...(part?.querySelectorAll<HTMLElement>(CONTROL) ?? [])];
}

function above(table: HTMLTableElement, { row, cell }: CellPosition, by: number) {
  const next = table.rows[row.rowIndex + by];
  if (!next) return;
  if (cell) return entryOf(next.cells[cell.cellIndex]);
  return isHeader(next) ? entryOf(next.cells[0]) : next;
}

/** Moves between the cells of a row and the row itself; the header row is not focusable. */
function beside(
  { row, cell }: CellPosition,
  from: HTMLElement,
  by: number,
): HTMLElement | undefined {
  const cells = [...row.cells];
  const first = by > 0 ? cells[0] : cells.at(-1);
  if (!cell) return entryOf(first, by);
  const controls = controlsIn(cell);
  const at = controls.indexOf(from);
  const next = cells[cell.cellIndex + by];
  const past = isHeader(row) ? entryOf(first, by) : row;
  return (at >= 0 && controls[at + by]) || entryOf(next, by) || past;
}

function atEnd(
  table: HTMLTableElement,
  { row, cell }: CellPosition,
  pressed: Pressed,
  end: 0 | -1,
) {
  const isWhole = pressed.ctrlKey || pressed.metaKey;
  const last = isHeader(row) || (cell && !isWhole) ? row : bodyRows(table).at(end);
  return cell ? entryOf([...(last?.cells ?? [])].at(end)) : last;
}

/** Moves by the number of visible rows minus one. */
function farther(table: HTMLTableElement, { row, cell }: CellPosition, key: "PageUp" | "PageDown") {
  const rows = bodyRows(table);
  const sight = Math.min(table.parentElement?.clientHeight ?? 0, window.innerHeight);
  const step = Math.max(1, Math.floor(sight / Math.max(1, row.offsetHeight)) - 1);
  const at = rows.indexOf(row) + (key === "PageUp" ? -step : step);
  const next = rows[Math.min(Math.max(at, 0), rows.length - 1)];
  return cell ? entryOf(next?.cells[cell.cellIndex]) : next;
}

export function isHeader(row: HTMLTableRowElement): boolean {
  return row.parentElement?.tagName === "THEAD";
}

function isMirrored(table: HTMLTableElement): boolean {
  return getComputedStyle(table).direction === "rtl";
}

function isOneOf<Names extends object>(names: Names, key: string): key is string & keyof Names {
  return key in names;
}
