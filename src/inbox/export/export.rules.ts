import type { DayRange } from "#src/platform/contract/day-range.ts";

export function exportName({ startDate, endDate }: DayRange): string {
  return `inbox_${startDate}_${endDate}.csv`;
}
