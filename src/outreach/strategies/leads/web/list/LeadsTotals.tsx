import { useQuery } from "@tanstack/react-query";
import { ENROLMENT_STATUSES } from "#src/outreach/strategies/enrolments/enrolments.rules.ts";
import { countsQuery, type LeadsView } from "#src/outreach/strategies/leads/web/leads-query.ts";
import { Text } from "#src/ui/layout/primitives/Text.tsx";
import { listText as text } from "./list.text.ts";

/** How many leads the filter finds, and how many of them are in each status. */
export function LeadsTotals({ view, isStarted }: { view: LeadsView; isStarted: boolean }) {
  const { data } = useQuery(countsQuery(view));
  if (!data) return null;
  const { list, total } = data;
  const counts = new Map(list.map(({ status, count }) => [status, count]));
  const all = list.reduce((sum, { count }) => sum + count, 0);
  const ofStatuses = ENROLMENT_STATUSES.flatMap((status) => {
    const count = counts.get(status) ?? 0;
    if (count === 0) return [];
    return status === "active" && !isStarted
      ? text.countedWaiting(count)
      : text.counted(status, count);
  });
  if (all === 0) return null;
  const found = total === all ? text.leads(all) : text.leadsOf(total, all);
  return (
    <Text look="meta" tone="quiet">
      {[found, ...ofStatuses].join(" · ")}
    </Text>
  );
}
