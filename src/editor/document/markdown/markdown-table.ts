import type { Fragment, Node } from "prosemirror-model";
import { MAX_PLACES, tableRows } from "../blocks/table-nodes.ts";
import type { CellAlign } from "../content/editor-content.ts";
import { schema } from "../schema/schema.ts";

/** Any line may be tested as a delimiter row, so it is parsed cell by cell. */
const RULER_SIGNS = /^[ |:-]+$/;
const RULER_CELL = /^:?-+:?$/;

/** The first line after the table; the same line if there is none. */
export function tableEnd(lines: readonly string[], at: number): number {
  const [head = "", ruler = ""] = [lines[at], lines[at + 1]];
  if (!head.includes("|") || !ruler.includes("-") || !RULER_SIGNS.test(ruler)) return at;
  const dashes = cellsOf(ruler);
  const isRuler = dashes.every((cell) => RULER_CELL.test(cell));
  if (!isRuler || cellsOf(head).length !== dashes.length) return at;
  let end = at + 2;
  while (end < lines.length && (lines[end] ?? "").includes("|")) end += 1;
  return dashes.length * (end - at) > MAX_PLACES ? at : end;
}

export function readMarkdownTable(
  [head = "", ruler = "", ...body]: readonly string[],
  inline: (text: string) => Fragment,
): Node {
  const columns = cellsOf(head).length;
  const lines = [head, ...body].map((line) => {
    const cells = cellsOf(line);
    return Array.from({ length: columns }, (_, at) => inline(cells[at] ?? ""));
  });
  const alignments = cellsOf(ruler).flatMap((sign, column) => {
    const align = alignOf(sign);
    return align ? lines.map((_, row) => ({ row, column, align })) : [];
  });
  const isHeaded = lines[0]?.some(({ size }) => size > 0) === true;
  const rows = tableRows(lines, true, { alignments });
  // A table without headings is written with an empty header row.
  const plain = tableRows(lines.slice(1), false, {
    alignments: alignments.map((one) => ({ ...one, row: one.row - 1 })),
  });
  return schema.nodes.table.create(null, isHeaded || plain.length === 0 ? rows : plain);
}

function alignOf(sign: string): CellAlign | undefined {
  if (/^:-+:$/.test(sign)) return "center";
  return sign.endsWith(":") ? "right" : undefined;
}

/** Pipes in code and after a backslash do not separate cells. */
function cellsOf(line: string): string[] {
  const cells: string[] = [""];
  for (const [part] of line.trim().matchAll(/\\[\s\S]|`[^`]*`|\||[^\\`|]+|`/g)) {
    if (part === "|") cells.push("");
    else cells[cells.length - 1] += part === "\\|" ? "|" : part;
  }
  const trimmed = cells.map((cell) => cell.trim());
  if (trimmed[0] === "") trimmed.shift();
  if (trimmed.at(-1) === "" && line.trimEnd().endsWith("|")) trimmed.pop();
  return trimmed;
}
