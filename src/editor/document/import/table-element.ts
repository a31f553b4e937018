import { Fragment, type Node } from "prosemirror-model";
import { MAX_PLACES, tableRows } from "../blocks/table-nodes.ts";
import type { TableLayout } from "../content/editor-content.ts";
import { isBlank } from "../content/page-text.ts";
import {
  findElement,
  type HtmlElement,
  type HtmlNode,
  isBlockName,
  textInside,
} from "../html/tree.ts";
import { marksInside } from "../inline/formatting.ts";
import { FOREIGN, InlineRun } from "../inline/inline-run.ts";
import { addInline } from "../inline/read-inline.ts";
import { schema } from "../schema/schema.ts";

/** More cells than any real table; a wrong span could exhaust memory. */
const MAX_COLUMNS = 1000;
const MAX_ROWS = 10_000;

/** A table as a rectangle. Undefined for a layout table. */
export function readTableElement(element: HtmlElement, keepsSpans = false): Node | undefined {
  const rows = rowsOf(element).slice(0, MAX_ROWS);
  const { grid, columns, spans } = fillGrid(rows);
  if (columns === 0 || rows.length * columns > MAX_PLACES) return undefined;
  if (isPlacing(element, rows.length * columns === 1)) return undefined;
  const lines = grid.map((line) =>
    Array.from({ length: columns }, (_, at) => line[at] ?? Fragment.empty),
  );
  const first = rows[0];
  const isHeaded =
    hasHead(element) || (first !== undefined && cellsOf(first).some(({ name }) => name === "th"));
  const inside = keepsSpans ? spansWithin(spans, columns) : [];
  return schema.nodes.table.create(null, tableRows(lines, isHeaded, { spans: inside }));
}

/** Mails and old pages use layout tables: one cell, with blocks or tables inside. */
function isPlacing(element: HtmlElement, isOneCell: boolean): boolean {
  if (element.attributes.get("role") === "presentation") return true;
  const inside = element.children.some(
    (child) => findElement(child, ({ name }) => name === "table") !== undefined,
  );
  return (
    isOneCell &&
    (inside ||
      findElement(element, ({ name }) => isBlockName(name) && !TABLE.has(name)) !== undefined)
  );
}

const TABLE = new Set(["table", "thead", "tbody", "tfoot", "tr", "td", "th", "caption"]);

/**
 * Table content outside of any cell: captions, and content that browsers move before the table. One
 * element for each position.
 */
export function looseIn(element: HtmlElement): HtmlElement[] {
  const isRow = element.name === "tr";
  const parts = isRow ? CELLS : SECTIONS;
  const isPart = (node: HtmlNode) => typeof node !== "string" && parts.has(node.name);
  const children = element.children.filter((node) => !isPart(node));
  const own = children.some((node) => typeof node !== "string" || !isBlank(node));
  const inside = isRow
    ? []
    : element.children.flatMap((node) =>
        typeof node !== "string" && isPart(node) ? looseIn(node) : [],
      );
  return [...(own ? [{ name: "div", attributes: new Map(), children }] : []), ...inside];
}

const CELLS = new Set(["td", "th"]);
const SECTIONS = new Set(["thead", "tbody", "tfoot", "tr", "colgroup", "col"]);

function hasHead(table: HtmlElement): boolean {
  return table.children.some((child) => typeof child !== "string" && child.name === "thead");
}

function rowsOf(table: HtmlElement): HtmlElement[] {
  return table.children.flatMap((child) => {
    if (typeof child === "string") return [];
    if (child.name === "tr") return [child];
    return ["thead", "tbody", "tfoot"].includes(child.name) ? rowsOf(child) : [];
  });
}

function cellsOf(row: HtmlElement): HtmlElement[] {
  return row.children.flatMap((child) =>
    typeof child !== "string" && (child.name === "td" || child.name === "th") ? [child] : [],
  );
}

type Span = NonNullable<TableLayout["spans"]>[number];
type Grid = { grid: Fragment[][]; columns: number; spans: Span[] };

function spansWithin(spans: readonly Span[], columns: number): Span[] {
  return spans
    .map((span) => ({ ...span, columns: Math.min(span.columns, columns - span.column) }))
    .filter((span) => span.rows * span.columns > 1);
}

/**
 * A spanning cell has its content in the first position; the others are empty. The last column is
 * the last in which a cell starts, so a span over "all columns" adds none.
 */
function fillGrid(rows: readonly HtmlElement[]): Grid {
  const grid: Fragment[][] = rows.map(() => []);
  const spans: Span[] = [];
  let columns = 0;
  let placesLeft = MAX_PLACES;
  rows.forEach((row, at) => {
    const line = grid[at] ?? [];
    let column = 0;
    const cells = cellsOf(row);
    for (const [index, cell] of cells.entries()) {
      while (line[column] !== undefined) column += 1;
      const room = MAX_COLUMNS - column - (cells.length - index - 1);
      const wide = Math.max(1, Math.min(span(cell, "colspan"), room));
      const tall = Math.min(span(cell, "rowspan"), rows.length - at);
      const isCrooked = wide * tall > placesLeft;
      const covers = isCrooked ? { wide: 1, tall: 1 } : { wide, tall };
      placesLeft -= covers.wide * covers.tall;
      for (let down = 0; down < covers.tall; down += 1) {
        const below = grid[at + down] ?? [];
        for (let along = 0; along < covers.wide; along += 1) below[column + along] = Fragment.empty;
      }
      line[column] = readCell(cell);
      spans.push({ row: at, column, rows: covers.tall, columns: covers.wide });
      columns = Math.max(columns, column + 1);
      column += covers.wide;
    }
  });
  return { grid, columns, spans };
}

function span({ attributes }: HtmlElement, name: string): number {
  const value = Number.parseInt(attributes.get(name) ?? "1", 10);
  return Number.isInteger(value) && value > 1 ? Math.min(value, MAX_COLUMNS) : 1;
}

/** Blocks in a cell become lines, list items lines with a bullet, nested tables text. */
function readCell(cell: HtmlElement): Fragment {
  const run = new InlineRun(FOREIGN);
  // Spreadsheets put formatting on the cell; a header cell is bold anyway.
  const marks = cell.name === "td" ? marksInside(cell, []) : [];
  const visit = (node: HtmlNode) => {
    const isItem = typeof node !== "string" && node.name === "li" && !isBlank(textInside(node));
    if (isItem) run.addSign("• ");
    if (typeof node === "string" || !hasItems(node)) addInline(run, node, marks);
    else {
      if (!isItem) run.endLine();
      for (const child of node.children) visit(child);
      run.endLine();
    }
  };
  for (const child of cell.children) {
    if (typeof child !== "string" || !isBlank(child) || !run.isEmpty()) visit(child);
  }
  return run.finish();
}

function hasItems(node: HtmlElement): boolean {
  return node.name === "li" || findElement(node, ({ name }) => name === "li") !== undefined;
}
