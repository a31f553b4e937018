import type { CellAlign, TableLayout } from "../content/editor-content.ts";
import { isObject, type Json, type JsonObject } from "../content/json.ts";
import type { TableGrid } from "./table-grid.ts";

const NARROWEST = 25;
const WIDEST = 2000;

export type Size = { rows: number; columns: number };

/** Parses a layout from any source; parts that do not fit the table are dropped. */
export function readLayout(value: Json | undefined, size: Size): TableLayout {
  if (!isObject(value)) return {};
  const { widths, spans, alignments } = value;
  return {
    widths: Array.isArray(widths) ? widths.slice(0, size.columns).map(readWidth) : [],
    spans: withoutOverlap(
      objectsIn(spans).flatMap((one) => readSpan(one, size)),
      size,
    ),
    alignments: objectsIn(alignments).flatMap(readAlignment),
  };
}

function readWidth(value: Json): number | null {
  if (typeof value !== "number" || !Number.isFinite(value)) return null;
  return Math.min(WIDEST, Math.max(NARROWEST, Math.round(value)));
}

function objectsIn(value: Json | undefined): JsonObject[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

type Span = NonNullable<TableLayout["spans"]>[number];

function readSpan({ row, column, rows, columns }: JsonObject, size: Size): Span[] {
  if (!isCount(row, 0) || !isCount(column, 0) || !isCount(rows, 1) || !isCount(columns, 1))
    return [];
  const fits = row + rows <= size.rows && column + columns <= size.columns;
  return fits && rows * columns > 1 ? [{ row, column, rows, columns }] : [];
}

function isCount(value: Json | undefined, least: number): value is number {
  return typeof value === "number" && Number.isInteger(value) && value >= least;
}

/** Spans cover at most the table; parsing an oversized layout stops early. */
function withoutOverlap(spans: readonly Span[], { rows, columns }: Size): Span[] {
  const taken = new Set<number>();
  let looked = 0;
  return spans.filter((span) => {
    looked += span.rows * span.columns;
    if (looked > MAX_LOOKS * rows * columns) return false;
    const places = placesOf(span, columns);
    if (places.some((place) => taken.has(place))) return false;
    for (const place of places) taken.add(place);
    return true;
  });
}

const MAX_LOOKS = 4;

function placesOf({ row, column, rows, columns }: Span, width: number): number[] {
  return Array.from(
    { length: rows * columns },
    (_, at) => (row + Math.floor(at / columns)) * width + column + (at % columns),
  );
}

function readAlignment({ row, column, align }: JsonObject): NonNullable<TableLayout["alignments"]> {
  const isKnown = align === "center" || align === "right";
  return isKnown && isCount(row, 0) && isCount(column, 0) ? [{ row, column, align }] : [];
}

/**
 * Undefined for a plain rectangle. `lineOf` maps rows to stored rows, since blank ones are dropped.
 */
export function writeLayout(
  grid: TableGrid,
  lineOf: (row: number) => number,
): JsonObject | undefined {
  const widths: (number | null)[] = Array.from({ length: grid.columns }, () => null);
  const spans: JsonObject[] = [];
  const alignments: JsonObject[] = [];
  for (const { row, column, cell } of grid.cells) {
    const { colspan, rowspan, colwidth } = cell.attrs;
    const align: CellAlign | null = cell.attrs.align;
    const place = { row: lineOf(row), column };
    for (let along = 0; along < colspan; along += 1) {
      widths[column + along] ??= colwidth?.[along] || null;
    }
    if (colspan * rowspan > 1) spans.push({ ...place, rows: rowspan, columns: colspan });
    if (align) alignments.push({ ...place, align });
  }
  const layout = {
    ...(widths.some((width) => width !== null) ? { widths } : {}),
    ...(spans.length > 0 ? { spans } : {}),
    ...(alignments.length > 0 ? { alignments } : {}),
  };
  return Object.keys(layout).length > 0 ? layout : undefined;
}
