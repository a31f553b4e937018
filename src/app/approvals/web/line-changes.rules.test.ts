import assert from "node:assert/strict";
import { test } from "node:test";
import { lineChanges } from "./line-changes.rules.ts";

function shown(before: string, after: string): string[] {
  const signs = { same: " ", removed: "-", added: "+" };
  return lineChanges(before, after).map(({ kind, text }) => signs[kind] + text);
}

test("a changed line is removed and added", () => {
  assert.deepEqual(shown("a\nb\nc", "a\nx\nc"), [" a", "-b", "+x", " c"]);
});

test("a line in between is added", () => {
  assert.deepEqual(shown("a\nc", "a\nb\nc"), [" a", "+b", " c"]);
});

test("equal texts have no changes", () => {
  assert.deepEqual(shown("a\nb", "a\nb"), [" a", " b"]);
});
