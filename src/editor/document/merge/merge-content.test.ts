import assert from "node:assert/strict";
import { test } from "node:test";
import type { EditorContent } from "../content/editor-content.ts";
import { mergeContent } from "./merge-content.ts";

/** Blocks as `name=text`. */
function pageOf(text: string): EditorContent {
  const blocks = text.split(" ").flatMap((block) => {
    const [id = "", line = id] = block.split("=");
    return id ? [{ id, type: "paragraph", data: { text: line } }] : [];
  });
  return { time: 0, blocks, version: "2.31.0" };
}

function merged(base: string, mine: string, theirs: string, preferred: "mine" | "theirs" = "mine") {
  const versions = { base: pageOf(base), mine: pageOf(mine), theirs: pageOf(theirs) };
  const { content, colliding } = mergeContent(versions, preferred);
  const text = content.blocks.map(({ id, data }) => {
    const line = data !== null && typeof data === "object" && "text" in data ? data.text : "";
    return line === id ? id : `${id}=${line}`;
  });
  return { text: text.join(" "), colliding: [...colliding] };
}

const CASES: readonly [about: string, base: string, mine: string, theirs: string, is: string][] = [
  ["each changes another block", "a b c", "a=1 b c", "a b c=2", "a=1 b c=2"],
  ["both make the same change", "a b", "a=1 b", "a=1 b", "a=1 b"],
  ["both add at the same place", "a", "a m", "a t", "a t m"],
  ["they add at the beginning", "a", "a", "t a", "t a"],
  ["they add several in a row", "a b", "a b", "a t u b", "a t u b"],
  ["they remove what I left alone", "a b c", "a b c=1", "a c", "a c=1"],
  ["I remove what they left alone", "a b c", "a c", "a b c=2", "a c=2"],
  ["they move a block, I change it", "a b c", "a=1 b c", "b c a", "b c a=1"],
  ["I move a block, they change it", "a b c", "b c a", "a=2 b c", "b c a=2"],
  ["both move the same block", "a b c d", "b c a d", "b c d a", "b c a d"],
  ["they add behind what I removed", "a b", "a", "a b t", "a t"],
];

for (const [about, base, mine, theirs, is] of CASES) {
  test(`the changes of both versions of a page stay: ${about}`, () => {
    assert.deepEqual(merged(base, mine, theirs), { text: is, colliding: [] });
  });
}

test("a block changed on both sides is named and takes the preferred", () => {
  const versions = ["a b", "a=1 b=1", "a=2 b"] as const;
  assert.deepEqual(merged(...versions), { text: "a=1 b=1", colliding: ["a"] });
  assert.deepEqual(merged(...versions, "theirs"), { text: "a=2 b=1", colliding: ["a"] });
});

test("a block removed on one side and changed on the other conflicts", () => {
  assert.deepEqual(merged("a b", "a", "a b=2"), { text: "a", colliding: ["b"] });
  assert.deepEqual(merged("a b", "a b=1", "a"), { text: "a b=1", colliding: ["b"] });
});

test("equal text in two notations is not a change", () => {
  const base = pageOf("a=<strong>x</strong>");
  const mine = pageOf("a=<b>x</b>");
  const { content, colliding } = mergeContent({ base, mine, theirs: pageOf("a=y") }, "mine");

  assert.deepEqual([content.blocks, [...colliding]], [pageOf("a=y").blocks, []]);
});

test("a save whose response was lost is not a remote change", () => {
  const versions = { base: pageOf("a"), mine: pageOf("a=2"), theirs: pageOf("a=1 t") };
  const { content, colliding } = mergeContent({ ...versions, sent: [pageOf("a=1")] }, "mine");

  assert.deepEqual([content.blocks, colliding.size], [pageOf("a=2 t").blocks, 0]);
});
