import type { Receipt } from "#src/knowledge/conversion/server/convert/receipt.ts";
import type { PdfLine } from "./pdf-lines.ts";

const MIN_PAGES = 3;
const EDGE_LINES = 2;

/** Leaves out what stands at the edge of most pages: titles, dates and page numbers. */
export function withoutRunningLines(
  pages: readonly (readonly PdfLine[])[],
  receipt: Receipt,
): PdfLine[][] {
  const counts = new Map<string, number>();
  for (const lines of pages) {
    for (const shape of new Set(edgesOf(lines).map(shapeOf))) {
      counts.set(shape, (counts.get(shape) ?? 0) + 1);
    }
  }
  const isRunning = (line: PdfLine) =>
    (counts.get(shapeOf(line)) ?? 0) >= Math.max(MIN_PAGES, pages.length / 2);
  return pages.map((lines) => {
    const running = new Set(edgesOf(lines).filter(isRunning));
    for (const line of running) receipt.drop("header-footer", shapeOf(line));
    return lines.filter((line) => !running.has(line));
  });
}

function edgesOf(lines: readonly PdfLine[]): PdfLine[] {
  return lines.length <= EDGE_LINES * 2
    ? []
    : [...lines.slice(0, EDGE_LINES), ...lines.slice(-EDGE_LINES)];
}

/** The same line with another number is the same. */
function shapeOf({ segments }: PdfLine): string {
  return segments
    .map(({ text }) => text.trim())
    .join(" ")
    .replaceAll(/\d+/g, "#");
}
