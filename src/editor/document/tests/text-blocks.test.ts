import assert from "node:assert/strict";
import { test } from "node:test";
import { OWN_IMAGE } from "#src/editor/testing/own-image.ts";
import { page, reload, reloadData } from "#src/editor/testing/pages.ts";
import { blockRules } from "../blocks/block-options.ts";
import { decode } from "../decode.ts";

const isDropped = (type: string, data: Record<string, string | number>) =>
  reload({ id: "a", type, data }).length === 0;

test("P-1 an empty paragraph is not saved", () => {
  for (const text of ["", " ", "\n\t "]) assert.ok(isDropped("paragraph", { text }));
});

test("P-2 a paragraph that shows nothing is not saved", () => {
  for (const text of ["<br>", "&nbsp;", "\u200B", "<b></b>", " <br>&nbsp;<i> </i>", "&#8203;"]) {
    assert.ok(isDropped("paragraph", { text }), text);
  }
  assert.ok(!isDropped("paragraph", { text: "0" }));
});

test("H-3 an empty heading is not saved", () => {
  for (const text of ["", " ", "<br>", "&nbsp;"])
    assert.ok(isDropped("header", { text, level: 2 }));
});

test("H-4 an invalid level becomes 2, a numeric string is parsed", () => {
  const levels: [number | string | null, number][] = [
    [1, 1],
    [6, 6],
    ["3", 3],
    [0, 2],
    [9, 2],
    [Number.NaN, 2],
    [2.5, 2],
    [null, 2],
    ["x", 2],
  ];
  for (const [given, level] of levels) {
    assert.deepEqual(reloadData("header", { text: "a", level: given }), { text: "a", level });
  }
  assert.deepEqual(reloadData("header", { text: "a" }), { text: "a", level: 2 });
});

test("H-4 H-5 only an invalid heading level becomes the configured one", () => {
  const rules = blockRules({ heading: { level: 3, levels: [3, 4] } });
  const levelOf = (level: number) =>
    decode(page({ type: "header", data: { text: "a", level } }), { rules }).doc.firstChild?.attrs
      .level;
  assert.equal(levelOf(9), 3);
  assert.equal(levelOf(1), 1);
});

test("H-6 a line break in a heading is saved as a space", () => {
  assert.deepEqual(reloadData("header", { text: "T<br>x", level: 1 }), { text: "T x", level: 1 });
});

test("paragraph data keeps line breaks and converts numbers to text", () => {
  assert.deepEqual(reloadData("paragraph", { text: "a<br/>b" }), { text: "a<br>b" });
  assert.deepEqual(reloadData("paragraph", { text: 42 }), { text: "42" });
});

test("code keeps lines, spaces and language, without parsing HTML", () => {
  const code = "if (a < b) {\n\treturn &amp;;\n}\n";
  assert.deepEqual(reloadData("code", { code }), { code });
  assert.deepEqual(reloadData("code", { code, language: "ts" }), { code, language: "ts" });
});

test("a quote has its caption and its alignment", () => {
  const data = { text: "<b>a</b><br>b", caption: "<i>c</i>", alignment: "center" };
  assert.deepEqual(reloadData("quote", data), data);
  assert.deepEqual(reloadData("quote", { text: "a" }), {
    text: "a",
    caption: "",
    alignment: "left",
  });
});

test("a picture keeps its file data; without a URL it is unchanged", () => {
  const file = { url: "https://a.b/c.png", name: "c.png", size: 3 };
  const looks = { caption: "", withBorder: true, withBackground: false, stretched: true };
  assert.deepEqual(reloadData("image", { file, ...looks }), { file, ...looks });
  assert.deepEqual(reloadData("image", { url: OWN_IMAGE }), {
    url: OWN_IMAGE,
    file: { url: OWN_IMAGE },
    caption: "",
    withBorder: false,
    withBackground: false,
    stretched: false,
  });
});
