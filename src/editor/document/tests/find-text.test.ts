import assert from "node:assert/strict";
import { test } from "node:test";
import { decode } from "#src/editor/document/decode.ts";
import { matchesIn } from "#src/editor/document/text/find-text.ts";

test("words are found case-insensitively across marks, lines, cells and items", () => {
  const found = findIn("plant lead", [
    { type: "paragraph", data: { text: "The <b>Plant</b> lead, the plant<br>LEAD" } },
    { type: "table", data: { content: [["plant lead", "plant"]] } },
    { type: "list", data: { style: "ordered", items: [{ content: "A plant lead", items: [] }] } },
  ]);

  assert.deepEqual(found, ["Plant lead", "plant\nLEAD", "plant lead", "plant lead"]);
});

test("a sign of regular expressions is only text in a search", () => {
  const blocks = [{ type: "paragraph", data: { text: "a.b (a|b) [a-z]* $5 'so' ’so’" } }];

  for (const words of ["a.b", "(a|b)", "[a-z]*", "$5"]) {
    assert.deepEqual(findIn(words, blocks), [words]);
  }
  assert.deepEqual(findIn("'so'", blocks), ["'so'", "’so’"]);
});

test("a blank query finds nothing", () => {
  assert.deepEqual(findIn("  ", [{ type: "paragraph", data: { text: "a  b" } }]), []);
});

function findIn(words: string, blocks: readonly object[]): string[] {
  const { doc } = decode({ blocks });
  return matchesIn(doc, words).map(({ from, to }) => doc.textBetween(from, to, "|", "\n"));
}
