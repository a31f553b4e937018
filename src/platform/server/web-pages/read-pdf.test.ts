import assert from "node:assert/strict";
import { test } from "node:test";
import { makePdf } from "#fakes/web/make-pdf.ts";
import { parseInWorker } from "./parse-in-worker.ts";

const never = new AbortController().signal;

function readPdf(bytes: Uint8Array) {
  return parseInWorker({ kind: "pdf", bytes }, never);
}

test("the text of a PDF is read, page after page", async () => {
  const read = await readPdf(makePdf(2, "Halden packs bread."));
  assert.deepEqual(read, {
    kind: "text",
    title: null,
    text: "Halden packs bread.\n\nHalden packs bread.",
  });
});

test("a PDF of 200 pages is read, one of 201 is not", async () => {
  const read = await readPdf(makePdf(200, "Halden."));
  assert.ok(read.kind === "text" && read.text.startsWith("Halden."));
  await assert.rejects(readPdf(makePdf(201, "Halden.")), /too many pages/);
});

test("a truncated or invalid PDF is an error", async () => {
  await assert.rejects(readPdf(Buffer.from("%PDF-1.4 broken")));
  await assert.rejects(readPdf(Buffer.from("<html>a page</html>")));
});
