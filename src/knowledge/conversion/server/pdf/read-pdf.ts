import { getDocumentProxy } from "unpdf";
import type { ReadFile, Reading } from "#src/knowledge/conversion/server/convert/converted.ts";
import { FileProblem } from "#src/knowledge/conversion/server/convert/file-problem.ts";
import type { Receipt } from "#src/knowledge/conversion/server/convert/receipt.ts";
import { pdfBlocks } from "./pdf-blocks.ts";
import { linesOfPage, type PdfPage } from "./pdf-lines.ts";
import { inReadingOrder } from "./reading-order.ts";
import { withoutRunningLines } from "./running-lines.ts";

const MAX_PAGES = 1000;
const PARTED = /(\p{Ll})[-\u00ad]\n(?=\p{Ll})/gu;

/** A page from the text layer of a PDF. Its tables are text, because it has no word for them. */
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
