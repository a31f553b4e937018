import assert from "node:assert/strict";
import { test } from "node:test";
import { clean, page, reload, reloadData } from "#src/editor/testing/pages.ts";
import { decode } from "../decode.ts";
import { writeHtml } from "../export/write-html.ts";
import { decodeAllEntities } from "../html/all-entities.ts";
import { readHtml } from "../import/read-html.ts";
import { readMarkdown } from "../markdown/read-markdown.ts";
import { writeMarkdown } from "../markdown/write-markdown.ts";
import { schema } from "../schema/schema.ts";
import { plainText } from "../text/plain-text.ts";

const ALERT = { type: "warning", align: "left", message: "Mind <b>the gap</b><br>twice" };
const TOGGLE = { text: "More <i>here</i>", status: "closed", items: 0, body: "one<br>two" };
const foreign = { decodeEntities: decodeAllEntities, canKeepImages: true };

const docOf = (type: string, data: object) =>
  decode(page({ id: "a", type, data: { ...data } })).doc;

test("a callout of the alert tool is saved unchanged with its id", () => {
  const block = { id: "call000001", type: "alert", data: ALERT };
  assert.deepEqual(reload(block), [block]);
});

test("unknown kinds and alignments of the alert tool become the default", () => {
  assert.deepEqual(reloadData("alert", { type: "loud", align: "up", message: "a" }), {
    type: "info",
    align: "left",
    message: "a",
  });
});

test("a kind of callout that cannot be chosen here stays", () => {
  const data = { type: "dark", align: "center", message: "a" };
  assert.deepEqual(reloadData("alert", data), data);
});

test("a toggle is saved unchanged with content and state", () => {
  const block = { id: "togg000001", type: "toggle", data: TOGGLE };
  assert.deepEqual(reload(block), [block]);
});

test("a toggle that counts following blocks keeps its count and key", () => {
  const blocks = [
    { id: "t", type: "toggle", data: { text: "a", status: "open", fk: "fk-1", items: 2 } },
    { id: "b", type: "paragraph", data: { text: "b" } },
    { id: "c", type: "list", data: { style: "ordered", items: [{ content: "c", items: [] }] } },
  ];
  assert.deepEqual(reload(...blocks), blocks);
});

test("nothing outside the grammar is stored in a callout or a toggle", () => {
  const evil = 'a<img src=x onerror=alert(1)><a href="javascript:x">b</a>';
  const { blocks } = clean(
    page(
      { id: "a", type: "alert", data: { type: '"><script>', align: "left", message: evil } },
      { id: "b", type: "toggle", data: { text: evil, status: "open", items: 0, body: evil } },
    ),
  );
  assert.deepEqual(
    blocks.map(({ data }) => data),
    [
      { type: "info", align: "left", message: "ab" },
      { text: "ab", status: "open", items: 0, body: "ab" },
    ],
  );
});

test("search finds the text of callouts and toggles", () => {
  assert.equal(plainText(docOf("alert", ALERT)), "Mind the gap\ntwice");
  assert.equal(plainText(docOf("toggle", TOGGLE)), "More here\none\ntwo");
});

test("callouts and toggles come through HTML", () => {
  for (const doc of [docOf("alert", ALERT), docOf("toggle", TOGGLE)]) {
    const [read] = readHtml(writeHtml(doc), foreign);
    assert.equal(read?.type, doc.firstChild?.type);
    assert.equal(read?.textContent, doc.textContent);
    assert.deepEqual(read?.content.toJSON(), doc.firstChild?.content.toJSON());
  }
});

test("callouts and toggles come through Markdown", () => {
  for (const doc of [docOf("alert", ALERT), docOf("toggle", TOGGLE)]) {
    const read = readMarkdown(writeMarkdown(doc), decodeAllEntities);
    assert.equal(read.length, 1);
    assert.deepEqual(read[0]?.content.toJSON(), doc.firstChild?.content.toJSON());
  }
  assert.match(writeMarkdown(docOf("alert", ALERT)), /^> \[!WARNING\]\n> Mind/);
});

test("GitHub alerts, as text or copied, become callouts", () => {
  const [written] = readMarkdown("> [!CAUTION]\n> Hot.", decodeAllEntities);
  assert.equal(written?.type, schema.nodes.callout);
  assert.equal(written?.attrs.kind, "danger");
  const html = '<div class="markdown-alert markdown-alert-tip"><p>Do it.</p></div>';
  const [copied] = readHtml(html, foreign);
  assert.equal(copied?.attrs.kind, "success");
  assert.equal(copied?.textContent, "Do it.");
});

test("a pasted callout or toggle with a list inside keeps every word", () => {
  const list = "<ul><li>one</li></ul>";
  for (const html of [
    `<details><summary>Title</summary>Text${list}</details>`,
    `<div class="callout"><p>Title</p><p>Text</p>${list}</div>`,
  ]) {
    const blocks = readHtml(html, foreign);
    assert.deepEqual(
      blocks.map((block) => [block.type.name, block.textContent]),
      [
        ["paragraph", "Title"],
        ["paragraph", "Text"],
        ["list", "one"],
      ],
    );
  }
});

test("the text of a callout has the limit of a paragraph", () => {
  const message = "a".repeat(70_000);
  assert.throws(
    () => clean(page({ id: "a", type: "alert", data: { ...ALERT, message } })),
    /fragmentBytes/,
  );
  assert.throws(
    () => clean(page({ id: "a", type: "toggle", data: { ...TOGGLE, body: message } })),
    /fragmentBytes/,
  );
});
