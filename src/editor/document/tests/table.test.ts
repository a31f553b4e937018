import assert from "node:assert/strict";
import { test } from "node:test";
import { page, reload, reloadData } from "#src/editor/testing/pages.ts";
import { type BlockOptions, blockRules } from "../blocks/block-options.ts";
import type { Json, JsonObject } from "../content/json.ts";
import { decode } from "../decode.ts";
import { encode } from "../encode.ts";

const table = (content: Json, more: JsonObject = {}) => ({
  withHeadings: false,
  stretched: false,
  content,
  ...more,
});

const loaded = (data: Json, options: BlockOptions = {}) =>
  decode(page({ id: "a", type: "table", data }), { rules: blockRules(options) }).doc.firstChild;
const sizeOf = (data: Json, options: BlockOptions = {}) => {
  const node = loaded(data, options);
  return [node?.childCount, node?.firstChild?.childCount];
};

test("T-1 a new table has the configured or default size", () => {
  assert.deepEqual(sizeOf({}, { table: { rows: 3, cols: "4" } }), [3, 4]);
  for (const none of ["0", -1, "x", 1.5, 0, ""]) {
    assert.deepEqual(sizeOf({}, { table: { rows: none, cols: none } }), [2, 2], String(none));
  }
  assert.deepEqual(sizeOf({ content: [["a", "b", "c"]] }, { table: { rows: 5 } }), [1, 3]);
  assert.deepEqual(sizeOf({ content: [] }, { table: { rows: 5, cols: 3 } }), [5, 3]);
  assert.deepEqual(sizeOf({}), [2, 2]);
});

test("T-2 rows that are too short are filled to the widest", () => {
  assert.deepEqual(
    reloadData("table", table([["a"], ["b", "c", "d"], []])),
    table([
      ["a", "", ""],
      ["b", "c", "d"],
    ]),
  );
});

test("T-3 rows without text are not saved, empty cells are", () => {
  const content = [
    ["a", ""],
    ["", " "],
    ["&nbsp;", "<b> </b>"],
    ["", "b"],
  ];
  assert.deepEqual(
    reloadData("table", table(content)),
    table([
      ["a", ""],
      ["", "b"],
    ]),
  );
});

test("T-4 a table without text reopens with its default size", () => {
  const empty = table([]);
  assert.deepEqual(
    reloadData(
      "table",
      table([
        ["", ""],
        ["", ""],
        ["", ""],
      ]),
    ),
    empty,
  );
  assert.deepEqual(sizeOf(empty), [2, 2]);
});

test("T-5 saving drops rows only from the output", () => {
  const { doc, stored } = decode(page({ id: "a", type: "table", data: table([["a"], [""]]) }));
  encode(doc, { time: 1, stored });
  assert.equal(doc.firstChild?.childCount, 2);
});

test("T-7 with headings the cells of the first row are headings", () => {
  const node = loaded(
    table(
      [
        ["a", "b"],
        ["c", "d"],
      ],
      { withHeadings: true },
    ),
  );
  const kinds = node?.children.map((row) => row.children.map(({ type }) => type.name));
  assert.deepEqual(kinds, [
    ["header_cell", "header_cell"],
    ["table_cell", "table_cell"],
  ]);
});

test("T-8 a stretched table is stretched from the moment it is loaded", () => {
  assert.equal(loaded(table([["a"]], { stretched: true }))?.attrs.isStretched, true);
});

test("T-9 new tables have headings when that is configured", () => {
  const withHeadings = { table: { withHeadings: true } };
  assert.equal(loaded({}, withHeadings)?.firstChild?.firstChild?.type.name, "header_cell");
  assert.equal(
    loaded(table([["a"]]), withHeadings)?.firstChild?.firstChild?.type.name,
    "table_cell",
  );
});

test("both flags are always saved", () => {
  assert.deepEqual(reloadData("table", { content: [["a"]] }), table([["a"]]));
});

test("T-12 a line break in a cell survives", () => {
  assert.deepEqual(reloadData("table", table([["a<br>b"]])), table([["a<br>b"]]));
});

test("T-22 cells keep all inline markup", () => {
  const cell =
    '<a href="https://a.b" target="_blank" rel="nofollow"><b><i><u><s>x</s></u></i></b></a>' +
    '<code class="inline-code">y</code><mark class="cdx-marker">z</mark><sup>1</sup><sub>2</sub>';
  assert.deepEqual(reloadData("table", table([[cell]])), table([[cell]]));
});

test("T-23 widths, spans and alignment are stored next to rectangular data", () => {
  const tableLayout = {
    widths: [120, null, 80],
    spans: [{ row: 0, column: 0, rows: 2, columns: 2 }],
    alignments: [{ row: 0, column: 2, align: "right" }],
  };
  const block = {
    id: "a",
    type: "table",
    data: table([
      ["a", "", "b"],
      ["", "", "c"],
    ]),
    tunes: { other: { x: 1 }, tableLayout },
  };
  assert.deepEqual(reload(block), [block]);
});

test("T-23 a layout moves with its rows unless it is invalid", () => {
  const tunes = {
    tableLayout: { spans: [{ row: 0, column: 0, rows: 9, columns: 9 }], widths: ["x"] },
  };
  const [block] = reload({ id: "a", type: "table", data: table([["a", "b"]]), tunes });
  assert.deepEqual(block, { id: "a", type: "table", data: table([["a", "b"]]) });
  const alignments = [{ row: 2, column: 0, align: "center" }];
  const moved = reload({
    id: "a",
    type: "table",
    data: table([["a"], [""], ["b"]]),
    tunes: { tableLayout: { alignments } },
  });
  assert.deepEqual(moved[0]?.tunes, {
    tableLayout: { alignments: [{ row: 1, column: 0, align: "center" }] },
  });
});

test("T-23 a span that would cover written text is dropped", () => {
  const data = table([
    ["a", "written elsewhere"],
    ["c", "d"],
  ]);
  const spans = [{ row: 0, column: 0, rows: 2, columns: 2 }];
  const [block] = reload({ id: "a", type: "table", data, tunes: { tableLayout: { spans } } });
  assert.deepEqual(block, { id: "a", type: "table", data });
});

test("a malformed table that would exhaust memory is kept raw", () => {
  const content = [Array.from({ length: 50_000 }, () => "x"), ["a"], ["b"]];
  assert.equal(loaded(table(content))?.type.name, "raw");
});
