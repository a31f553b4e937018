import { AlignmentType, Paragraph, Table, TableCell, TableRow, WidthType } from "docx";
import type { Node } from "prosemirror-model";
import { hasHeadings } from "#src/editor/document/blocks/table.ts";
import { gridOf } from "#src/editor/document/blocks/table-grid.ts";
import { inlineRuns } from "./inline-runs.ts";

/** The text width of an A4 page, in twentieths of a point. */
const TEXT_WIDTH = 9026;
const TWENTIETHS_PER_PIXEL = 15;
const MIN_WIDTH = 300;

/** Every column has a width: without one, programs choose their own. */
export function docxTable(table: Node, origin: string): Table {
  const { rows, columns, cells } = gridOf(table);
  const isHeaded = hasHeadings(table);
  const columnWidths = widthsOf(cells, columns);
  const lines = Array.from({ length: rows }, (_, row) => {
    const children = cells.filter((one) => one.row === row).map(({ cell }) => cellOf(cell, origin));
    return new TableRow({ children, tableHeader: isHeaded && row === 0 });
  });
  const total = columnWidths.reduce((sum, width) => sum + width, 0);
  return new Table({ rows: lines, columnWidths, width: { size: total, type: WidthType.DXA } });
}

function widthsOf(cells: ReturnType<typeof gridOf>["cells"], columns: number): number[] {
  const pixels: (number | undefined)[] = Array.from({ length: columns }, () => undefined);
  for (const { column, cell } of cells) {
    const own: readonly number[] = cell.attrs.colwidth ?? [];
    for (const [at, width] of own.entries()) if (width > 0) pixels[column + at] ??= width;
  }
  const given = pixels.map((width) => (width === undefined ? 0 : width * TWENTIETHS_PER_PIXEL));
  const rest = Math.max(0, TEXT_WIDTH - given.reduce((sum, width) => sum + width, 0));
  const open = Math.max(1, pixels.filter((width) => width === undefined).length);
  const even = Math.max(MIN_WIDTH, Math.floor(rest / open));
  return given.map((width) => width || even);
}

function cellOf({ attrs, firstChild }: Node, origin: string): TableCell {
  const { colspan, rowspan, align } = attrs;
  const alignment = align === "center" ? AlignmentType.CENTER : AlignmentType.RIGHT;
  const paragraph = new Paragraph({
    children: firstChild ? inlineRuns(firstChild.content, origin) : [],
    ...(align ? { alignment } : {}),
  });
  return new TableCell({
    children: [paragraph],
    ...(colspan > 1 ? { columnSpan: colspan } : {}),
    ...(rowspan > 1 ? { rowSpan: rowspan } : {}),
  });
}
