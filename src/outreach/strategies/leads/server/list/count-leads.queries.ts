import { sql } from "kysely";
import { z } from "zod";
import { ENROLMENT_STATUSES } from "#src/outreach/strategies/enrolments/enrolments.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { type LeadFilter, selectRuns } from "./lead-filter.ts";

type StatusCount = z.infer<typeof StatusCount>;
const StatusCount = z.object({ status: z.enum(ENROLMENT_STATUSES), count: z.number().int() });

/** The statuses of all leads that the rest of the filter finds, and how many all of it finds. */
export async function countLeads(
  db: Db,
  org: OrgScope,
  { statuses, ...filter }: LeadFilter & { strategyId: string },
): Promise<{ list: StatusCount[]; total: number }> {
  const rows = await selectRuns(db, org, filter)
    .select(["enrolments.status", sql<number>`count(*)::int`.as("count")])
    .groupBy("enrolments.status")
    .execute();
  const list = z.array(StatusCount).parse(rows);
  const isCounted = ({ status }: StatusCount) =>
    statuses === undefined || statuses.includes(status);
  return { list, total: list.filter(isCounted).reduce((sum, { count }) => sum + count, 0) };
}
