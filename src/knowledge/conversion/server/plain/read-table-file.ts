import { parse } from "csv-parse/sync";
import { tableRows } from "#src/editor/document/blocks/table-nodes.ts";
import { schema } from "#src/editor/document/schema/schema.ts";
import { cellContent } from "#src/editor/document/text/tsv.ts";
import type { ReadFile } from "#src/knowledge/conversion/server/convert/converted.ts";
import { FileProblem } from "#src/knowledge/conversion/server/convert/file-problem.ts";

const SEPARATORS = [",", ";", "\t", "|"] as const;
const SAMPLE_LINES = 50;
const MAX_CELLS = 500_000;

/** Converts delimiter-separated values to a page with one table. */
export function readTableFile(text: string, fileName: string): ReadFile {
  const delimiter = /\.tsv$/i.test(fileName) ? "\t" : separatorOf(text);
  const rows = parseRows(text, delimiter);
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  if (width === 0) throw new FileProblem("import_empty");
  if (width * rows.length > MAX_CELLS) throw new FileProblem("import_too_complex");
  const lines = rows.map((row) =>
    Array.from({ length: width }, (_, at) => cellContent(row[at] ?? "")),
  );
  const table = schema.nodes.table.create(null, tableRows(lines, isHeaded(rows), {}));
  return { source: "table", blocks: [table], text: rows.map((row) => row.join("\n")).join("\n") };
}

function parseRows(text: string, delimiter: string): string[][] {
  try {
    const rows: string[][] = parse(text, {
      delimiter,
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
    });
    return rows;
  } catch {
    // An unclosed quote.
    throw new FileProblem("import_damaged");
  }
}

/** The delimiter that occurs equally often in most lines. */
function separatorOf(text: string): string {
  const lines = text.split(/\r\n?|\n/, SAMPLE_LINES).filter((line) => line.trim() !== "");
  const scores = SEPARATORS.map((sign) => {
    const counts = lines.map((line) => line.replaceAll(/"[^"]*"/g, "").split(sign).length - 1);
    const [first = 0] = counts;
    return first === 0 ? 0 : counts.filter((count) => count === first).length + first / 1000;
  });
  return SEPARATORS[scores.indexOf(Math.max(...scores))] ?? ",";
}

const NUMBER = /^[\s\d.,%€$£+-]+$/;

/** A header line: every column has a unique name. */
function isHeaded(rows: readonly (readonly string[])[]): boolean {
  const [first, second] = rows;
  if (!first || !second) return false;
  const names = first.map((name) => name.trim());
  const areNames = names.every((name) => name !== "" && !NUMBER.test(name));
  return areNames && new Set(names).size === names.length;
}
