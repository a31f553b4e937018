import { resultsContract, type Trend } from "#src/outreach/strategies/results/results.contract.ts";
import type { ResultGroup } from "#src/outreach/strategies/results/results.rules.ts";
import { read } from "#src/platform/web/api.ts";
import type { ChartDay } from "#src/ui/charts/chart-shape.ts";
import { resultsText as text } from "./results.text.ts";

/** Of a range such as "2026-11-01/2026-11-30". */
export function resultsQuery(projectId: string, range: string, by?: ResultGroup) {
  const [startDate, endDate] = range.split("/");
  return read(resultsContract.read, {
    query: {
      projectId,
      ...(startDate && endDate ? { startDate, endDate } : {}),
      ...(by ? { by } : {}),
    },
  });
}

const short = new Intl.DateTimeFormat(undefined, {
  day: "numeric",
  month: "short",
  timeZone: "UTC",
});
const long = new Intl.DateTimeFormat(undefined, {
  weekday: "short",
  day: "numeric",
  month: "long",
  timeZone: "UTC",
});

/** The days or weeks of a trend, for a chart. */
export function daysOf({ unit, list }: Trend): ChartDay[] {
  return list.map(({ day }) => {
    const at = new Date(`${day}T00:00:00Z`);
    const name = short.format(at);
    return { id: day, short: name, long: unit === "week" ? text.weekOf(name) : long.format(at) };
  });
}

/** Undefined for days, which charts name themselves. */
export function axisOf({ unit }: Trend): string | undefined {
  return unit === "week" ? text.week : undefined;
}
