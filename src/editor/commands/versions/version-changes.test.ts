import assert from "node:assert/strict";
import { test } from "node:test";
import { decode } from "#src/editor/document/decode.ts";
import { versionChanges } from "./version-changes.ts";

function page(text: string) {
  const blocks = text.split("|").map((part) => {
    const [id = "", content = ""] = part.split("=");
    return { id, type: "paragraph", data: { text: content } };
  });
  return decode({ time: 0, blocks, version: "2.31.0" }).doc;
}

/** `+added −removed` for each change. */
function changes(before: string, after: string): string[] {
  const [old, now] = [page(before), page(after)];
  return versionChanges(old, now).map(({ from, to, removed }) => {
    const added = now.textBetween(from, to, "\n").trim();
    return [added && `+${added}`, removed && `−${removed}`].filter(Boolean).join(" ");
  });
}

test("two versions with the same text have no changes", () => {
  assert.deepEqual(changes("a=One|b=Two", "a=One|b=Two"), []);
});

test("a word that changed is separated from the words around it", () => {
  assert.deepEqual(changes("a=It costs 80 euros a month", "a=It costs 90 euros a month"), [
    "+90 −80",
  ]);
});

test("adding or removing a block is a separate change", () => {
  assert.deepEqual(changes("a=One|b=Two", "a=One|c=Three|b=Two"), ["+Three"]);
  assert.deepEqual(changes("a=One|c=Three|b=Two", "a=One|b=Two"), ["−Three"]);
});

test("changes in several blocks do not run into each other", () => {
  assert.deepEqual(changes("a=One word|b=Same|c=Two words", "a=One name|b=Same|c=Two names"), [
    "+name −word",
    "+names −words",
  ]);
});

test("deleting text keeps the surrounding spaces", () => {
  const [change] = versionChanges(page("a=One big pump"), page("a=One pump"));
  assert.match(change?.removed ?? "", /^(?: big|big )$/);
});

test("a moved block is reported as removed and added", () => {
  assert.deepEqual(changes("a=First|b=Second|c=Third", "b=Second|c=Third|a=First"), [
    "−First",
    "+First",
  ]);
});
