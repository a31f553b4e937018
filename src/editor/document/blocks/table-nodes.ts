import { Fragment, type Node } from "prosemirror-model";
import type { TableLayout } from "../content/editor-content.ts";
import { schema } from "../schema/schema.ts";
import type { BlockRules } from "./block-options.ts";

const { table_row, table_cell, header_cell, cell_text } = schema.nodes;

/** More cells than any real table; irregular ones could exhaust memory. */
export const MAX_PLACES = 100_000;

/** A table without content has the default size. */
export function newTable(
  { rows, columns, withHeadings }: BlockRules["table"],
  attrs: Readonly<Record<string, unknown>>,
): Node {
  const lines = Array.from({ length: rows }, () =>
    Array.from({ length: columns }, () => Fragment.empty),
  );
  return schema.nodes.table.create(attrs, tableRows(lines, withHeadings, {}));
}

/** Builds rows from a rectangle of texts, with headings and layout. */
export function tableRows(
  lines: readonly (readonly Fragment[])[],
  hasHeadings: boolean,
  { widths = [], spans: wanted = [], alignments = [] }: TableLayout,
): Node[] {
  // An editor that ignores our layout may have stored text in a covered cell.
  const spans = wanted.filter((span) => !coversText(lines, span));
  const spanAt = new Map(spans.map((span) => [place(span.row, span.column), span] as const));
  const covered = new Set(spans.flatMap(placesBehind));
  const alignAt = new Map(
    alignments.map(({ row, column, align }) => [place(row, column), align] as const).toReversed(),
  );
  const isPlain = widths.length + spans.length + alignments.length === 0;
  return lines.map((line, row) => {
    const type = hasHeadings && row === 0 ? header_cell : table_cell;
    const plainCell = (text: Fragment) => type.create(null, cell_text.create(null, text));
    if (isPlain) return table_row.create(null, line.map(plainCell));
    const cells = line.flatMap((text, column) => {
      const here = place(row, column);
      if (covered.has(here)) return [];
      const span = spanAt.get(here);
      const colspan = span?.columns ?? 1;
      const own = Array.from({ length: colspan }, (_, along) => widths[column + along] ?? 0);
      const attrs = {
        colspan,
        rowspan: span?.rows ?? 1,
        colwidth: own.some((width) => width > 0) ? own : null,
        align: alignAt.get(here) ?? null,
      };
      return [type.create(attrs, cell_text.create(null, text))];
    });
    return table_row.create(null, cells);
  });
}

function place(row: number, column: number): string {
  return `${row} ${column}`;
}

/** The positions covered by a span, except the first. */
function placesBehind({ row, column, rows, columns }: Span): string[] {
  const all = Array.from({ length: rows * columns }, (_, at) =>
    place(row + Math.floor(at / columns), column + (at % columns)),
  );
  return all.slice(1);
}

type Span = NonNullable<TableLayout["spans"]>[number];

function coversText(lines: readonly (readonly Fragment[])[], span: Span): boolean {
  const covered = lines
    .slice(span.row, span.row + span.rows)
    .flatMap((line) => line.slice(span.column, span.column + span.columns));
  return covered.slice(1).some((text) => text.size > 0);
}
