import assert from "node:assert/strict";
import { test } from "node:test";
import { documentStoreContract } from "#src/knowledge/document-store/document-store.contract.ts";
import { documentationContract } from "#src/knowledge/documentation/documentation.contract.ts";
import { makePage } from "#src/knowledge/documentation/documentation.makers.ts";
import { refusal } from "#src/testing/refusal.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { filesContract } from "#src/workspace/files/files.contract.ts";
import { pngOf } from "#src/workspace/files/files.makers.ts";
import { projectsContract } from "#src/workspace/projects/projects.contract.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { importContract } from "./import.contract.ts";
import { makeImport, makeUpload, makeZip } from "./import.makers.ts";
import { importPages } from "./server/import.jobs.ts";

const app = await testApp({ environment: { ORGANIZATION_FILES_MIB: "12" } });

async function contentOf(person: Person, pageId: string) {
  const params = { pageId };
  return person.call(documentationContract.read, { params, query: {} });
}

async function namesIn(person: Person, projectId: string): Promise<string[]> {
  const { list } = await person.call(documentationContract.readStructure, { query: { projectId } });
  const depth = new Map<string, number>();
  return list
    .filter(({ type }) => type === "storage")
    .map(({ id, name, parentId }) => {
      depth.set(id, (depth.get(parentId ?? "") ?? -1) + 1);
      return `${"  ".repeat(depth.get(id) ?? 0)}${name}`;
    });
}

test("a small file answers with its page and its receipt", async () => {
  const maya = await app.signIn();
  const { id: projectId } = await makeProject(maya);

  const imported = await makeImport(maya, { projectId });

  const [page] = imported.pages;
  assert.equal(imported.workId, null);
  assert.deepEqual([page?.name, imported.report?.source], ["Prices", "markdown"]);
  assert.deepEqual(imported.report?.words, { in: 3, out: 3 });
  assert.deepEqual(await namesIn(maya, projectId), ["Storage", "  Prices"]);
  assert.equal((await contentOf(maya, page?.id ?? "")).textContent, "From May.");
});

test("the original file is returned unchanged", async () => {
  const maya = await app.signIn();
  const content = "# Prices\n\nFrom May, für alle.\n";
  const { importId } = await makeImport(maya, { content, fileName: "Preise „neu“.md" });

  const original = await maya.call(importContract.readOriginal, { params: { importId } });

  assert.equal(await original.text(), content);
});

test("a file comes below the page that is named", async () => {
  const maya = await app.signIn();
  const { id: parentId, projectId } = await makePage(maya);

  const { pages } = await makeImport(maya, { projectId, parentId });

  assert.equal(pages[0]?.parentId, parentId);
});

test("the history of an imported page shows the import", async () => {
  const maya = await app.signIn();
  const { pages } = await makeImport(maya);

  const params = { documentId: pages[0]?.id ?? "" };
  const { list } = await maya.call(documentStoreContract.listRevisions, { params, query: {} });

  assert.deepEqual(
    list.map(({ reason, by }) => [reason, by?.userId]),
    [["imported", maya.userId]],
  );
});

test("a refused file is not stored", async () => {
  const maya = await app.signIn();
  const { id: projectId } = await makeProject(maya);

  await assert.rejects(
    makeImport(maya, { projectId, fileName: "a.docx", content: "no Word file" }),
    refusal(422, "import_wrong_extension"),
  );

  const { rows } = await app.admin.query(
    "select 1 from files where organization_id = $1 union all select 1 from documentation_imports where organization_id = $1",
    [maya.organizationId],
  );
  assert.equal(rows.length, 0);
});

test("pictures of a file are stored in the project and displayed", async () => {
  const maya = await app.signIn();
  const png = pngOf({}).toString("base64");
  const content = `<h1>Part</h1><img alt="A part" src="data:image/png;base64,${png}"><img alt="broken" src="data:image/png;base64,aGVsbG8=">`;

  const { pages, report } = await makeImport(maya, { fileName: "a.html", content });

  const { content: kept, projectId } = await contentOf(maya, pages[0]?.id ?? "");
  const [image, ...others] = kept?.blocks ?? [];
  const fileId = /files\/([0-9a-f-]{36})/.exec(JSON.stringify(image))?.[1] ?? "";
  const picture = await maya.call(filesContract.read, { params: { projectId, fileId } });
  assert.deepEqual(
    Buffer.from(await picture.arrayBuffer()),
    pngOf({}).length ? Buffer.from(png, "base64") : null,
  );
  assert.deepEqual(
    others.map(({ type, data }) => [type, data]),
    [["paragraph", { text: "broken" }]],
  );
  assert.deepEqual(
    report?.dropped.map(({ what }) => what),
    ["picture-refused"],
  );
});

