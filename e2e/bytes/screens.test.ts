import assert from "node:assert/strict";
import { before, test } from "node:test";
import { buildWebIfStale } from "#scripts/build-web.ts";
import { filesFor, weightOf } from "#scripts/bytes/built-files.ts";

const KB = 1000;

before(() => buildWebIfStale());

/** All that a first visit waits for, beginning with the document's own files. */
const SCREENS = [
  { name: "dashboard", most: 250 * KB },
  { name: "setup", most: 277 * KB },
  { name: "documentation", most: 300 * KB },
  { name: "inbox", most: 349 * KB },
  { name: "strategies", most: 249 * KB },
];

for (const { name, most } of SCREENS) {
  test(`${name} meets its size limit without the editor`, (t) => {
    const files = filesFor("home", "project", name);
    const scripts = weightOf(files, ".js");
    t.diagnostic(`${scripts} bytes of scripts in ${files.length} files`);

    assert.ok(scripts > 150 * KB, "the screen itself was not measured");
    assert.ok(scripts <= most, `${scripts} bytes of scripts`);
    assert.ok(files.length <= 14, files.join("\n"));
    assert.equal(
      files.find((file) => file.includes("/editor-")),
      undefined,
    );
  });
}

test("the inbox adds at most 41 KB to what screens share", (t) => {
  const there = filesFor("home", "project", "fields", "collections");
  const own = weightOf(without(filesFor("inbox"), there), ".js");
  t.diagnostic(`${own} bytes of scripts for the inbox`);

  assert.ok(own <= 41 * KB, `${own} bytes of scripts`);
});

test("the editor meets its size limit and lazy-loads paste parsers", (t) => {
  const there = filesFor("home", "project", "fields");
  const editor = without(filesFor("editor"), there);
  const menus = without(filesFor("menus-of-editor"), [...there, ...filesFor("page")]);
  const readers = without(filesFor("apply-paste.ts"), [...there, ...editor]);
  const [scripts, styles] = [weightOf(editor, ".js"), weightOf(editor, ".css")];
  t.diagnostic(`${scripts} bytes of scripts with what saves a page, ${styles} of styles`);
  t.diagnostic(`${weightOf(menus, ".js")} bytes of scripts for menus, bars and the search`);

  assert.ok(scripts > 60 * KB, "the editor itself was not measured");
  assert.ok(scripts <= 120 * KB, `${scripts} bytes of scripts`);
  assert.ok(styles <= 8 * KB, `${styles} bytes of styles`);
  assert.ok(menus.length > 0, "menus and bars come with the editor");
  assert.ok(weightOf(menus, ".js") <= 20 * KB);
  assert.ok(readers.length > 0, "the readers come with the editor");
});

test("a documentation page loads at most 25 KB besides the editor", (t) => {
  const there = [...filesFor("home", "documentation"), ...filesFor("editor")];
  const own = weightOf(without(filesFor("page"), there), ".js");
  t.diagnostic(`${own} bytes of scripts for a page without its editor`);

  assert.ok(own > 10 * KB, "the page itself was not measured");
  assert.ok(own <= 25 * KB, `${own} bytes of scripts`);
});

function without(files: readonly string[], there: readonly string[]): string[] {
  return files.filter((file) => !there.includes(file));
}
