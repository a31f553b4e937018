import { type DayRange, isDay, rangeProblem } from "#src/platform/contract/day-range.ts";

/** The days of a field such as "2026-11-01/2026-11-30", if a report can have them. */
export function daysIn(range: string): DayRange | undefined {
  const [startDate = "", endDate = ""] = range.split("/");
  if (!isDay(startDate) || !isDay(endDate)) return undefined;
  const days = { startDate, endDate };
  return rangeProblem(days) === undefined ? days : undefined;
}
