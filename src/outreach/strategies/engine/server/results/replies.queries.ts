import { sql } from "kysely";
import { INTENT_FACTS } from "#src/mail/intents/intent-facts.rules.ts";
import { INTENTS } from "#src/mail/intents/intents.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { selectIn } from "#src/platform/server/db/tenant.ts";

/** The definition of a reply on every screen: a step that was answered, counted once. */
export const REPLIES = sql<number>`count(campaign_touches.replied_at)::int`;

const POSITIVE = INTENTS.filter((intent) => INTENT_FACTS[intent].tone === "positive");

type OfStrategy = { strategyId: string; replies: number };

/** Per strategy of a project across channels; those without replies are left out. */
export function listReplies(db: Db, org: OrgScope, projectId: string): Promise<OfStrategy[]> {
  return selectReplies(db, org, projectId)
    .select(["strategies.id as strategyId", REPLIES.as("replies")])
    .groupBy("strategies.id")
    .execute();
}

type OfDay = { day: string; replies: number; interested: number };

/** By arrival day in this zone, oldest first, including days without replies. */
export async function listRepliesPerDay(
  db: Db,
  org: OrgScope,
  { projectId, days, zone, now }: { projectId: string; days: number; zone: string; now: Date },
): Promise<OfDay[]> {
  const today = new Intl.DateTimeFormat("sv-SE", { timeZone: zone }).format(now);
  const all = Array.from({ length: days }, (_, index) => dayBefore(today, days - 1 - index));
  const rows = await selectReplies(db, org, projectId)
    .select([
      sql<string>`to_char(campaign_touches.replied_at at time zone ${zone}, 'YYYY-MM-DD')`.as(
        "day",
      ),
      REPLIES.as("replies"),
    ])
    .select(({ fn, exists }) =>
      fn
        .count<number>("campaign_touches.id")
        .filterWhere(exists(selectInterested(db, org)))
        .as("interested"),
    )
    .where(
      sql<boolean>`campaign_touches.replied_at >= ${all[0] ?? today}::timestamp at time zone ${zone}`,
    )
    .groupBy(sql`1`)
    .execute();
  const found = new Map(rows.map((row) => [row.day, row]));
  return all.map((day) => found.get(day) ?? { day, replies: 0, interested: 0 });
}

/** Those with a conversation labelled as interested. */
function selectInterested(db: Db, org: OrgScope) {
  return selectIn(db, org, "messages")
    .innerJoin("threads", (join) =>
      join
        .onRef("threads.organization_id", "=", "messages.organization_id")
        .onRef("threads.id", "=", "messages.thread_id"),
    )
    .select("threads.id")
    .where(sql<boolean>`messages.internet_id = campaign_touches.internet_id`)
    .where("threads.intent", "in", POSITIVE);
}

function selectReplies(db: Db, org: OrgScope, projectId: string) {
  return selectIn(db, org, "campaign_touches")
    .innerJoin("strategy_channels", (join) =>
      join
        .onRef("strategy_channels.organization_id", "=", "campaign_touches.organization_id")
        .onRef("strategy_channels.campaign_id", "=", "campaign_touches.campaign_id"),
    )
    .innerJoin("strategies", (join) =>
      join
        .onRef("strategies.organization_id", "=", "strategy_channels.organization_id")
        .onRef("strategies.id", "=", "strategy_channels.strategy_id"),
    )
    .where("strategies.project_id", "=", projectId)
    .where("campaign_touches.replied_at", "is not", null);
}

/** Calendar days, so that clock changes do not matter. */
function dayBefore(today: string, days: number): string {
  const at = new Date(`${today}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() - days);
  return at.toISOString().slice(0, 10);
}
