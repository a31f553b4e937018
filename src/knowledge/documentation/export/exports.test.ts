import assert from "node:assert/strict";
import { test } from "node:test";
import { documentationContract } from "#src/knowledge/documentation/documentation.contract.ts";
import { makePage } from "#src/knowledge/documentation/documentation.makers.ts";
import { importContract } from "#src/knowledge/documentation/import/import.contract.ts";
import { makeImport } from "#src/knowledge/documentation/import/import.makers.ts";
import { refusal } from "#src/testing/refusal.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { auditContract } from "#src/workspace/audit/audit.contract.ts";
import { makeFile, picture, pngOf } from "#src/workspace/files/files.makers.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { exportContract } from "./export.contract.ts";
import type { ExportFormat } from "./export.rules.ts";

const app = await testApp();

type Query = { format?: ExportFormat; subtree?: boolean; archived?: boolean };

async function exported(person: Person, pageId: string, query: Query = {}): Promise<Buffer> {
  const file = await person.call(exportContract.exportPage, {
    params: { pageId },
    query: {
      format: query.format ?? "markdown",
      subtree: String(query.subtree === true),
      archived: String(query.archived === true),
    },
  });
  return Buffer.from(await file.arrayBuffer());
}

async function blocksOf(person: Person, pageId: string) {
  const page = await person.call(documentationContract.read, { params: { pageId }, query: {} });
  return {
    name: page.name,
    blocks: (page.content?.blocks ?? []).map(({ id: _, ...block }) => block),
  };
}

const text =
  'A <b>bold</b>, <i>slanted</i>, <s>struck</s> and <code class="inline-code">coded</code> word with a <a href="https://example.com/a">link</a>.';
const item = (content: string, items: object[] = []) => ({ content, items });

const check = (content: string, checked: boolean) => ({ ...item(content), meta: { checked } });

/** Everything that all three formats support. */
const COMMON = [
  { type: "header", data: { text: "Results", level: 2 } },
  { type: "paragraph", data: { text } },
  {
    type: "list",
    data: {
      style: "unordered",
      items: [{ ...item("one", [item("inner")]), style: "ordered" }, item("two")],
    },
  },
  { type: "list", data: { style: "ordered", items: [item("first"), item("second")] } },
  {
    type: "list",
    data: {
      style: "checklist",
      items: [
        { ...item("done", [check("inside", true)]), meta: { checked: true } },
        check("open", false),
      ],
    },
  },
  { type: "quote", data: { text: "We would never go back.", caption: "", alignment: "left" } },
  { type: "code", data: { code: "const a = 1;\nconst b = 2;" } },
  { type: "delimiter", data: {} },
  {
    type: "table",
    data: {
      withHeadings: true,
      stretched: false,
      content: [
        ["Part", "Price"],
        ["A", "2"],
      ],
    },
  },
];

const SPANS = {
  type: "table",
  data: {
    withHeadings: false,
    stretched: false,
    content: [
      ["wide", ""],
      ["a", "b"],
    ],
  },
  tunes: { tableLayout: { spans: [{ row: 0, column: 0, rows: 1, columns: 2 }] } },
};

for (const [format, blocks] of [
  ["markdown", COMMON],
  ["html", [...COMMON, SPANS]],
  ["docx", [...COMMON, SPANS]],
] as const) {
  test(`a page exported as ${format} is imported with equal blocks`, async () => {
    const maya = await app.signIn();
    const { id, projectId } = await makePage(maya, {
      name: "Case: Halden & Co",
      content: { time: 1, blocks, version: "2.31.0" },
    });
    const before = await blocksOf(maya, id);
    const extension = { markdown: "md", html: "html", docx: "docx" }[format];

    const content = await exported(maya, id, { format });
    const { pages } = await makeImport(maya, { projectId, fileName: `x.${extension}`, content });

    assert.deepEqual(await blocksOf(maya, pages[0]?.id ?? ""), before);
  });
}

async function pageWithPicture(maya: Person) {
  const { id: projectId } = await makeProject(maya);
  const { url } = await makeFile(maya, { projectId });
  const image = {
    file: { url },
    caption: "The cell",
    withBorder: false,
    withBackground: false,
    stretched: false,
  };
  const blocks = [
    { type: "paragraph", data: { text: "Before" } },
    { type: "image", data: image },
  ];
  return makePage(maya, { projectId, content: { time: 1, blocks, version: "2.31.0" } });
}

