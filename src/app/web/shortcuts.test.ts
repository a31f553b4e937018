import assert from "node:assert/strict";
import { globSync } from "node:fs";
import { resolve } from "node:path";
import { test } from "node:test";
import type { Shortcut } from "#src/platform/web/shortcuts/shortcut.ts";

type Declared = Shortcut & { page: string };

const files = globSync("src/**/*.shortcuts.ts").sort();
const declared: readonly Declared[] = (await Promise.all(files.map(shortcutsIn))).flat();
const [anywhere, ofPages] = [
  declared.filter(isAnywhere),
  declared.filter((one) => !isAnywhere(one)),
];

test("no two shortcuts of one page have the same keys", () => {
  const pages = Object.values(Object.groupBy(ofPages, ({ page }) => page));
  assert.ok(pages.length >= 4, `${pages.length} pages have shortcuts`);
  for (const page of pages) {
    const together = [...anywhere, ...(page ?? [])];
    assert.deepEqual(doubles(together.map(({ keys }) => keys.toLowerCase())), []);
  }
});

test("no two shortcuts have the same name", () => {
  assert.deepEqual(doubles(declared.map(({ id }) => id)), []);
});

test("no shortcut is a prefix of another", () => {
  const blocked = declared.filter(({ keys }) =>
    declared.some((other) => other.keys.startsWith(`${keys} `)),
  );
  assert.deepEqual(blocked, []);
});

async function shortcutsIn(path: string): Promise<Declared[]> {
  const values: unknown[] = Object.values(await import(resolve(path)));
  return values
    .flatMap((value) => (isShortcut(value) ? [value] : Object.values(value ?? {})))
    .filter(isShortcut)
    .filter(({ id }) => !id.startsWith("place.") || path.startsWith("src/platform/"))
    .map((shortcut) => ({ ...shortcut, page: pageOf(path) }));
}

function isShortcut(value: unknown): value is Shortcut {
  return typeof value === "object" && value !== null && "id" in value && "keys" in value;
}

/** The inbox is one page of many features; elsewhere features have their own pages. */
function pageOf(path: string): string {
  const [, layer = "", feature = ""] = path.split("/");
  return layer === "inbox" ? layer : `${layer}/${feature}`;
}

function isAnywhere({ page }: Declared): boolean {
  return page.startsWith("app/") || page.startsWith("platform/");
}

function doubles(texts: readonly string[]): string[] {
  return texts.filter((text, at) => texts.indexOf(text) !== at);
}
