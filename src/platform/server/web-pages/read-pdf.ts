import { extractText, getDocumentProxy } from "unpdf";

const MAX_PAGES = 200;

/** The text layer of a PDF, page by page. Scans have none. */
export async function readPdf(bytes: Uint8Array): Promise<{ title: string | null; text: string }> {
  const pdf = await getDocumentProxy(bytes);
  if (pdf.numPages > MAX_PAGES) throw new Error("The PDF has too many pages.");
  const { info } = await pdf.getMetadata();
  const { text } = await extractText(pdf, { mergePages: false });
  const title = "Title" in info && typeof info.Title === "string" ? info.Title.trim() : "";
  return { title: title || null, text: text.join("\n\n") };
}
