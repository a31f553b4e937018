import assert from "node:assert/strict";
import { test } from "node:test";
import { checkFiles, describeLimits, showBytes } from "./check-files.ts";

const limits = { kinds: [".md", ".txt"], maxBytes: 10_000_000, maxFiles: 3 };
const file = (name: string, size = 1000) => ({ name, size });
const refusals = (...offered: { name: string; size: number }[]) =>
  checkFiles(offered, [file("old.md")], limits).refused.map(({ name, says }) => `${name}: ${says}`);

test("an unsupported file type is refused with the supported ones", () => {
  assert.deepEqual(refusals(file("notes.exe")), ["notes.exe: Only .md or .txt can be read."]);
});

test("the ending may be written in capitals", () => {
  assert.deepEqual(refusals(file("NOTES.MD")), []);
});

test("a file that is too large is refused with both sizes", () => {
  assert.deepEqual(refusals(file("big.md", 14_200_000)), [
    "big.md: It has 14.2 MB. The limit is 10 MB.",
  ]);
});

test("file types with separate limits are checked separately", () => {
  const own = { ...limits, kinds: [".md", ".txt", ".zip"], maxBytesOf: { ".zip": 200_000_000 } };
  const offered = [file("notes.zip", 150_000_000), file("big.zip", 250_000_000)];

  const { accepted, refused } = checkFiles(offered, [], own);

  assert.deepEqual(
    accepted.map(({ name }) => name),
    ["notes.zip"],
  );
  assert.deepEqual(refused, [{ name: "big.zip", says: "It has 250 MB. The limit is 200 MB." }]);
  assert.equal(describeLimits(own), ".md or .txt, up to 10 MB each; .zip, up to 200 MB.");
});

test("empty and duplicate files are refused", () => {
  assert.deepEqual(refusals(file("a.md", 0), file("old.md")), [
    "a.md: The file is empty.",
    "old.md: It is already in the list.",
  ]);
});

test("valid files are accepted and the others are refused one by one", () => {
  const offered = [file("a.md"), file("b.exe"), file("c.md"), file("d.md")];

  const { accepted, refused } = checkFiles(offered, [file("old.md")], limits);

  assert.deepEqual(
    accepted.map(({ name }) => name),
    ["a.md", "c.md"],
  );
  assert.deepEqual(
    refused.map(({ name }) => name),
    ["b.exe", "d.md"],
  );
});

test("sizes are written as file managers do", () => {
  assert.deepEqual([1, 1500, 1_250_000, 10_000_000, 5_400_000_000].map(showBytes), [
    "1 kB",
    "2 kB",
    "1.3 MB",
    "10 MB",
    "5.4 GB",
  ]);
});
