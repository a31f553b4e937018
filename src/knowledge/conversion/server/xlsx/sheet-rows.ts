import { FileProblem } from "#src/knowledge/conversion/server/convert/file-problem.ts";
import { numberText, unescaped } from "./cell-text.ts";
import type { Workbook } from "./open-workbook.ts";
import { readXml } from "./read-xml.ts";

const MAX_COLUMNS = 16_384;
const MAX_ROWS = 1_048_576;

/** `row` counts from 1. */
type SheetRow = { row: number; cells: string[] };
type Cell = { column: number; type: string; style: number; value: string };

/** The rows of a sheet, in pieces. A formula is its last result; it is never computed. */
export async function* sheetRows(book: Workbook, part: string): AsyncGenerator<SheetRow[]> {
  let rows: SheetRow[] = [];
  let row: SheetRow = { row: 0, cells: [] };
  let cell: Cell | undefined;
  let [column, isValue, isHint] = [0, false, false];
  const reading = readXml(await book.open(part), {
    open(tag, attributes) {
      if (tag === "row") {
        row = { row: Number(attributes.r ?? row.row + 1), cells: [] };
        column = 0;
      }
      if (tag === "c") {
        const { r, t: type = "n", s = "" } = attributes;
        column = r === undefined ? column + 1 : columnOf(r);
        cell = { column, type, style: s === "" ? -1 : Number(s), value: "" };
      }
      if (tag === "rPh") isHint = true;
      if (tag === "v" || tag === "t") isValue = !isHint;
    },
    text(text) {
      if (cell && isValue) cell.value += text;
    },
    close(tag) {
      if (tag === "v" || tag === "t") isValue = false;
      if (tag === "rPh") isHint = false;
      if (tag === "c" && cell) {
        const text = textOf(cell, book);
        if (text !== "" && cell.column >= 1 && cell.column <= MAX_COLUMNS) {
          while (row.cells.length < cell.column) row.cells.push("");
          row.cells[cell.column - 1] = text;
        }
        cell = undefined;
      }
      if (tag === "row" && row.cells.length > 0) {
        if (!Number.isInteger(row.row) || row.row < 1 || row.row > MAX_ROWS)
          throw new FileProblem("import_damaged");
        rows.push(row);
      }
    },
  });
  for await (const _ of reading) {
    yield rows;
    rows = [];
  }
  yield rows;
}

/** From a reference such as `AB12`. */
function columnOf(reference: string): number {
  const [letters = ""] = /^[A-Z]{1,3}/.exec(reference) ?? [];
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}

function textOf({ type, style, value }: Cell, { texts, styles, isFrom1904 }: Workbook): string {
  switch (type) {
    case "s":
      return texts[Number(value)] ?? "";
    case "b":
      return value === "1" ? "TRUE" : "FALSE";
    // A failed formula has no value.
    case "e":
      return "";
    case "d":
      return value.replace(/T00:00(:00)?(\.0+)?Z?$/, "");
    case "str":
    case "inlineStr":
      return unescaped(value);
    default:
      return numberText(value, styles[style], { isFrom1904 });
  }
}
