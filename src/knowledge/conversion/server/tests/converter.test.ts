import assert from "node:assert/strict";
import { access, readdir, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { after, test } from "node:test";
import {
  type Converter,
  startConverter,
} from "#src/knowledge/conversion/server/child/start-converter.ts";
import { makeZip } from "#src/knowledge/documentation/import/import.makers.ts";
import { AppError } from "#src/platform/server/app-error.ts";

const ORIGIN = "https://i0123.invalid";

const converter = await startConverter();
after(() => converter.close());

async function convert(fileName: string, content: string | Buffer, by: Converter = converter) {
  const path = join(by.folder, "original");
  await writeFile(path, content);
  const opened = await by.open({ path, fileName, name: "a" });
  return opened.isArchive ? opened : by.convert(null, ORIGIN);
}

function isRefusal(code: string) {
  return (error: unknown) =>
    error instanceof AppError && error.status === 422 && error.code === code;
}

test("an unreadable file does not stop the next conversion", async () => {
  await assert.rejects(convert("a.pdf", "%PDF-1.4 broken"), isRefusal("import_damaged"));

  const converted = await convert("a.md", "# One\n\ntwo");

  assert.ok("pages" in converted);
  assert.equal(converted.pages[0]?.name, "One");
});

test("a file that exhausts memory ends only its own process", async () => {
  // Each of these tags becomes an element a thousand times its size.
  const hungry = `<p>${"<b><i>x".repeat(3_000_000)}</p>`;
  await assert.rejects(convert("a.html", hungry), isRefusal("import_too_complex"));

  const converted = await convert("b.md", "two");

  assert.ok("pages" in converted);
});

test("a cancelled import ends its process", async () => {
  const ending = new AbortController();
  const own = await startConverter(ending.signal);
  const running = convert("a.csv", "a,b\n".repeat(200_000), own);
  ending.abort(new Error("cancelled"));

  await assert.rejects(running, /cancelled/);
  await own.close();
});

test("closing a converter deletes its folder", async () => {
  const own = await startConverter();
  await convert("a.zip", await makeZip({ "a.md": "x" }), own);
  assert.ok((await readdir(own.folder)).length > 0);

  await own.close();

  await assert.rejects(access(own.folder), { code: "ENOENT" });
});

test("a file that times out kills its process as too complex", async () => {
  const program = new URL("./slow-converter-for-tests.ts", import.meta.url);
  const own = await startConverter(undefined, { program, fileMs: 300 });
  await assert.rejects(convert("a.md", "One", own), isRefusal("import_too_complex"));
  await own.close();
});

test("a converter cannot connect to any address", async () => {
  let connections = 0;
  const server = createServer((_request, response) => response.end("x"));
  server.on("connection", () => {
    connections += 1;
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  // A listening TCP server always has this kind of address.
  const { port } = server.address() as AddressInfo;
  const address = `http://127.0.0.1:${port}/a.png`;
  const embeds = `<html><head><link rel="stylesheet" href="${address}"><base href="${address}"></head>
    <body><p>One</p><img src="${address}"><iframe src="${address}"></iframe><object data="${address}"></object></body></html>`;
  const program = new URL("./connecting-converter-for-tests.ts", import.meta.url);
  const taken = await startConverter(undefined, { program });

  const html = await convert("a.html", embeds);
  const markdown = await convert("a.md", `One ![a](${address})`);
  const path = join(taken.folder, "original");
  await writeFile(path, address);
  await taken.open({ path, fileName: "a.md", name: "a" });

  assert.ok("pages" in html && "pages" in markdown);
  assert.equal(connections, 0);
  assert.ok((await fetch(address)).ok);
  assert.equal(connections, 1);
  await taken.close();
  server.closeAllConnections();
  server.close();
});
