import assert from "node:assert/strict";
import { test } from "node:test";
import { documentationContract } from "#src/knowledge/documentation/documentation.contract.ts";
import { testApp } from "#src/testing/test-app.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { importContract } from "./import.contract.ts";
import { makeImport, makeZip } from "./import.makers.ts";

const app = await testApp();

const FILES = 1000;
const BROKEN = 400;

test("a broken file does not stop an import of a thousand", async () => {
  const maya = await app.signIn();
  const { id: projectId } = await makeProject(maya);
  const files = Array.from({ length: FILES }, (_, at) =>
    at === BROKEN ? ["Broken.pdf", "%PDF-1.4 broken"] : [`Page ${at}.md`, `Text of page ${at}.`],
  );
  const content = await makeZip(Object.fromEntries(files));

  const { importId } = await makeImport(maya, { projectId, content, fileName: "notes.zip" });
  await app.runJobs();

  const done = await maya.call(importContract.read, { params: { importId } });
  const pages = FILES - 1;
  assert.deepEqual(
    [done.status, done.files],
    ["finished", { total: FILES, done: pages, failed: 1 }],
  );
  assert.deepEqual(done.leftOut, [{ path: "Broken.pdf", code: "import_damaged" }]);
  const { list } = await maya.call(documentationContract.readStructure, { query: { projectId } });
  const names = list.filter(({ name }) => name.startsWith("Page ")).map(({ name }) => name);
  assert.equal(new Set(names).size, pages);
  assert.equal(names.length, pages);
});