test("an archive answers with the work that makes its pages", async () => {
  const maya = await app.signIn();
  const { id: projectId } = await makeProject(maya);
  const content = await makeZip({
    "docs/a.md": "[to b](b.md)",
    "docs/b.md": "# B\n\ntext",
    "docs/c.pdf": "%PDF-1.4 broken",
  });

  const { importId, workId, pages } = await makeImport(maya, {
    projectId,
    content,
    fileName: "docs.zip",
  });
  assert.ok(workId);
  assert.deepEqual(pages, []);
  await app.runJobs();

  const done = await maya.call(importContract.read, { params: { importId } });
  assert.deepEqual([done.status, done.files], ["finished", { total: 3, done: 2, failed: 1 }]);
  assert.deepEqual(done.leftOut, [{ path: "docs/c.pdf", code: "import_damaged" }]);
  assert.deepEqual(done.report?.words, { in: 4, out: 4 });
  assert.deepEqual(await namesIn(maya, projectId), ["Storage", "  docs", "    a", "    B"]);
  const [, first, second] = done.pages;
  const { content: a } = await contentOf(maya, first?.id ?? "");
  assert.deepEqual(a?.blocks[0]?.data, {
    text: `<a href="/projects/${projectId}/documentation?page=${second?.id}">to b</a>`,
  });
});

test("an unreadable archive fails with a reason", async () => {
  const maya = await app.signIn();
  const content = await makeZip({ "a.pdf": "%PDF-1.4 broken" });
  const { importId } = await makeImport(maya, { content, fileName: "a.zip" });

  await app.runJobs();

  const { status, errorCode, pages } = await maya.call(importContract.read, {
    params: { importId },
  });
  assert.deepEqual([status, errorCode, pages], ["failed", "import_damaged", []]);
  await assert.rejects(
    maya.call(importContract.readOriginal, { params: { importId } }),
    refusal(404, "import_not_found"),
  );
});

test("pieces of a large file may arrive repeatedly in any order", async () => {
  const maya = await app.signIn();
  const { id: projectId } = await makeProject(maya);
  const content = Buffer.from(`# Log\n\n${"a line of the log\n\n".repeat(300_000)}`);
  const { id: importId } = await makeUpload(maya, {
    projectId,
    content,
    fileName: "log.md",
    without: [0],
  });
  const params = { importId };

  await assert.rejects(
    maya.call(importContract.start, { params }),
    refusal(409, "import_incomplete"),
  );
  assert.deepEqual((await maya.call(importContract.read, { params })).pieces, [1]);
  const first = new File([Uint8Array.from(content.subarray(0, 4 * 1024 * 1024))], "piece");
  for (let turn = 0; turn < 2; turn += 1)
    await maya.call(importContract.sendPiece, { params, body: { piece: 0 }, file: first });
  await maya.call(importContract.start, { params });

  const original = await maya.call(importContract.readOriginal, { params });
  assert.ok(Buffer.from(await original.arrayBuffer()).equals(content));
  await assert.rejects(
    maya.call(importContract.sendPiece, { params, body: { piece: 0 }, file: first }),
    refusal(409, "import_complete"),
  );
});

test("a piece of another length is refused", async () => {
  const maya = await app.signIn();
  const { id: importId } = await makeUpload(maya, { content: Buffer.from("text"), without: [0] });
  const send = (piece: number, text: string) =>
    maya.call(importContract.sendPiece, {
      params: { importId },
      body: { piece },
      file: new File([text], "p"),
    });

  await assert.rejects(send(0, "tex"), refusal(422, "piece_refused"));
  await assert.rejects(send(1, "text"), refusal(422, "piece_refused"));
  assert.deepEqual(await send(0, "text"), { pieces: [0] });
});

