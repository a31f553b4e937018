import assert from "node:assert/strict";
import { test } from "node:test";
import { type Anchor, locateAnchor } from "./anchor.rules.ts";

const anchor: Anchor = { blockId: "a", quote: "900 euros", start: 5, end: 14 };

test("a comment stays where its text stands", () => {
  const blocks = [{ id: "a", text: "From 900 euros." }];
  assert.deepEqual(locateAnchor(blocks, anchor), { blockId: "a", start: 5, end: 14 });
});

test("a comment moves along when something is written before its text", () => {
  const blocks = [{ id: "a", text: "This year from 900 euros." }];
  assert.deepEqual(locateAnchor(blocks, anchor), { blockId: "a", start: 15, end: 24 });
});

test("of two equal texts in a block the nearer one is meant", () => {
  const text = "From  900 euros, and again 900 euros.";
  const [first, second] = [6, 27];
  const at = (start: number) => locateAnchor([{ id: "a", text }], { ...anchor, start })?.start;
  assert.deepEqual([at(5), at(25)], [first, second]);
});

test("a text that was moved into another block is found there", () => {
  const blocks = [
    { id: "a", text: "From" },
    { id: "b", text: "Prices: 900 euros" },
  ];
  assert.deepEqual(locateAnchor(blocks, anchor), { blockId: "b", start: 8, end: 17 });
});

test("a comment whose text is gone stands nowhere", () => {
  assert.equal(locateAnchor([{ id: "a", text: "From 800 euros." }], anchor), undefined);
  assert.equal(locateAnchor([], anchor), undefined);
});

test("a comment on a whole block stands on all of it, until the block is gone", () => {
  const whole = { ...anchor, quote: null };
  const found = { blockId: "a", start: 0, end: 4 };
  assert.deepEqual(locateAnchor([{ id: "a", text: "From" }], whole), found);
  assert.equal(locateAnchor([{ id: "b", text: "From" }], whole), undefined);
});
