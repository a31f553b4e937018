import assert from "node:assert/strict";
import { test } from "node:test";
import { toCsv } from "./csv.ts";

/** Parses the single cell of a row the way a spreadsheet does. */
function cellOf(text: string): string {
  const line = toCsv(["a"], [[text]]).slice('\uFEFF"a"\r\n'.length, -2);
  return line.slice(1, -1).replaceAll('""', '"');
}

test("a spreadsheet recognises the text as UTF-8", () => {
  assert.ok(toCsv(["a"], []).startsWith('\uFEFF"a"'));
});

test("every cell is quoted, so commas, quotes and line breaks stay inside", () => {
  const csv = toCsv(["a", "b"], [["a,b;c", 'say "no"\nx']]);
  assert.equal(csv, '\uFEFF"a","b"\r\n"a,b;c","say ""no""\nx"\r\n');
});

const SIGNS = [..."=+-@＝＋－＠|%\t\r\n"];
const SKIPPED = ["", " ", "\u00A0", "\u3000", "\uFEFF", "\u200B", "\u202E", "\u0001", "\uFE0F"];

for (const sign of SIGNS) {
  test(`a cell starting with ${JSON.stringify(sign)} is exported as text`, () => {
    for (const skipped of SKIPPED) {
      const value = `${skipped}${sign}SUM(1)`;
      assert.equal(cellOf(value), `'${value}`);
    }
  });
}

test("a formula cannot hide behind invalid characters", () => {
  assert.equal(cellOf("\0=1+1"), "'=1+1");
  assert.equal(cellOf("\uD800=1+1"), "'=1+1");
  assert.equal(cellOf("a\0b\uDC00c👋"), "abc👋");
});

test("text that is not a formula is unchanged", () => {
  for (const text of ["", "Maya", " Maya", "a=b", "'=1", "Grüße 👋", "1-2", "   "])
    assert.equal(cellOf(text), text);
});
