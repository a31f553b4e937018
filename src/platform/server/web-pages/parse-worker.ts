import { parentPort } from "node:worker_threads";
import { type ReadPage, readPage } from "./read-page.ts";
import { readPdf } from "./read-pdf.ts";

export type ParseTask =
  | { kind: "html"; html: string; url: string }
  | { kind: "pdf"; bytes: Uint8Array };
export type Parsed =
  | ({ kind: "html" } & ReadPage)
  | { kind: "text"; title: string | null; text: string };

parentPort?.once("message", async (task: ParseTask) => {
  const parsed: Parsed =
    task.kind === "html"
      ? { kind: "html", ...(await readPage(task.html, task.url)) }
      : { kind: "text", ...(await readPdf(task.bytes)) };
  parentPort?.postMessage(parsed);
});
parentPort?.postMessage("ready");
