import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { allShortcuts } from "./all-shortcuts.ts";

test("no two shortcuts have the same keys or the same name", () => {
  assert.deepEqual(doubles(allShortcuts.map(({ keys }) => keys.toLowerCase())), []);
  assert.deepEqual(doubles(allShortcuts.map(({ id }) => id)), []);
});

test("no shortcut is a prefix of another", () => {
  const blocked = allShortcuts.filter(({ keys }) =>
    allShortcuts.some((other) => other.keys.startsWith(`${keys} `)),
  );
  assert.deepEqual(blocked, []);
});

test("every shortcut of the product is in the list", () => {
  const declared = globSync("src/**/*.shortcuts.ts").flatMap((path) =>
    [...readFileSync(path, "utf8").matchAll(/^\s*id: "(.+)",$/gm)].map(([, id]) => id),
  );
  const listed = new Set(allShortcuts.map(({ id }) => id));
  assert.deepEqual(
    declared.filter((id) => !listed.has(id ?? "")),
    [],
  );
});

function doubles(texts: readonly string[]): string[] {
  return texts.filter((text, at) => texts.indexOf(text) !== at);
}
