import { sql } from "kysely";
import { INTENT_FACTS } from "#src/features/inbox/intents/intent-facts.rules.ts";
import { INTENTS } from "#src/features/inbox/intents/intents.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { selectIn } from "#src/platform/server/db/tenant.ts";

const POSITIVE = INTENTS.filter((intent) => INTENT_FACTS[intent].tone === "positive");

type Day = { day: string; replies: number; interested: number };

/** Mails of people, by the day on which they came in this zone. Machines do not count. */
export async function countReplies(
  db: Db,
  org: OrgScope,
  { projectId, days, zone }: { projectId: string; days: number; zone: string },
): Promise<Day[]> {
  const dayOf = sql<string>`to_char(messages.received_at at time zone ${zone}, 'YYYY-MM-DD')`;
  const rows = await selectIn(db, org, "messages")
    .innerJoin("threads", (join) =>
      join
        .onRef("threads.organization_id", "=", "messages.organization_id")
        .onRef("threads.id", "=", "messages.thread_id"),
    )
    .select([
      dayOf.as("day"),
      sql<number>`count(*)::int`.as("replies"),
      sql<number>`(count(*) filter (where threads.intent = any(${POSITIVE}::text[])))::int`.as(
        "interested",
      ),
    ])
    .where("messages.project_id", "=", projectId)
    .where("messages.gone_at", "is", null)
    .where("messages.direction", "=", "inbound")
    .where("messages.automatic", "=", "none")
    .where(
      sql<boolean>`messages.received_at >= (date_trunc('day', now() at time zone ${zone})
        - make_interval(days => ${days - 1})) at time zone ${zone}`,
    )
    .groupBy(sql`1`)
    .execute();
  const found = new Map(rows.map((row) => [row.day, row]));
  const today = new Intl.DateTimeFormat("sv-SE", { timeZone: zone }).format(new Date());
  return Array.from({ length: days }, (_, index) => {
    const day = dayBefore(today, days - 1 - index);
    return found.get(day) ?? { day, replies: 0, interested: 0 };
  });
}

/** Days of the calendar, none of which has 23 hours. */
function dayBefore(today: string, days: number): string {
  const at = new Date(`${today}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() - days);
  return at.toISOString().slice(0, 10);
}
