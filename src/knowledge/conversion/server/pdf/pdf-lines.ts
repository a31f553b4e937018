import type { PDFDocumentProxy } from "unpdf/pdfjs";

/** A run of text without a wide gap. */
export type Segment = { text: string; x: number; right: number };
export type PdfLine = { y: number; size: number; segments: Segment[] };
export type PdfPage = { lines: PdfLine[]; text: string };

type Item = { str: string; x: number; y: number; width: number; size: number };

/** A gap of this many letters is the edge of a column or cell. */
const GAP = 1.6;
/** Text with this vertical offset, relative to its size, is on another line. */
const SAME_LINE = 0.45;
const SPACE = 0.15;

/** The lines of a page from top to bottom, and its text in the order of the file. */
export async function linesOfPage(pdf: PDFDocumentProxy, number: number): Promise<PdfPage> {
  const page = await pdf.getPage(number);
  const { items } = await page.getTextContent();
  const pieces: string[] = [];
  const placed: Item[] = [];
  for (const item of items) {
    if (!("str" in item)) continue;
    pieces.push(item.str, item.hasEOL ? "\n" : "");
    if (item.str.trim() === "") continue;
    const matrix: number[] = item.transform;
    const [, , skew = 0, height = 0, x = 0, y = 0] = matrix;
    const size = Math.hypot(skew, height) || item.height;
    placed.push({ str: item.str, x, y, width: item.width, size });
  }
  page.cleanup();
  return { lines: groupLines(placed), text: pieces.join("") };
}

function groupLines(items: readonly Item[]): PdfLine[] {
  const sorted = items.toSorted((a, b) => b.y - a.y || a.x - b.x);
  const groups: Item[][] = [];
  for (const item of sorted) {
    const group = groups.at(-1);
    const [first] = group ?? [];
    const isSame =
      first && Math.abs(first.y - item.y) < SAME_LINE * Math.max(first.size, item.size);
    if (group && isSame) group.push(item);
    else groups.push([item]);
  }
  return groups.map(lineOf);
}

function lineOf(items: readonly Item[]): PdfLine {
  const inOrder = items.toSorted((a, b) => a.x - b.x);
  const size = Math.max(...items.map((item) => item.size));
  const y = items[0]?.y ?? 0;
  const segments: Segment[] = [];
  for (const { str, x, width } of inOrder) {
    const last = segments.at(-1);
    const gap = last ? x - last.right : Number.POSITIVE_INFINITY;
    if (!last || gap > GAP * size) segments.push({ text: str, x, right: x + width });
    else {
      const needsSpace = gap > SPACE * size && !/\s$/.test(last.text) && !/^\s/.test(str);
      last.text += needsSpace ? ` ${str}` : str;
      last.right = Math.max(last.right, x + width);
    }
  }
  return { y, size, segments };
}
