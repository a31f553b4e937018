import { serveTasks } from "#src/platform/server/threads/serve-tasks.ts";
import { type ReadPage, readPage } from "./read-page.ts";
import { readPdf } from "./read-pdf.ts";

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
