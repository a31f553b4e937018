import assert from "node:assert/strict";
import { test } from "node:test";
import { docText } from "#src/editor/testing/notation.ts";
import { page, reload, reloadData } from "#src/editor/testing/pages.ts";
import { blockRules } from "../blocks/block-options.ts";
import type { Json, JsonObject } from "../content/json.ts";
import { decode } from "../decode.ts";

const item = (content: string, ...items: Json[]) => ({ content, items });
const list = (...items: Json[]) => ({ style: "unordered", items });

test("L-1 a list is unordered unless its style is ordered", () => {
  for (const style of ["unordered", undefined, "none", 5, "Ordered"]) {
    assert.deepEqual(
      reloadData("list", { style: style ?? null, items: [item("a")] }),
      list(item("a")),
    );
  }
  const ordered = { style: "ordered", items: [item("a")] };
  assert.deepEqual(reloadData("list", ordered), ordered);
});

test("L-1 a list without a style gets the configured one", () => {
  const styleOf = (data: JsonObject, style: unknown) =>
    decode(page({ id: "a", type: "list", data: { items: [item("a")], ...data } }), {
      // A configuration may come from anywhere.
      rules: blockRules({ list: { style: style as never } }),
    }).doc.firstChild?.attrs.style;

  assert.equal(styleOf({}, "ordered"), "ordered");
  assert.equal(styleOf({ style: "none" }, "ordered"), "ordered");
  assert.equal(styleOf({ style: "unordered" }, "ordered"), "unordered");
  for (const other of [undefined, "Ordered", "none", 5, null]) {
    assert.equal(styleOf({}, other), "unordered", String(other));
  }
});

test("L-2 flat lists are read", () => {
  assert.deepEqual(
    reloadData("list", { items: ["a", "<b>b</b>", 3] }),
    list(item("a"), item("<b>b</b>"), item("3")),
  );
});

test("L-2 version 2 lists are parsed, keeping additional metadata", () => {
  const data = {
    style: "ordered",
    meta: { start: 4, counterType: "upper-roman" },
    items: [{ content: "a", meta: {}, items: [{ content: "b", meta: { x: 1 }, items: [] }] }],
  };
  assert.deepEqual(reloadData("list", data), {
    style: "ordered",
    meta: { start: 4, counterType: "upper-roman" },
    items: [{ content: "a", items: [{ content: "b", items: [], meta: { x: 1 } }] }],
  });
});

const box = (content: string, checked: boolean, ...items: Json[]) => ({
  content,
  items,
  meta: { checked },
});

test("L-2 old checklists are saved in the list tool's format", () => {
  const items = [
    { text: "a", checked: true },
    { text: "<b>b</b>", checked: false },
  ];
  const written = { style: "checklist", items: [box("a", true), box("<b>b</b>", false)] };
  assert.deepEqual(reloadData("list", { items }), written);
  assert.deepEqual(reload({ id: "a", type: "checklist", data: { items } }), [
    { id: "a", type: "list", data: written },
  ]);
  assert.deepEqual(reloadData("list", written), written);
  const empty = { style: "checklist", items: [box("", false)] };
  assert.deepEqual(reloadData("list", { style: "checklist", items: [] }), empty);
});

test("L-2 a checklist in a checklist keeps its boxes", () => {
  const nested = { style: "checklist", items: [box("a", false, box("b", true, box("c", false)))] };
  assert.deepEqual(reloadData("list", nested), nested);
});

test("L-2 checkboxes stored as characters become checkboxes again", () => {
  const items = [item("☑ a", item("☐ b")), item("c")];
  const tunes = { checklist: [{ text: "a", checked: true }], note: 1 };
  const [block] = reload({ id: "a", type: "list", data: list(...items), tunes });
  assert.deepEqual(block?.data, list(box("a", true, box("b", false)), item("c")));
  assert.deepEqual(block?.tunes, { note: 1 });
  assert.deepEqual(reloadData("list", list(item("☑ a"))), list(item("☑ a")));
});

test("a nested list may be of another kind, with some checkboxes", () => {
  const data = {
    style: "unordered",
    items: [
      { ...item("a", item("b", box("c", true))), style: "ordered" },
      { ...item("d", item("e")) },
    ],
  };
  assert.deepEqual(reloadData("list", data), data);
  const { doc } = decode(page({ id: "a", type: "list", data }));
  assert.equal(docText(doc), "- a\n  1. b\n    1.☑ c\n- d\n  - e");
});

test("an unknown item style becomes that of the surrounding list", () => {
  const data = { style: "ordered", items: [{ ...item("a", item("b")), style: "square" }] };
  const written = { style: "ordered", items: [item("a", item("b"))] };
  assert.deepEqual(reloadData("list", data), written);
});

test("L-11 a line break in an item survives", () => {
  const data = list(item("a<br>b", item("c<br>")));
  assert.deepEqual(reloadData("list", data), data);
});

test("L-19 empty items are kept and empty lists get one", () => {
  const data = list(item(""), item("a", item("")), item(""));
  assert.deepEqual(reloadData("list", data), data);
  assert.deepEqual(reloadData("list", { style: "unordered", items: [] }), list(item("")));
  assert.deepEqual(reloadData("list", {}), list(item("")));
});

test("lists parse at any depth; beyond 64 levels items become siblings", () => {
  const deep = (level: number): Json => item(`${level}`, ...(level < 90 ? [deep(level + 1)] : []));
  const text = JSON.stringify(reloadData("list", list(deep(1))));
  for (let level = 1; level <= 90; level += 1)
    assert.ok(text.includes(`"${level}"`), String(level));
});
