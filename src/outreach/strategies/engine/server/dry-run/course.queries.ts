import { sql } from "kysely";
import { OPEN_FOR_MS } from "#src/outreach/strategies/engine/server/tick/conversations.queries.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { selectIn } from "#src/platform/server/db/tenant.ts";

export type Course = {
  /** The steps completed for them. */
  touched: Set<string>;
  /** The subject of their first email; null without one. */
  thread: string | null;
};

/** What a campaign has done for each of these so far. */
export async function listCourses(
  db: Db,
  org: OrgScope,
  campaignId: string,
  enrolmentIds: readonly string[],
): Promise<Map<string, Course>> {
  const courses = new Map<string, Course>();
  if (enrolmentIds.length === 0) return courses;
  const rows = await selectIn(db, org, "campaign_touches")
    .select(["enrolment_id as enrolmentId", "step_id as stepId", "kind", "outcome", "subject"])
    .where("campaign_id", "=", campaignId)
    .where("enrolment_id", "in", [...enrolmentIds])
    .orderBy("claimed_at")
    .execute();
  for (const { enrolmentId, stepId, kind, outcome, subject } of rows) {
    const course = courses.get(enrolmentId) ?? { touched: new Set(), thread: null };
    courses.set(enrolmentId, course);
    course.touched.add(stepId);
    const isWritten = kind === "email" && (outcome === "underway" || outcome === "sent");
    if (isWritten) course.thread ??= subject;
  }
  return courses;
}

/** Those connected on LinkedIn, as reported by a person. */
export async function listConnected(
  db: Db,
  org: OrgScope,
  enrolmentIds: readonly string[],
): Promise<Set<string>> {
  if (enrolmentIds.length === 0) return new Set();
  const rows = await selectIn(db, org, "campaign_tasks")
    .select("enrolment_id as enrolmentId")
    .where("enrolment_id", "in", [...enrolmentIds])
    .where("result", "in", ["connected", "already-connected"])
    .execute();
  return new Set(rows.map(({ enrolmentId }) => enrolmentId));
}

/** Until when each of these people counts as being in a conversation, unless someone closes it. */
export async function listConversations(
  db: Db,
  org: OrgScope,
  personIds: readonly string[],
  now: number,
): Promise<Map<string, number>> {
  if (personIds.length === 0) return new Map();
  const rows = await selectIn(db, org, "person_addresses")
    .innerJoin("messages", (join) =>
      join
        .onRef("messages.organization_id", "=", "person_addresses.organization_id")
        .on(sql<boolean>`lower(messages.from_address) = person_addresses.address`),
    )
    .innerJoin("threads", (join) =>
      join
        .onRef("threads.organization_id", "=", "messages.organization_id")
        .onRef("threads.id", "=", "messages.thread_id"),
    )
    .select([
      "person_addresses.person_id as personId",
      "messages.received_at as receivedAt",
      "threads.is_done as isDone",
    ])
    .where("person_addresses.person_id", "in", [...personIds])
    .where("messages.direction", "=", "inbound")
    .where("messages.automatic", "=", "none")
    .where("messages.gone_at", "is", null)
    .where("messages.received_at", ">", new Date(now - OPEN_FOR_MS).toISOString())
    .orderBy("messages.received_at")
    .execute();
  const newest = new Map(rows.map((row) => [row.personId, row]));
  return new Map(
    [...newest.values()].flatMap(({ personId, receivedAt, isDone }) =>
      isDone === true ? [] : [[personId, Date.parse(receivedAt) + OPEN_FOR_MS] as const],
    ),
  );
}

/** Other strategies whose running campaigns send from this one's mailboxes. */
export async function listSharing(
  db: Db,
  org: OrgScope,
  { campaignId, mailboxIds }: { campaignId: string; mailboxIds: readonly string[] },
): Promise<string[]> {
  const rows = await selectIn(db, org, "strategy_channels")
    .innerJoin("strategies", (join) =>
      join
        .onRef("strategies.organization_id", "=", "strategy_channels.organization_id")
        .onRef("strategies.id", "=", "strategy_channels.strategy_id"),
    )
    .select("strategies.name")
    .where("strategy_channels.campaign_id", "<>", campaignId)
    .where("strategy_channels.status", "=", "active")
    .where("strategy_channels.is_on", "=", true)
    .where("strategies.is_archived", "=", false)
    .where(sql<boolean>`strategy_channels.mailbox_ids && ${[...mailboxIds]}::uuid[]`)
    .orderBy("strategies.name")
    .execute();
  return rows.map(({ name }) => name);
}
