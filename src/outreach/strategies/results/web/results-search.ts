import { RESULT_GROUPS, type ResultGroup } from "#src/outreach/strategies/results/results.rules.ts";
import { isDay, rangeProblem } from "#src/platform/contract/day-range.ts";

/** The range such as "2026-11-01/2026-11-30", and the groups; defaults are left out. */
export type ResultsSearch = { days?: string | undefined; by?: ResultGroup | undefined };

export function readResultsSearch(search: Readonly<Record<string, unknown>>): ResultsSearch {
  const { days, by } = search;
  return {
    days: typeof days === "string" && isRange(days) ? days : undefined,
    by: RESULT_GROUPS.find((group) => group === by),
  };
}

/** A complete range that the server accepts. */
export function isRange(text: string): boolean {
  const [startDate = "", endDate = "", ...rest] = text.split("/");
  if (rest.length > 0 || !isDay(startDate) || !isDay(endDate)) return false;
  return rangeProblem({ startDate, endDate }) === undefined;
}