test("an upload reserves its space when it begins", async () => {
  const maya = await app.signIn();
  const { id: projectId } = await makeProject(maya);
  const begin = () =>
    maya.call(importContract.beginUpload, {
      body: { projectId, fileName: "a.zip", sizeBytes: 7_000_000 },
    });

  await begin();

  await assert.rejects(begin(), refusal(409, "files_full"));
});

test("an archived project and a foreign page take no import", async () => {
  const maya = await app.signIn({ role: "admin" });
  const stranger = await app.signIn();
  const { id: projectId } = await makeProject(maya);
  const { id: parentId } = await makePage(stranger);

  await assert.rejects(makeImport(maya, { projectId, parentId }), refusal(404, "parent_not_found"));
  await assert.rejects(makeImport(stranger, { projectId }), refusal(404, "project_not_found"));
  await maya.call(projectsContract.archive, { params: { projectId } });
  await assert.rejects(makeImport(maya, { projectId }), refusal(409, "project_archived"));
});

test("reimporting keeps edits and restores missing pages", async () => {
  const maya = await app.signIn();
  const { importId, pages } = await makeImport(maya, {
    content: "# Prices\n\nFrom May.\n\nFor all.\n\nIn euros.\n",
  });
  const pageId = pages[0]?.id ?? "";
  const { content } = await contentOf(maya, pageId);
  const [may, all, euros] = content?.blocks ?? [];
  assert.ok(may && all && euros && content);
  const edited = { ...content, blocks: [{ ...may, data: { text: "From June." } }, euros] };
  await maya.call(documentationContract.update, { params: { pageId }, body: { content: edited } });
  // Content that an older converter missed.
  await app.admin.query(
    `update documentation_import_files set base = (select json_agg(block) from json_array_elements(base) block
       where block->>'id' <> $2) where import_id = $1`,
    [importId, all.id],
  );

  await maya.call(importContract.importAgain, { params: { importId } });
  await app.runJobs();

  const after = await contentOf(maya, pageId);
  assert.equal(after.textContent, "From June.\nFor all.\nIn euros.");
  assert.equal((await maya.call(importContract.read, { params: { importId } })).status, "finished");
});

test("importing an unchanged file again leaves the page unchanged", async () => {
  const maya = await app.signIn();
  const { importId, pages } = await makeImport(maya);
  const before = await contentOf(maya, pages[0]?.id ?? "");

  await maya.call(importContract.importAgain, { params: { importId } });
  await app.runJobs();

  assert.equal((await contentOf(maya, before.id)).version, before.version);
});

test("a killed and resumed import creates each page once", async () => {
  const maya = await app.signIn();
  const { id: projectId } = await makeProject(maya);
  const files = Object.fromEntries(
    Array.from({ length: 60 }, (_, at) => [`p${at}.md`, `text ${at}`]),
  );
  const content = await makeZip(files);
  const { id: importId } = await makeUpload(maya, { projectId, content });
  // The first run is interrupted in its second batch.
  await app.admin.query(
    "alter table documentation_pages add constraint killed check (name <> 'p40') not valid",
  );
  const { workId } = await maya.call(importContract.start, { params: { importId } });
  const payload = { organizationId: maya.organizationId, workId, importId };
  const { services } = app;
  const { signal } = new AbortController();
  await assert.rejects(importPages.perform({ payload, services, attempt: 1, signal }), /killed/);
  await app.admin.query("alter table documentation_pages drop constraint killed");
  const { rows } = await app.admin.query(
    "select 1 from documentation_import_files where import_id = $1 and status = 'done'",
    [importId],
  );
  assert.equal(rows.length, 25);

  await app.runJobs();

  const names = await namesIn(maya, projectId);
  assert.equal(names.length, 61);
  assert.equal(new Set(names).size, 61);
});

test("the list of imports has the newest first", async () => {
  const maya = await app.signIn();
  const { id: projectId } = await makeProject(maya);
  await makeImport(maya, { projectId, fileName: "one.md" });
  await makeImport(maya, { projectId, fileName: "two.md" });

  const { list, total } = await maya.call(importContract.list, { query: { projectId } });

  assert.deepEqual([total, ...list.map(({ fileName }) => fileName)], [2, "two.md", "one.md"]);
});
