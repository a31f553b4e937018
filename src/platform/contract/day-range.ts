import { DAY_MS } from "./durations.ts";

/** A leap year. */
export const MAX_DAYS = 366;

const DAY = /^\d{4}-\d\d-\d\d$/;

export type DayRange = { startDate: string; endDate: string };

/** Validates an inclusive date range. */
export function rangeProblem({ startDate, endDate }: DayRange): "reversed" | "long" | undefined {
  if (endDate < startDate) return "reversed";
  return countDays({ startDate, endDate }) > MAX_DAYS ? "long" : undefined;
}

export function countDays({ startDate, endDate }: DayRange): number {
  return Math.round((Date.parse(endDate) - Date.parse(startDate)) / DAY_MS) + 1;
}

/** A calendar date such as 2026-02-28. */
export function isDay(text: string): boolean {
  if (!DAY.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}
