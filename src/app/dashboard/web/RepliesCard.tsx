import { useQuery } from "@tanstack/react-query";
import { dryRunContract } from "#src/outreach/strategies/engine/dry-run.contract.ts";
import { read } from "#src/platform/web/api.ts";
import { LineChart } from "#src/ui/charts/LineChart.tsx";
import { Card } from "#src/ui/layout/Card.tsx";
import { dashboardText as text } from "./dashboard.text.ts";
import type { Range } from "./dashboard-search.ts";

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

/** Replies to campaigns per day in the project's time zone. */
export function RepliesCard({ projectId, days }: { projectId: string; days: Range }) {
  const { data, isPending } = useQuery(
    read(dryRunContract.repliesPerDay, { query: { projectId, days } }),
  );
  const list = data?.list ?? [];
  const isEmpty = list.every(({ replies }) => replies === 0);
  return (
    <Card>
      <LineChart
        title={text.replies}
        description={text.repliesDescription(days)}
        days={isEmpty ? [] : list.map(({ day }) => dayOf(day))}
        series={
          isEmpty
            ? []
            : [
                {
                  id: "replies",
                  label: text.replies,
                  values: list.map(({ replies }) => replies),
                },
                {
                  id: "interested",
                  label: text.interested,
                  values: list.map(({ interested }) => interested),
                },
              ]
        }
        isLoading={isPending}
        empty={text.noReplies(days)}
      />
    </Card>
  );
}

function dayOf(day: string) {
  const at = new Date(`${day}T00:00:00Z`);
  return { id: day, short: short.format(at), long: long.format(at) };
}
