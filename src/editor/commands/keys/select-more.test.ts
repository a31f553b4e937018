import assert from "node:assert/strict";
import { test } from "node:test";
import { AllSelection } from "prosemirror-state";
import { CellSelection } from "prosemirror-tables";
import { becomes, run, runAll, shows } from "#src/editor/testing/becomes.ts";
import { selectMore } from "./select-more.ts";

const isAll = (before: string, presses: number) => {
  const { selection } = runAll(Array(presses).fill(selectMore), before);
  assert.ok(selection instanceof AllSelection);
};

test("Ctrl+A in a paragraph or a heading selects the page", () => {
  isAll("a\nb^c\nd", 1);
  isAll("a\n^\nb", 1);
  isAll("# a^\n- b", 1);
});

test("Ctrl+A selects the item, then its list, then the page", () => {
  const item = runAll([selectMore], "x\n- a\n  - b^c\n- d");
  shows(item, "x\n- a\n  - [bc]\n- d");
  shows(run(selectMore, item), "x\n- [a\n  - bc\n- d]");
  isAll("x\n- a\n  - b^c\n- d", 3);
});

test("Ctrl+A selects the code, then the page", () => {
  becomes(selectMore, "x\n``` a^↵b", "x\n``` [a↵b]");
  isAll("x\n``` a^↵b", 2);
});

test("Ctrl+A selects the cell, then the table's cells, then the page", () => {
  becomes(selectMore, "x\n| a^b | c |\n| d | e |", "x\n| [ab] | c |\n| d | e |");
  const cells = runAll([selectMore, selectMore], "x\n| a^b | c |\n| d | e |").selection;
  assert.ok(cells instanceof CellSelection && cells.isRowSelection() && cells.isColSelection());
  isAll("x\n| a^b | c |\n| d | e |", 3);
});
