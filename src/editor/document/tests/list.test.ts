import assert from "node:assert/strict";
import { test } from "node:test";
import { page, reload, reloadData } from "#src/editor/testing/pages.ts";
import { blockRules } from "../blocks/block-options.ts";
import type { Json, JsonObject } from "../content/json.ts";
import { decode } from "../decode.ts";

const item = (content: string, ...items: Json[]) => ({ content, items });
const list = (...items: Json[]) => ({ style: "unordered", items });

test("L-1 a list is unordered unless it says ordered", () => {
  for (const style of ["unordered", undefined, "none", 5, "Ordered"]) {
    assert.deepEqual(
      reloadData("list", { style: style ?? null, items: [item("a")] }),
      list(item("a")),
    );
  }
  const ordered = { style: "ordered", items: [item("a")] };
  assert.deepEqual(reloadData("list", ordered), ordered);
});

test("L-1 a list that says nothing is of the kind that is configured", () => {
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

test("L-2 lists of version 2 are read, and what they say beside the text stays", () => {
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

test("L-2 old lists with boxes become items with a sign, and the original stays beside them", () => {
  const items = [
    { text: "a", checked: true },
    { text: "b", checked: false },
  ];
  const [block] = reload({ id: "a", type: "list", data: { items } });
  assert.deepEqual(block?.data, list(item("☑ a"), item("☐ b")));
  assert.deepEqual(block?.tunes, { checklist: items });
  const second = [{ content: "c", meta: { checked: true }, items: [] }];
  const [later] = reload({ id: "a", type: "list", data: { style: "checklist", items: second } });
  assert.deepEqual(later?.data, list({ ...item("☑ c"), meta: { checked: true } }));
});

test("L-2 items with a sign stay as they are when they are loaded again", () => {
  const first = reload({ id: "a", type: "list", data: { items: [{ text: "a", checked: true }] } });
  assert.deepEqual(reload(...first), first);
});

test("L-11 a line break in an item survives", () => {
  const data = list(item("a<br>b", item("c<br>")));
  assert.deepEqual(reloadData("list", data), data);
});

test("L-19 items without text are kept, and a list without items has one", () => {
  const data = list(item(""), item("a", item("")), item(""));
  assert.deepEqual(reloadData("list", data), data);
  assert.deepEqual(reloadData("list", { style: "unordered", items: [] }), list(item("")));
  assert.deepEqual(reloadData("list", {}), list(item("")));
});

test("a list of any depth is read; beyond 64 levels items stay as neighbours", () => {
  const deep = (level: number): Json => item(`${level}`, ...(level < 90 ? [deep(level + 1)] : []));
  const text = JSON.stringify(reloadData("list", list(deep(1))));
  for (let level = 1; level <= 90; level += 1)
    assert.ok(text.includes(`"${level}"`), String(level));
});
