import assert from "node:assert/strict";
import { test } from "node:test";
import { docText, stateOf } from "#src/editor/testing/notation.ts";
import { matchPattern, readPlainText } from "../import/plain-text.ts";
import { schema } from "../schema/schema.ts";
import { outlineOf } from "../text/outline.ts";
import { countWords, plainText } from "../text/plain-text.ts";
import { readTsv } from "../text/tsv.ts";

test("I-10 blocks have plain text: tabs between cells, lines otherwise", () => {
  const { doc } = stateOf(
    "# a^\nb↵c\n- d\n  - e\n| f | g |\n| h↵i | |\n☑ j\n> k\n>> l\n---\n``` m↵n",
  );
  assert.equal(plainText(doc), "a\nb\nc\nd\ne\nf\tg\nh i\t\nj\nk\nl\nm\nn");
});

test("words are counted in scripts with spaces and without", () => {
  assert.equal(countWords("Two words, and 3 more."), 5);
  assert.equal(countWords(""), 0);
  assert.ok(countWords("日本語の文章です") >= 3);
});

test("the outline lists all headings that are not empty", () => {
  const { doc } = stateOf("# a^\nx\n### b \n##\n## c");
  assert.deepEqual(outlineOf(doc), [
    { id: "b0", level: 1, text: "a" },
    { id: "b2", level: 3, text: "b" },
    { id: "b4", level: 2, text: "c" },
  ]);
});

const pasted = (text: string) => docText(schema.nodes.doc.create(null, readPlainText(text)));

test("C-4 plain text is a paragraph for each line, without blank ones", () => {
  assert.equal(pasted("a <b>\r\n\n  \n b\rc"), "a <b>\n b\nc");
});

test("T-21 text between tabs is a table", () => {
  assert.equal(pasted("a\tb\nc\td\n"), "| a | b |\n| c | d |");
  assert.equal(pasted('a\t"b ""x""\nc"\r\nd\t'), '| a | b "x"↵c |\n| d | |');
});

test("text with occasional tabs is not a table", () => {
  assert.equal(readTsv("a\tb\nc"), undefined);
  assert.equal(readTsv("no tab"), undefined);
});

test("C-5 patterns match whole text shorter than 450 characters", () => {
  const address = (length: number) => `https://a.b/${"x".repeat(length - 12)}`;
  assert.ok(matchPattern(address(449), /https:\S+/));
  assert.equal(matchPattern(address(450), /https:\S+/), undefined);
  assert.equal(matchPattern("see https://a.b", /https:\S+/), undefined);
});
