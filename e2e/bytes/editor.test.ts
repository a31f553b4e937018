import assert from "node:assert/strict";
import { test } from "node:test";
import { weighAlone } from "#scripts/bytes/alone.ts";
import { filesFor, weightOf } from "#scripts/bytes/built-files.ts";

const KB = 1000;
/** Fields and menus are shared with every page. */
const AROUND = ["home", "overlays", "InputsGallery.tsx"];

test("the editor alone adds at most 116 KB", async (t) => {
  const scripts = await weighAlone("src/editor/Editor.tsx", AROUND);
  t.diagnostic(`${scripts} bytes of scripts for the editor alone`);

  assert.ok(scripts > 60 * KB, "the editor itself was not measured");
  assert.ok(scripts <= 116 * KB, `${scripts} bytes of scripts`);
});

test("an editable page meets its size limit and lazy-loads paste parsers", async (t) => {
  const scripts = await weighAlone("src/editor/page/PageEditor.tsx", AROUND);
  const around = filesFor(...AROUND);
  const own = filesFor("EditorGallery.tsx").filter((file) => !around.includes(file));
  const readers = filesFor("apply-paste.ts").filter((file) => !around.includes(file));
  const floating = filesFor("Overlays.tsx").filter((file) => ![...around, ...own].includes(file));
  const [styles, later, menus] = [
    weightOf(own, ".css"),
    weightOf(readers, ".js"),
    weightOf(floating, ".js"),
  ];
  t.diagnostic(`${scripts} bytes of scripts with what saves a page, ${styles} of styles`);
  t.diagnostic(`${later} bytes of scripts for the editor that has read foreign text`);
  t.diagnostic(`${menus} bytes of scripts for menus, bars and the search`);

  assert.ok(scripts > 60 * KB, "the editor itself was not measured");
  assert.ok(scripts <= 125 * KB, `${scripts} bytes of scripts`);
  assert.ok(styles <= 8 * KB, `${styles} bytes of styles`);
  assert.ok(menus > 0, "menus and bars come with the editor");
  assert.ok(menus <= 20 * KB, `${menus} bytes of scripts for menus and bars`);
  assert.ok(
    readers.some((file) => !own.includes(file)),
    "the readers come with the editor",
  );
});

test("the inbox is small and renders before the editor loads", (t) => {
  const there = filesFor(...AROUND, "project", "settings");
  const own = filesFor("InboxScreen.tsx").filter((file) => !there.includes(file));
  const scripts = weightOf(own, ".js");
  t.diagnostic(`${scripts} bytes of scripts for the inbox`);

  assert.ok(scripts > 30 * KB, "the screen itself was not measured");
  assert.ok(scripts <= 65 * KB, `${scripts} bytes of scripts`);
});

test("the documentation tree renders before the editor loads", async (t) => {
  const scripts = await weighAlone(
    "src/knowledge/documentation/web/DocumentationScreen.tsx",
    AROUND,
  );
  t.diagnostic(`${scripts} bytes of scripts for the screen without its editor`);

  assert.ok(scripts > 10 * KB, "the screen itself was not measured");
  assert.ok(scripts <= 30 * KB, `${scripts} bytes of scripts`);
});

test("a documentation page loads at most 60 KB besides the editor", async (t) => {
  const page = "src/knowledge/documentation/web/page/OpenPage.tsx";
  const scripts = await weighAlone(page, [...AROUND, "Editor", "SaveIndicator"]);
  t.diagnostic(`${scripts} bytes of scripts for a page without its editor`);

  assert.ok(scripts > 10 * KB, "the page itself was not measured");
  assert.ok(scripts <= 60 * KB, `${scripts} bytes of scripts`);
});
