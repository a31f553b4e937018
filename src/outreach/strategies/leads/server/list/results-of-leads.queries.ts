import { sql } from "kysely";
import { z } from "zod";
import { INTENTS, type Intent } from "#src/mail/intents/intents.rules.ts";
import type { LeadResults } from "#src/outreach/strategies/leads/leads.contract.ts";
import { results } from "#src/outreach/strategies/results/server/results.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { isOneOf } from "#src/platform/server/db/statements/is-one-of.ts";
import { selectIn } from "#src/platform/server/db/tenant.ts";

/** The latest touch of an enrolment and its result. */
const LAST_ACTIVITY = sql<string | null>`greatest(
  max(claimed_at) filter (where ${results.isSent} or ${results.isDone}),
  max(replied_at), max(bounced_at), max(unsubscribed_at), max(complained_at))`;

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
      LAST_ACTIVITY.as("lastAt"),
    ])
    .where(isOneOf("enrolment_id", enrolmentIds))
    .groupBy("enrolment_id")
    .execute();
  return new Map(rows.map(({ enrolmentId, ...results }) => [enrolmentId, results]));
}

/** The last activity of the enrolment of the outer statement, as text in the order of time. */
export function selectLastActivity(db: Db, org: OrgScope) {
  return selectIn(db, org, "campaign_touches")
    .select(
      sql<string | null>`to_char(${LAST_ACTIVITY} at time zone 'UTC', 'YYYYMMDDHH24MISSUS')`.as(
        "lastAt",
      ),
    )
    .where(sql<boolean>`campaign_touches.enrolment_id = enrolments.id`);
}

/** The intent of the newest conversation of each enrolment in which someone has written back. */
export function selectIntents(db: Db, org: OrgScope) {
  return selectIn(db, org, "campaign_touches")
    .innerJoin("messages", (join) =>
      join
        .onRef("messages.organization_id", "=", "campaign_touches.organization_id")
        .onRef("messages.internet_id", "=", "campaign_touches.internet_id"),
    )
    .innerJoin("threads", (join) =>
      join
        .onRef("threads.organization_id", "=", "messages.organization_id")
        .onRef("threads.id", "=", "messages.thread_id"),
    )
    .select(["campaign_touches.enrolment_id as enrolmentId", "threads.intent as intent"])
    .distinctOn("campaign_touches.enrolment_id")
    .where("threads.last_inbound_at", "is not", null)
    .orderBy("campaign_touches.enrolment_id")
    .orderBy("threads.last_inbound_at", "desc");
}

export async function listLeadIntents(
  db: Db,
  org: OrgScope,
  enrolmentIds: readonly string[],
): Promise<Map<string, Intent>> {
  if (enrolmentIds.length === 0) return new Map();
  const rows = await selectIntents(db, org)
    .where(isOneOf("campaign_touches.enrolment_id", enrolmentIds))
    .execute();
  const read = z.array(z.object({ enrolmentId: z.uuid(), intent: z.enum(INTENTS) })).parse(rows);
  return new Map(read.map(({ enrolmentId, intent }) => [enrolmentId, intent]));
}
