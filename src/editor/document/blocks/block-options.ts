import {
  DEFAULT_HEADING_LEVEL,
  DEFAULT_TABLE_SIZE,
  HEADING_LEVELS,
  type ListStyle,
} from "../content/editor-content.ts";

/** What new blocks of a page are like. What is left out, or cannot be, is as in every page. */
export type BlockOptions = {
  table?: {
    rows?: Count;
    cols?: Count;
    withHeadings?: boolean;
    /** No row is added beyond these by hand. */
    maxRows?: Count;
  };
  list?: { style?: ListStyle };
  heading?: {
    level?: number;
    /** Those that can be written and pasted; a stored heading keeps its own. */
    levels?: readonly number[];
  };
};

/** Configurations of other editors say it in words as well. */
type Count = number | string;

/** The same, complete. */
export type BlockRules = {
  table: { rows: number; columns: number; withHeadings: boolean; maxRows: number };
  listStyle: ListStyle;
  /** In ascending order, and at least one. */
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

/** The level itself where it is allowed, else the one beside it; of two, the more important. */
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
