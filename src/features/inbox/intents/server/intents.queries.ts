import { sql } from "kysely";
import { z } from "zod";
import { ThreadIntent } from "#src/features/inbox/intents/intents.contract.ts";
import { INTENTS, type Intent, MAX_COUNTED } from "#src/features/inbox/intents/intents.rules.ts";
import { leads } from "#src/features/strategies/leads/server/leads.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { deleteIn, insertIn, selectIn, updateIn } from "#src/platform/server/db/tenant.ts";
import type { Reading } from "./classify/reading.ts";

/** How many conversations have each intent; counting ends at `MAX_COUNTED`. */
export async function countIntents(
  db: Db,
  org: OrgScope,
  projectId: string,
): Promise<Map<Intent, number>> {
  const counts = new Map<Intent, number>();
  for (const intent of INTENTS) {
    const few = selectIn(db, org, "threads")
      .select("id")
      .where("project_id", "=", projectId)
      .where("intent", "=", intent)
      .where("merged_into", "is", null)
      .limit(MAX_COUNTED);
    const { count } = await db
      .selectFrom(few.as("few"))
      .select(sql<number>`count(*)::int`.as("count"))
      .executeTakeFirstOrThrow();
    counts.set(intent, count);
  }
  return counts;
}

/** Why these conversations have their intents; none for those that nothing is known of. */
export async function listIntents(
  db: Db,
  org: OrgScope,
  threadIds: readonly string[],
): Promise<ThreadIntent[]> {
  if (threadIds.length === 0) return [];
  const rows = await selectIn(db, org, "thread_intents")
    .select([
      "thread_id as threadId",
      "project_id as projectId",
      "intent",
      "decided_by as decidedBy",
      "confidence",
      "quote",
      "message_id as messageId",
      sql<string | null>`day::text`.as("day"),
      "named_address as namedAddress",
    ])
    .where("thread_id", "in", [...threadIds])
    .execute();
  const suggested = await suggestLeads(db, org, rows);
  const list = rows.map(({ projectId: _, ...row }) => ({
    ...row,
    suggestsLead: suggested.has(row.threadId),
  }));
  return z.array(ThreadIntent).parse(list);
}

type Named = { threadId: string; projectId: string; intent: string; namedAddress: string | null };

/** The threads that refer to someone who is no lead of their project yet. */
async function suggestLeads(db: Db, org: OrgScope, rows: readonly Named[]): Promise<Set<string>> {
  const referrals = rows.flatMap(({ threadId, projectId, intent, namedAddress }) =>
    intent === "referral" && namedAddress ? { threadId, projectId, namedAddress } : [],
  );
  const suggested = new Set<string>();
  for (const projectId of new Set(referrals.map((one) => one.projectId))) {
    const own = referrals.filter((one) => one.projectId === projectId);
    const addresses = own.map(({ namedAddress }) => namedAddress);
    const known = await leads.listKnownAddresses(db, org, projectId, addresses);
    for (const { threadId, namedAddress } of own)
      if (!known.has(namedAddress)) suggested.add(threadId);
  }
  return suggested;
}

export type ReadThread = { threadId: string; projectId: string; messageId: string };

/**
 * Written beside the thread, and into it for the lists. False when the same was read from the same
 * message already.
 */
export async function saveIntent(
  db: Db,
  org: OrgScope,
  { threadId, projectId, messageId }: ReadThread,
  { intent, decidedBy, confidence, quote, day, namedAddress }: Reading,
): Promise<boolean> {
  const values = {
    message_id: messageId,
    intent,
    decided_by: decidedBy,
    confidence,
    quote,
    day,
    named_address: namedAddress,
  };
  const row = { thread_id: threadId, project_id: projectId, ...values };
  const before = await selectIn(db, org, "thread_intents")
    .select("message_id as messageId")
    .where("thread_id", "=", threadId)
    .executeTakeFirst();
  await insertIn(db, org, "thread_intents", [row])
    .onConflict((conflict) =>
      conflict
        .columns(["organization_id", "thread_id"])
        .doUpdateSet({ ...values, decided_at: sql<string>`excluded.decided_at` }),
    )
    .execute();
  const changed = await updateIn(db, org, "threads")
    .set({ intent, intent_by: decidedBy, version: sql<number>`version + 1` })
    .where("id", "=", threadId)
    .where(sql<boolean>`(intent, intent_by) is distinct from (${intent}::text, ${decidedBy}::text)`)
    .returning("id")
    .executeTakeFirst();
  return changed !== undefined || before?.messageId !== messageId;
}

/** Some threads with mail that was not read yet; until they are read they stay due. */
export async function listDue(
  db: Db,
  org: OrgScope,
  projectId: string,
  most: number,
): Promise<string[]> {
  const rows = await selectIn(db, org, "threads")
    .select("id")
    .where("project_id", "=", projectId)
    .where("intent_due", "=", true)
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

export async function setRead(db: Db, org: OrgScope, threadIds: readonly string[]): Promise<void> {
  if (threadIds.length === 0) return;
  await updateIn(db, org, "threads")
    .set({ intent_due: false })
    .where("id", "in", [...threadIds])
    .execute();
}

export async function saveCorrection(
  db: Db,
  org: OrgScope,
  { threadId, projectId, messageId }: ReadThread,
  intent: Intent,
): Promise<void> {
  const values = { intent, thread_id: threadId, set_by: org.userId ?? null };
  await insertIn(db, org, "intent_corrections", [
    { message_id: messageId, project_id: projectId, ...values },
  ])
    .onConflict((conflict) =>
      conflict
        .columns(["organization_id", "message_id"])
        .doUpdateSet({ ...values, set_at: sql<string>`excluded.set_at` }),
    )
    .execute();
}

export async function deleteCorrections(
  db: Db,
  org: OrgScope,
  messageIds: readonly string[],
): Promise<void> {
  await deleteIn(db, org, "intent_corrections")
    .where("message_id", "in", [...messageIds])
    .execute();
}

/** What people said of these messages. */
export async function listCorrected(
  db: Db,
  org: OrgScope,
  messageIds: readonly string[],
): Promise<Map<string, Intent>> {
  if (messageIds.length === 0) return new Map();
  const rows = await selectIn(db, org, "intent_corrections")
    .select(["message_id as messageId", "intent"])
    .where("message_id", "in", [...messageIds])
    .execute();
  return new Map(rows.map(({ messageId, intent }) => [messageId, Known.parse(intent)]));
}

const Known = z.enum(INTENTS);
const MAX_EXAMPLES = 200;

/** The newest corrections of a project with the text of what was corrected. */
export async function listExamples(db: Db, org: OrgScope, projectId: string) {
  const rows = await selectIn(db, org, "intent_corrections")
    .innerJoin("messages", (join) =>
      join
        .onRef("messages.organization_id", "=", "intent_corrections.organization_id")
        .onRef("messages.id", "=", "intent_corrections.message_id"),
    )
    .innerJoin("mail_bodies", (join) =>
      join
        .onRef("mail_bodies.organization_id", "=", "messages.organization_id")
        .onRef("mail_bodies.id", "=", "messages.body_id"),
    )
    .select(["intent_corrections.intent", "mail_bodies.text", "mail_bodies.html"])
    .where("intent_corrections.project_id", "=", projectId)
    .orderBy("intent_corrections.set_at", "desc")
    .limit(MAX_EXAMPLES)
    .execute();
  return rows.map(({ intent, ...body }) => ({ intent: Known.parse(intent), ...body }));
}
