import assert from "node:assert/strict";
import { test } from "node:test";
import { decode } from "../decode.ts";
import { encode } from "../encode.ts";
import { decodeAllEntities } from "../html/all-entities.ts";
import { readMarkdown } from "../markdown/read-markdown.ts";
import { schema } from "../schema/schema.ts";
import { blockTexts, offsetIn, rangesOf } from "../text/text-places.ts";

const MARKDOWN = `# Prices

From **900** euros, [see the list](https://example.com/list).

- One cell
  - with a camera
- Two cells

| Group | Trigger |
| --- | --- |
| Food | Short batches |
|  | Labour |
`;

function page() {
  const doc = schema.nodes.doc.create(null, readMarkdown(MARKDOWN, decodeAllEntities));
  return decode(encode(doc, { time: 1, stored: new Map() })).doc;
}

test("every word of a page maps to its block and back", () => {
  const doc = page();
  let checked = 0;
  doc.forEach((block, pos) => {
    const { id = "", text = "" } = blockTexts(doc)[doc.children.indexOf(block)] ?? {};
    for (const { 0: word, index: start } of text.matchAll(/\S+/g)) {
      const [range, ...others] = rangesOf(doc, { blockId: id, start, end: start + word.length });
      assert.ok(range && others.length === 0);
      assert.equal(doc.textBetween(range.from, range.to), word);
      assert.equal(offsetIn(block, pos, range.from), start);
      checked += 1;
    }
  });
  assert.equal(checked, 20);
});

test("a range over several items is shown in each of them", () => {
  const doc = page();
  const list = blockTexts(doc).find(({ text }) => text.startsWith("One cell"));
  const end = (list?.text.indexOf("Two cells") ?? 0) + 3;

  const ranges = rangesOf(doc, { blockId: list?.id ?? "", start: 4, end });

  assert.deepEqual(
    [ranges.at(0), ranges.at(-1)].map((range) => range && doc.textBetween(range.from, range.to)),
    ["cell", "Two"],
  );
});

test("a deleted block has no position", () => {
  assert.deepEqual(rangesOf(page(), { blockId: "gone", start: 0, end: 3 }), []);
});
