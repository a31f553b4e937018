import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { SHORTCUTS_ANYWHERE, SHORTCUTS_OF_PAGES } from "./all-shortcuts.ts";

const pages = Object.values(SHORTCUTS_OF_PAGES);
const allShortcuts = [...SHORTCUTS_ANYWHERE, ...pages.flat()];

test("no two shortcuts of one page have the same keys, and none the same name", () => {
  for (const page of pages) {
    const together = [...SHORTCUTS_ANYWHERE, ...page];
    assert.deepEqual(doubles(together.map(({ keys }) => keys.toLowerCase())), []);
  }
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
  assert.ok(declared.length >= allShortcuts.length / 2, `${declared.length} were found`);
  const listed = new Set(allShortcuts.map(({ id }) => id));
  assert.deepEqual(
    declared.filter((id) => !listed.has(id ?? "")),
    [],
  );
});

function doubles(texts: readonly string[]): string[] {
  return texts.filter((text, at) => texts.indexOf(text) !== at);
}
