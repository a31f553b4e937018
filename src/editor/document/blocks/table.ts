import { Fragment, type Node } from "prosemirror-model";
import { isObject, type Json, type JsonObject } from "../content/json.ts";
import { isBlank } from "../content/page-text.ts";
import { writeInline } from "../inline/write-inline.ts";
import { schema } from "../schema/schema.ts";
import { type BlockCodec, type Reading, readText } from "./block-codec.ts";
import { gridOf, type TableGrid } from "./table-grid.ts";
import { readLayout, writeLayout } from "./table-layout.ts";
import { MAX_PLACES, newTable, tableRows } from "./table-nodes.ts";

export const tableCodec: BlockCodec = {
  type: "table",
  keys: ["withHeadings", "stretched", "content"],
  read(data, reading) {
    const { tableLayout, ...rest } = reading.attrs.tunes ?? {};
    const tunes = Object.keys(rest).length > 0 ? rest : null;
    const attrs = { ...reading.attrs, tunes, isStretched: data.stretched === true };
    const texts = readRows(data.content);
    if (!texts) return undefined;
    const columns = Math.max(0, ...texts.map((row) => row.length));
    if (columns === 0) return newTable(rulesFor(data, reading), attrs);
    if (columns * texts.length > MAX_PLACES) return undefined;
    const layout = readLayout(tableLayout, { rows: texts.length, columns });
    const lines = texts.map((row) =>
      Array.from({ length: columns }, (_, at) => reading.inline(row[at] ?? "")),
    );
    return schema.nodes.table.create(attrs, tableRows(lines, data.withHeadings === true, layout));
  },
  write(table) {
    const grid = gridOf(table);
    const texts = textsOf(grid);
    const kept = texts.map((_, row) => row).filter((row) => !isBlankRow(grid, row));
    const layout = writeLayout(
      { ...grid, cells: grid.cells.filter(({ row }) => kept.includes(row)) },
      (row) => kept.indexOf(row),
    );
    const { isStretched, tunes } = table.attrs;
    return {
      data: {
        withHeadings: hasHeadings(table),
        stretched: isStretched,
        content: kept.map((row) => texts[row] ?? []),
      },
      tunes: layout ? { ...tunes, tableLayout: layout } : tunes,
    };
  },
};

export function hasHeadings(table: Node): boolean {
  return table.firstChild?.firstChild?.type === schema.nodes.header_cell;
}

function rulesFor(data: JsonObject, { rules: { table } }: Reading) {
  return typeof data.withHeadings === "boolean"
    ? { ...table, withHeadings: data.withHeadings }
    : table;
}

function readRows(value: Json | undefined): string[][] | undefined {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) return undefined;
  const rows: string[][] = [];
  for (const line of value) {
    if (!Array.isArray(line)) return undefined;
    const texts = line.map((cell) => (isObject(cell) ? undefined : readText(cell)));
    const whole = texts.filter((text) => text !== undefined);
    if (whole.length < texts.length) return undefined;
    rows.push(whole);
  }
  return rows;
}

/** Covered positions are stored as empty cells, so that every reader finds a rectangle. */
function textsOf({ rows, columns, cells }: TableGrid): string[][] {
  const texts = Array.from({ length: rows }, () => Array.from({ length: columns }, () => ""));
  for (const { row, column, cell } of cells) {
    const line = texts[row];
    if (line) line[column] = writeInline(cell.firstChild?.content ?? Fragment.empty);
  }
  return texts;
}

/** A row crossed by a row span is kept, even if blank. */
function isBlankRow({ cells }: TableGrid, row: number): boolean {
  return cells.every(({ row: first, cell }) => {
    const isCrossing = cell.attrs.rowspan > 1 && row >= first && row < first + cell.attrs.rowspan;
    return !isCrossing && (first !== row || isBlank(cell.textContent));
  });
}
