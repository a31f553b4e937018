import type { DryRun } from "#src/outreach/strategies/engine/dry-run.contract.ts";
import { engineText as text } from "#src/outreach/strategies/engine/web/engine.text.ts";
import { BarChart } from "#src/ui/charts/BarChart.tsx";
import { Card } from "#src/ui/layout/Card.tsx";

const MOST_DAYS = 60;
const DAY_MS = 86_400_000;

// The days are in the campaign's zone; here they are only formatted.
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

/** The number of sends per day, including days without any. */
export function DaysCard({ days }: { days: DryRun["perDay"] }) {
  const counts = new Map(days.map(({ day, touches }) => [day, touches]));
  const all = everyDay(days.map(({ day }) => day));
  return (
    <Card>
      <BarChart
        title={text.perDay}
        description={text.perDayAbout(all.length)}
        days={all.map(nameOfDay)}
        series={[
          {
            id: "planned",
            label: text.touches,
            values: all.map((day) => counts.get(day) ?? 0),
          },
        ]}
      />
    </Card>
  );
}

/** From the first to the last of them, up to the chart's limit. */
function everyDay(days: readonly string[]): string[] {
  const sorted = days.toSorted();
  const [first, last] = [timeOf(sorted[0]), timeOf(sorted.at(-1))];
  const count = Math.min(MOST_DAYS, Math.round((last - first) / DAY_MS) + 1);
  return Array.from({ length: count }, (_, at) =>
    new Date(first + at * DAY_MS).toISOString().slice(0, 10),
  );
}

function timeOf(day = "1970-01-01"): number {
  return Date.parse(`${day}T00:00:00Z`);
}

function nameOfDay(day: string) {
  const at = new Date(timeOf(day));
  return { id: day, short: short.format(at), long: long.format(at) };
}
