import assert from "node:assert/strict";
import { test } from "node:test";
import { history, undo } from "prosemirror-history";
import { becomes, passes, run, shows } from "#src/editor/testing/becomes.ts";
import { docText, stateOf } from "#src/editor/testing/notation.ts";
import { moveItemTo } from "./move-item-to.ts";

const inFirst = (...path: number[]) => ({ block: 0, path });

test("C-14 an item is moved before a sibling with its children", () => {
  const list = "- a^\n  - b\n- c\n  - d\n- e";
  becomes(moveItemTo(inFirst(1), inFirst(0)), list, "- ^c\n  - d\n- a\n  - b\n- e");
  becomes(moveItemTo(inFirst(0), inFirst(3)), list, "- c\n  - d\n- e\n- ^a\n  - b");
  becomes(moveItemTo(inFirst(0, 0), inFirst(1, 0)), list, "- a\n- c\n  - ^b\n  - d\n- e");
  becomes(moveItemTo(inFirst(2), inFirst(0, 0, 0)), list, "- a\n  - b\n    - ^e\n- c\n  - d");
});

test("C-14 moving an item onto or into itself does nothing", () => {
  becomes(moveItemTo(inFirst(1), inFirst(2)), "- a^\n- b\n- c", "- a\n- ^b\n- c");
  passes(moveItemTo(inFirst(0), inFirst(0, 0)), "- a^\n  - b");
  passes(moveItemTo(inFirst(0), inFirst(0, 0, 0)), "- a^\n  - b");
});

test("C-14 an item moves to another list in either direction", () => {
  const page = "- a^\n- b\n  1. c\nx\n1. d\n  - e";
  const second = (...path: number[]) => ({ block: 2, path });
  becomes(moveItemTo(inFirst(1), second(1)), page, "- a\nx\n1. d\n  - e\n1. ^b\n  1. c");
  becomes(moveItemTo(second(0, 0), inFirst(0)), page, "- ^e\n- a\n- b\n  1. c\nx\n1. d");
});

test("C-14 the last item that leaves a list takes the list along", () => {
  becomes(moveItemTo(inFirst(0), { block: 1, path: [1] }), "- a^\n1. b", "1. b\n1. ^a");
  becomes(moveItemTo({ block: 2, path: [0] }, inFirst(0)), "- a^\nx\n1. b", "- ^b\n- a\nx");
});

test("C-14 an item moved between blocks becomes its own list", () => {
  const page = "x\n1. a^\n  - b\n1. c";
  const from = { block: 1, path: [0] };
  becomes(moveItemTo(from, { before: 0 }), page, "1. ^a\n  - b\nx\n1. c");
  becomes(moveItemTo(from, { before: 2 }), page, "x\n1. c\n\n1. ^a\n  - b");
  passes(moveItemTo(from, { before: 3 }), page);
});

test("C-14 moving the only item next to its list changes nothing", () => {
  const start = stateOf("- a^\n  - b");
  for (const before of [0, 1]) {
    const moved = run(moveItemTo(inFirst(0), { before }), start);
    shows(moved, "- ^a\n  - b");
    assert.equal(moved.doc.firstChild?.attrs.id, "b0");
  }
});

test("C-14 a moved item keeps its checkbox or adopts one", () => {
  becomes(moveItemTo({ block: 1, path: [0] }, inFirst(1)), "☑ a^\n1. b", "☑ a\n☐ ^b");
  becomes(moveItemTo({ block: 1, path: [0] }, inFirst(1)), "1. a^\n☑ b", "1. a\n1.☑ ^b");
});

test("C-14 C-12 one undo reverts moving an item between lists", () => {
  const start = stateOf("- a^\n- b\nx\n1. c", [history()]);
  const moved = run(moveItemTo(inFirst(0), { block: 2, path: [1] }), start);
  assert.equal(docText(moved.doc), "- b\nx\n1. c\n1. a");
  shows(run(undo, moved), "- a^\n- b\nx\n1. c");
  assert.equal(moved.doc.child(0).attrs.id, "b0");
});
