import { type DayRange, rangeProblem } from "#src/platform/contract/day-range.ts";
import { invalid } from "./app-error.ts";

/** Refuses an inclusive range of days that is reversed or too long. */
export function requireRange(range: DayRange): void {
  const problem = rangeProblem(range);
  if (problem === "reversed")
    throw invalid("range_reversed", { endDate: "The last day is before the first one." });
  if (problem) throw invalid("range_long", { endDate: "Choose fewer days." });
}
