import assert from "node:assert/strict";
import { test } from "node:test";
import { weighAlone } from "#scripts/bytes/alone.ts";
import { filesFor, weightOf } from "#scripts/bytes/built-files.ts";

const KB = 1000;
/** Fields and menus are those of every page. */
const AROUND = ["frame", "overlays", "InputsGallery.tsx"];

test("the editor alone is at most 110 KB on top of what every page has", async (t) => {
  const scripts = await weighAlone("src/editor/Editor.tsx", AROUND);
  t.diagnostic(`${scripts} bytes of scripts for the editor alone`);

  assert.ok(scripts > 60 * KB, "the editor itself was not measured");
  assert.ok(scripts <= 110 * KB, `${scripts} bytes of scripts`);
});

test("the editor is as small as promised, and reads foreign text only when it is needed", (t) => {
  const around = filesFor(...AROUND);
  // The page of the reference brings its demos and what saves a page as well: the bar is the one
  // of a page of documentation.
  const own = filesFor("EditorGallery.tsx").filter((file) => !around.includes(file));
  const readers = filesFor("apply-paste.ts").filter((file) => !around.includes(file));
  const floating = filesFor("Overlays.tsx").filter((file) => ![...around, ...own].includes(file));
  const [scripts, styles] = [weightOf(own, ".js"), weightOf(own, ".css")];
  const [later, menus] = [weightOf(readers, ".js"), weightOf(floating, ".js")];
  t.diagnostic(`${scripts} bytes of scripts, ${styles} of styles, ${later} with foreign text`);
  t.diagnostic(`${menus} bytes of scripts for menus, bars and the search`);

  assert.ok(scripts > 60 * KB, "the editor itself was not measured");
  assert.ok(scripts <= 120 * KB, `${scripts} bytes of scripts`);
  assert.ok(styles <= 8 * KB, `${styles} bytes of styles`);
  assert.ok(menus > 0, "menus and bars come with the editor");
  assert.ok(menus <= 20 * KB, `${menus} bytes of scripts for menus and bars`);
  assert.ok(
    readers.some((file) => !own.includes(file)),
    "the readers come with the editor",
  );
});
