import assert from "node:assert/strict";
import { test } from "node:test";
import { hasSeparator, splitEntries, withNew } from "./split-entries.ts";

test("a pasted list may be separated by commas, semicolons, tabs or lines", () => {
  assert.deepEqual(splitEntries("a@x.com, b@x.com;c@x.com\td@x.com\r\n\ne@x.com,\n"), [
    "a@x.com",
    "b@x.com",
    "c@x.com",
    "d@x.com",
    "e@x.com",
  ]);
  assert.deepEqual(splitEntries(" , \n"), []);
});

test("a name with a space in it stays one entry", () => {
  assert.equal(hasSeparator("Maya Keller"), false);
  assert.deepEqual(splitEntries("Maya Keller"), ["Maya Keller"]);
});

test("an existing entry is not added again, ignoring case", () => {
  assert.deepEqual(withNew(["Maya@x.com"], ["maya@x.com", "tom@x.com", "TOM@x.com"]), [
    "Maya@x.com",
    "tom@x.com",
  ]);
});
