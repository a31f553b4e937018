import assert from "node:assert/strict";
import { test } from "node:test";
import { becomes, passes, run, runAll, shows } from "#src/editor/testing/becomes.ts";
import { stateOf } from "#src/editor/testing/notation.ts";
import { nameNewBlocks, withoutNames } from "./block-names.ts";
import { enter } from "./enter.ts";
import { deleteBlocks, duplicateBlocks, moveBlocks, moveBlockTo } from "./move-blocks.ts";
import { turnInto } from "./turn-into.ts";

const up = moveBlocks(-1);
const down = moveBlocks(1);

test("C-14 a block changes places with its neighbour and keeps the caret", () => {
  becomes(up, "a\n# b^c\nd", "# b^c\na\nd");
  becomes(down, "a^\n- b\n  - c\nd", "- b\n  - c\na^\nd");
  passes(up, "a^\nb");
  passes(down, "a\nb^");
});

test("C-14 all selected blocks move together", () => {
  becomes(down, "a[b\nc]d\n---\ne", "---\na[b\nc]d\ne");
  becomes(up, "x\na[b\nc]d", "a[b\nc]d\nx");
});

test("C-14 a block is dropped before another", () => {
  becomes(moveBlockTo(0, 2), "a^\nb\nc", "b\n^a\nc");
  becomes(moveBlockTo(2, 0), "a^\nb\nc", "^c\na\nb");
  becomes(moveBlockTo(0, 3), "a^\nb\nc", "b\nc\n^a");
});

test("a block is duplicated and deleted", () => {
  becomes(duplicateBlocks, "a^\nb", "a\n^a\nb");
  becomes(deleteBlocks, "a\nb^\nc", "a\n^c");
  becomes(deleteBlocks, "a^", "^");
});

test("H-8 converting between paragraph and heading keeps text and id", () => {
  const heading = runAll([turnInto({ name: "heading", level: 3 })], "x\na^b");
  shows(heading, "x\n### a^b");
  assert.equal(heading.doc.lastChild?.attrs.id, "b1");
  const back = run(turnInto({ name: "paragraph" }), heading);
  shows(back, "x\na^b");
  assert.equal(back.doc.lastChild?.attrs.id, "b1");
});

test("H-6 line breaks become spaces in a heading", () => {
  becomes(turnInto({ name: "heading", level: 1 }), "a↵b^", "# a b^");
});

test("selected paragraphs become the items of one list", () => {
  becomes(turnInto({ name: "list", style: "ordered" }), "[a\nb]\nc", "1. a\n1. b^\nc");
});

test("a list is converted to other blocks without losing a line", () => {
  const list = "- a\n  - b^\n- c";
  becomes(turnInto({ name: "paragraph" }), list, "a\nb^\nc");
  becomes(turnInto({ name: "checklist" }), list, "☐ a\n  ☐ b^\n☐ c");
  becomes(turnInto({ name: "checklist" }), "☑ a\n  ☐ b^", "☑ a\n  ☐ b^");
  becomes(turnInto({ name: "list", style: "ordered" }), list, "1. a\n  1. b^\n1. c");
  becomes(turnInto({ name: "quote" }), "a^\nb", "> a^\nb");
});

test("tables and pictures are not converted", () => {
  passes(turnInto({ name: "paragraph" }), "| a^ |");
});

test("E-3 the new half of a split block gets its own id", () => {
  let next = 0;
  const newId = () => `new${++next}`;
  const state = runAll([enter, enter], "a^b", [nameNewBlocks(newId)]);
  const ids = state.doc.children.map(({ attrs }) => attrs.id);
  assert.deepEqual(new Set(ids).size, 3);
  assert.equal(ids[0], "b0");
  assert.ok(ids.every((id) => id !== ""));
});

test("C-2 a copied block has no id", () => {
  const { doc } = stateOf("a^\n# b");
  const copied = withoutNames(doc.slice(0, doc.content.size));
  assert.deepEqual(
    copied.content.content.map(({ attrs }) => attrs.id),
    ["", ""],
  );
});
