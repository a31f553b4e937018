import { getDocumentProxy } from "unpdf";
import type { ReadFile, Reading } from "#src/knowledge/conversion/server/convert/converted.ts";
import { FileProblem } from "#src/knowledge/conversion/server/convert/file-problem.ts";
import type { Receipt } from "#src/knowledge/conversion/server/convert/receipt.ts";
import { pdfBlocks } from "./pdf-blocks.ts";
import { linesOfPage, type PdfLine, type PdfPage } from "./pdf-lines.ts";
import { inReadingOrder } from "./reading-order.ts";

const MAX_PAGES = 1000;
const PARTED = /(\p{Ll})[-\u00ad]\n(?=\p{Ll})/gu;

/** Converts the text layer of a PDF to a page. Tables become text, because PDF has no tables. */
export async function readPdf(bytes: Buffer, { receipt }: Reading): Promise<ReadFile> {
  const pages = await readPages(bytes);
  const empty = pages.flatMap(({ lines }, at) => (lines.length === 0 ? [at + 1] : []));
  if (empty.length === pages.length) throw new FileProblem("import_scan");
  if (empty.length > 0) receipt.warn("pages-without-text", empty.join(", "));
  const kept = withoutRunningLines(
    pages.map(({ lines }) => lines),
    receipt,
  );
  const ordered = kept.map((lines) => inReadingOrder(lines));
  warnOfOrder(ordered, receipt);
  const blocks = pdfBlocks(
    ordered.map(({ lines }) => lines),
    receipt,
  );
  const text = pages.map((page) => page.text.replaceAll(PARTED, "$1")).join("\n");
  return { source: "pdf", blocks, text };
}

function warnOfOrder(ordered: readonly { isGuessed: boolean }[], receipt: Receipt): void {
  const guessed = ordered.flatMap(({ isGuessed }, at) => (isGuessed ? [at + 1] : []));
  if (guessed.length > 0) receipt.warn("order-guessed", guessed.join(", "));
}

async function readPages(bytes: Buffer): Promise<PdfPage[]> {
  try {
    const pdf = await getDocumentProxy(new Uint8Array(bytes));
    if (pdf.numPages > MAX_PAGES) throw new FileProblem("import_too_complex");
    const pages: PdfPage[] = [];
    for (let number = 1; number <= pdf.numPages; number += 1) {
      pages.push(await linesOfPage(pdf, number));
    }
    await pdf.destroy();
    return pages;
  } catch (error) {
    if (error instanceof FileProblem) throw error;
    const isLocked = error instanceof Error && error.name === "PasswordException";
    throw new FileProblem(isLocked ? "import_encrypted" : "import_damaged");
  }
}

const MIN_PAGES = 3;
const EDGE_LINES = 2;

/** Removes running headers and footers: titles, dates and page numbers. */
function withoutRunningLines(
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

/** Lines that differ only in a number are equal. */
function shapeOf({ segments }: PdfLine): string {
  return segments
    .map(({ text }) => text.trim())
    .join(" ")
    .replaceAll(/\d+/g, "#");
}
