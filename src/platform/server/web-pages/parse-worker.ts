import { extractText, getDocumentProxy } from "unpdf";
import { serveTasks } from "#src/platform/server/threads/serve-tasks.ts";
import { type ReadPage, readPage } from "./read-page.ts";

const MAX_PAGES = 200;

/** The text layer of a PDF, page by page. Scans have none. */
async function readPdf(bytes: Uint8Array): Promise<{ title: string | null; text: string }> {
  const pdf = await getDocumentProxy(bytes);
  if (pdf.numPages > MAX_PAGES) throw new Error("The PDF has too many pages.");
  const { info } = await pdf.getMetadata();
  const { text } = await extractText(pdf, { mergePages: false });
  const title = "Title" in info && typeof info.Title === "string" ? info.Title.trim() : "";
  return { title: title || null, text: text.join("\n\n") };
}

export type ParseTask =
  | { kind: "html"; html: string; url: string }
  | { kind: "pdf"; bytes: Uint8Array };
export type Parsed =
  | ({ kind: "html" } & ReadPage)
  | { kind: "text"; title: string | null; text: string };

serveTasks(
  async (task: ParseTask): Promise<Parsed> =>
    task.kind === "html"
      ? { kind: "html", ...(await readPage(task.html, task.url)) }
      : { kind: "text", ...(await readPdf(task.bytes)) },
);