for (const [format, fileName] of [
  ["markdown", "x.zip"],
  ["html", "x.html"],
  ["docx", "x.docx"],
] as const) {
  test(`a picture survives export as ${format} and import`, async () => {
    const maya = await app.signIn();
    const { id, projectId } = await pageWithPicture(maya);
    const before = await blocksOf(maya, id);

    const content = await exported(maya, id, { format });
    const imported = await makeImport(maya, { projectId, fileName, content });
    await app.runJobs();

    const { pages } = await maya.call(importContract.read, {
      params: { importId: imported.importId },
    });
    assert.deepEqual((await blocksOf(maya, pages[0]?.id ?? "")).blocks, before.blocks);
  });
}

/** A page whose pictures exceed the memory limit. */
async function pageWithManyPictures(maya: Person) {
  const { id: projectId } = await makeProject(maya);
  const blocks: object[] = [];
  for (let at = 0; at < 7; at += 1) {
    const file = picture(`picture ${at}.png`, pngOf({ width: 2100, height: 2100 }));
    const { url } = await makeFile(maya, { projectId, file });
    blocks.push({ type: "image", data: { file: { url }, caption: "" } });
  }
  const content = { time: 1, blocks, version: "2.31.0" };
  return makePage(maya, { projectId, content });
}

test("a page with many large pictures is exported as HTML", async () => {
  const maya = await app.signIn();
  const page = await pageWithManyPictures(maya);

  const html = await exported(maya, page.id, { format: "html" });

  assert.equal(html.subarray(0, 2).toString(), "PK");
  assert.match(html.toString("latin1"), /pictures\/7 picture 6\.png/);
  const tooLarge = refusal(422, "export_too_large");
  await assert.rejects(exported(maya, page.id, { format: "docx" }), tooLarge);
  await assert.rejects(exported(maya, page.id, { format: "docx", subtree: true }), tooLarge);
});

test("a page is exported with its subpages", async () => {
  const maya = await app.signIn();
  const { id: parentId, projectId } = await makePage(maya, { name: "Guide" });
  const below = await makePage(maya, { projectId, parentId, name: "A/B: start?" });
  const twin = await makePage(maya, { projectId, parentId, name: "a b start" });
  const link = `<a href="/projects/${projectId}/documentation?page=${twin.id}">twin</a>`;
  await maya.call(documentationContract.update, {
    params: { pageId: below.id },
    body: {
      content: {
        time: 1,
        blocks: [{ id: "a", type: "paragraph", data: { text: link } }],
        version: "2.31.0",
      },
    },
  });
  const other = await makeProject(maya);

  const content = await exported(maya, parentId, { subtree: true });
  const { importId } = await makeImport(maya, { projectId: other.id, fileName: "x.zip", content });
  await app.runJobs();

  const { pages } = await maya.call(importContract.read, { params: { importId } });
  assert.deepEqual(pages.map(({ name }) => name).toSorted(), ["A/B: start?", "Guide", "a b start"]);
  const [start, found] = ["A/B: start?", "a b start"].map((name) =>
    pages.find((one) => one.name === name),
  );
  const { blocks } = await blocksOf(maya, start?.id ?? "");
  assert.match(JSON.stringify(blocks), new RegExp(`page=${found?.id}`));
});

test("archived pages are exported only on request", async () => {
  const maya = await app.signIn();
  const { id: parentId, projectId } = await makePage(maya, { name: "Guide" });
  const { id: pageId } = await makePage(maya, { projectId, parentId, name: "Secret plan" });
  await maya.call(documentationContract.archive, { params: { pageId } });

  const usual = await exported(maya, parentId, { subtree: true });
  const whole = await exported(maya, parentId, { subtree: true, archived: true });

  assert.doesNotMatch(usual.toString("latin1"), /Secret plan/);
  assert.match(whole.toString("latin1"), /Secret plan/);
});

test("a page of another organisation is not exported", async () => {
  const { id } = await makePage(await app.signIn());
  const stranger = await app.signIn();

  await assert.rejects(exported(stranger, id), refusal(404, "page_not_found"));
});

test("a page with markup in its name is exported as text", async () => {
  const maya = await app.signIn();
  const { id } = await makePage(maya, { name: "<script>alert(1)</script>" });

  const html = (await exported(maya, id, { format: "html" })).toString();

  assert.match(html, /<title>&lt;script&gt;/);
  assert.doesNotMatch(html, /<script>/);
});

test("imports and exports appear in the activity", async () => {
  const maya = await app.signIn({ role: "admin" });
  const { id: projectId } = await makeProject(maya);
  const { pages } = await makeImport(maya, {
    projectId,
    fileName: "prices.md",
    content: "# Prices",
  });
  await exported(maya, pages[0]?.id ?? "", { format: "html" });

  const { list } = await maya.call(auditContract.list, { query: { limit: 2 } });

  assert.deepEqual(
    list.map(({ kind, subject }) => [kind, subject]),
    [
      ["documentation_exported", "Prices"],
      ["documentation_imported", "prices.md"],
    ],
  );
});
