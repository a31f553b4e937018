import { sql } from "kysely";
import { results } from "#src/outreach/strategies/results/server/results.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { isOneOf } from "#src/platform/server/db/statements/is-one-of.ts";
import { selectIn } from "#src/platform/server/db/tenant.ts";

export type LeadResults = {
  emailsSent: number;
  tasksDone: number;
  repliedAt: string | null;
  bouncedAt: string | null;
  unsubscribedAt: string | null;
  /** Their latest touch and its result. */
  lastAt: string | null;
};

/** The touches of each of these enrolments with their results; those without any are left out. */
export async function listResults(
  db: Db,
  org: OrgScope,
  enrolmentIds: readonly string[],
): Promise<Map<string, LeadResults>> {
  if (enrolmentIds.length === 0) return new Map();
  const latest = (column: string) => sql<string | null>`max(${sql.ref(column)})`;
  const rows = await selectIn(db, org, "campaign_touches")
    .select("enrolment_id as enrolmentId")
    .select([
      sql<number>`(count(*) filter (where ${results.isSent}))::int`.as("emailsSent"),
      sql<number>`(count(*) filter (where ${results.isDone}))::int`.as("tasksDone"),
      latest("replied_at").as("repliedAt"),
      latest("bounced_at").as("bouncedAt"),
      latest("unsubscribed_at").as("unsubscribedAt"),
      sql<string | null>`greatest(
        max(claimed_at) filter (where ${results.isSent} or ${results.isDone}),
        max(replied_at), max(bounced_at), max(unsubscribed_at), max(complained_at))`.as("lastAt"),
    ])
    .where(isOneOf("enrolment_id", enrolmentIds))
    .groupBy("enrolment_id")
    .execute();
  return new Map(rows.map(({ enrolmentId, ...results }) => [enrolmentId, results]));
}
