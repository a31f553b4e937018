import assert from "node:assert/strict";
import { test } from "node:test";
import type { Node } from "prosemirror-model";
import { type Command, EditorState } from "prosemirror-state";
import { CellSelection } from "prosemirror-tables";
import { blockRules } from "#src/editor/document/blocks/block-options.ts";
import { schema } from "#src/editor/document/schema/schema.ts";
import { becomes, passes, run, runAll, shows, stays } from "#src/editor/testing/becomes.ts";
import { stateOf } from "#src/editor/testing/notation.ts";
import { breakLine, enter } from "../enter.ts";
import { backspace, forwardDelete } from "../erase.ts";
import { keepRules } from "../rules/page-rules.ts";
import { moveToCell } from "./move-in-table.ts";
import { selectPastTable } from "./select-past-table.ts";
import {
  addColumnAtEnd,
  addColumnLeft,
  addColumnRight,
  addRowAbove,
  addRowAtEnd,
  addRowBelow,
  deleteColumns,
  deleteRows,
  setHeadings,
  toggleStretch,
} from "./table-shape.ts";

const next = moveToCell(1);
const previous = moveToCell(-1);

test("T-10 Enter goes to the same column of the next row", () => {
  becomes(enter, "| a | b^c |\n| d | e |", "| a | bc |\n| d | e^ |");
});

test("T-10 Enter in the last row adds a row and goes there", () => {
  becomes(enter, "|= a | b^ |", "|= a | b |\n|  | ^ |");
});

test("T-11 Enter adds no row beyond the most that is configured", () => {
  const plugins = [keepRules(blockRules({ table: { maxRows: "2" } }))];
  shows(runAll([enter], "| a^ |", plugins), "| a |\n| ^ |");
  shows(runAll([enter, enter, enter], "| a^ |", plugins), "| a |\n| ^ |");
  const full = stateOf("| a |\n| b^ |", plugins);
  for (const add of [addRowAbove, addRowBelow, addRowAtEnd]) assert.equal(add(full), false);
});

test("T-12 Shift+Enter breaks the line in the cell", () => {
  becomes(breakLine, "| a^b |", "| a↵^b |");
});

test("T-14 Tab and Shift+Tab go from cell to cell", () => {
  becomes(next, "| a^ | b |\n| c | d |", "| a | [b] |\n| c | d |");
  becomes(next, "| a | b^ |\n| c | d |", "| a | b |\n| [c] | d |");
  becomes(previous, "| a | b |\n| c^ | d |", "| a | [b] |\n| c | d |");
});

test("T-14 Tab in the last cell goes to a new row", () => {
  becomes(next, "| a | b^ |\nx", "| a | b |\n| ^ |  |\nx");
});

test("T-14 Tab in a full table's last cell adds a line below", () => {
  const plugins = [keepRules(blockRules({ table: { maxRows: 1 } }))];
  shows(runAll([next], "| a | b^ |\nx", plugins), "| a | b |\n^x");
  shows(runAll([next], "| a | b^ |", plugins), "| a | b |\n^");
});

test("T-14 Shift+Tab in the first cell leaves the table", () => {
  becomes(previous, "x\n| a^ | b |", "x^\n| a | b |");
  passes(previous, "| a^ | b |");
});

test("C-13 a selection that enters a table continues behind it", () => {
  becomes(
    selectPastTable("down"),
    "o[ne\n| a] | b |\n| c | d |\nx",
    "o[ne\n| a | b |\n| c | d |\n]x",
  );
  becomes(selectPastTable("right"), "o[ne\n| a] | b |\nx", "o[ne\n| a | b |\n]x");
  becomes(selectPastTable("down"), "o[ne\n| a] | b |", "o[ne\n| a | b] |");
  passes(selectPastTable("right"), "o[ne\n| a]a | b |\nx");
  passes(selectPastTable("down"), "one\n| [a] | b |\nx");
  passes(selectPastTable("down"), "| [a | b] |\nx");
  passes(selectPastTable("down"), "[one\ntwo]\n| a | b |");
});

test("C-13 selected cells stay selected at the edge", () => {
  const { doc } = stateOf("| a | b^ |\nx");
  const [first = 0, last = 0] = cellsIn(doc);
  const cells = CellSelection.create(doc, first, last);
  const state = EditorState.create({ doc, selection: cells });
  for (const key of ["up", "down", "right"] as const) {
    assert.ok(run(selectPastTable(key), state).selection.eq(cells), key);
  }
  assert.equal(selectPastTable("left")(state), false);
});

function cellsIn(doc: Node): number[] {
  const places: number[] = [];
  doc.descendants(({ type }, at) => {
    if (type === schema.nodes.table_cell) places.push(at);
  });
  return places;
}

test("T-15 Backspace in an empty cell deletes nothing", () => {
  stays(backspace, "x\n| ^ | b |");
  stays(backspace, "| a | ^ |");
  stays(forwardDelete, "| a | b^ |\nx");
});

test("T-16 rows and columns are added on either side", () => {
  becomes(addRowAbove, "| a |\n| b^ |", "| a |\n|  |\n| b^ |");
  becomes(addRowBelow, "| a^ |\n| b |", "| a^ |\n|  |\n| b |");
  becomes(addColumnLeft, "| a | b^ |", "| a |  | b^ |");
  becomes(addColumnRight, "| a^ | b |", "| a^ |  | b |");
});

test("T-17 the controls at the edges add at the end", () => {
  becomes(addRowAtEnd, "| a^ |\n| b |", "| a^ |\n| b |\n|  |");
  becomes(addColumnAtEnd, "|= a^ | b |\n| c | d |", "|= a^ | b |  |\n| c | d |  |");
});

test("T-16 rows and columns go, but never the last one", () => {
  shape(deleteRows, "| a |\n| b^ |\n| c |", [["a"], ["c"]]);
  shape(deleteColumns, "| a | b^ |\n| c | d |", [["a"], ["c"]]);
  passes(deleteRows, "| a^ | b |");
  passes(deleteColumns, "| a^ |\n| b |");
});

test("T-7 the first row keeps its headings when rows change", () => {
  becomes(addRowAbove, "|= a^ |\n| b |", "|=  |\n| a^ |\n| b |");
  shape(deleteRows, "|= a^ |\n| b |\n| c |", [["=b"], ["c"]]);
  becomes(addColumnRight, "|= a^ |\n| b |", "|= a^ |  |\n| b |  |");
});

test("T-6 headings and stretching can be toggled", () => {
  becomes(setHeadings(true), "| a^ |\n| b |", "|= a^ |\n| b |");
  becomes(setHeadings(false), "|= a^ |\n| b |", "| a^ |\n| b |");
  const state = runAll([toggleStretch], "| a^ |");
  assert.equal(state.doc.firstChild?.attrs.isStretched, true);
  assert.equal(run(toggleStretch, state).doc.firstChild?.attrs.isStretched, false);
});

test("table commands do nothing outside a table", () => {
  for (const command of [next, addRowAbove, deleteRows, setHeadings(true), toggleStretch]) {
    passes(command, "a^");
  }
});

test("T-10 many rows can be entered one after the other", () => {
  shows(runAll([enter, enter], "| a^ | b |"), "| a | b |\n|  |  |\n| ^ |  |");
});

function shape(command: Command, before: string, expected: string[][]): void {
  const table = run(command, stateOf(before)).doc.firstChild;
  const rows = table?.children.map((row) =>
    row.children.map((cell) => (cell.type.name === "header_cell" ? "=" : "") + cell.textContent),
  );
  assert.deepEqual(rows, expected);
}
