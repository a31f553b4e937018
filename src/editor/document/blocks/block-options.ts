import {
  DEFAULT_HEADING_LEVEL,
  DEFAULT_TABLE_SIZE,
  HEADING_LEVELS,
  type ListStyle,
} from "../content/editor-content.ts";

/** Defaults for new blocks of a page. Omitted or invalid values use the general defaults. */
export type BlockOptions = {
  table?: {
    rows?: Count;
    cols?: Count;
    withHeadings?: boolean;
    /** The limit for adding rows manually. */
    maxRows?: Count;
  };
  list?: { style?: ListStyle };
  heading?: {
    level?: number;
    /** The levels for new and pasted headings; stored ones keep their own. */
    levels?: readonly number[];
  };
};

/** Other editors' configurations use names instead. */
type Count = number | string;

/** The same with all defaults. */
export type BlockRules = {
  table: { rows: number; columns: number; withHeadings: boolean; maxRows: number };
  listStyle: ListStyle;
  /** Ascending, at least one. */
  headingLevels: readonly number[];
  headingLevel: number;
};

export function blockRules({ table = {}, list = {}, heading = {} }: BlockOptions): BlockRules {
  const allowed = HEADING_LEVELS.filter((level) => heading.levels?.includes(level));
  const headingLevels = allowed.length > 0 ? allowed : HEADING_LEVELS;
  return {
    table: {
      rows: countOf(table.rows) ?? DEFAULT_TABLE_SIZE,
      columns: countOf(table.cols) ?? DEFAULT_TABLE_SIZE,
      withHeadings: table.withHeadings === true,
      maxRows: countOf(table.maxRows) ?? Number.POSITIVE_INFINITY,
    },
    listStyle: list.style === "ordered" ? "ordered" : "unordered",
    headingLevels,
    headingLevel: nearestOf(headingLevels, heading.level ?? DEFAULT_HEADING_LEVEL),
  };
}

export const USUAL_RULES = blockRules({});

/** The level if allowed, otherwise the nearest; ties go to the more important. */
export function nearestLevel({ headingLevels }: BlockRules, level: number): number {
  return nearestOf(headingLevels, level);
}

function nearestOf(levels: readonly number[], level: number): number {
  const distance = (one: number) => Math.abs(one - level);
  return levels.reduce((best, one) => (distance(one) < distance(best) ? one : best));
}

function countOf(value: Count | undefined): number | undefined {
  const number = Number(value ?? 0);
  return Number.isInteger(number) && number > 0 ? number : undefined;
}
