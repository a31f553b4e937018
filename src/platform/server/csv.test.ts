import assert from "node:assert/strict";
import { test } from "node:test";
import { toCsv } from "./csv.ts";

function lineOf(...cells: string[]): string {
  return toCsv(["a"], [cells]).split("\r\n")[1] ?? "";
}

test("a spreadsheet recognises the text as UTF-8", () => {
  assert.ok(toCsv(["a"], []).startsWith("\uFEFFa"));
});

test("commas, quotes and line breaks stay inside their cell", () => {
  assert.equal(lineOf("a,b", 'say "no"', "x\ny"), '"a,b","say ""no""","x\ny"');
});

test("what a spreadsheet would run as a formula is text", () => {
  assert.equal(lineOf("=1+1", "+49", "-2", "@sum", "\tx"), "'=1+1,'+49,'-2,'@sum,'\tx");
});
