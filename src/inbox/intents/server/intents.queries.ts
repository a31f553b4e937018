import { sql } from "kysely";
import { z } from "zod";
import { ThreadIntent } from "#src/inbox/intents/intents.contract.ts";
import { INTENTS, type Intent, MAX_COUNTED } from "#src/mail/intents/intents.rules.ts";
import { mailboxes } from "#src/mail/mailboxes/server/mailboxes.public.ts";
import { leads } from "#src/outreach/strategies/leads/server/leads.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { deleteIn, insertIn, selectIn, updateIn } from "#src/platform/server/db/tenant.ts";
import type { Reading } from "./classify/reading.ts";

/** The number of conversations per intent, up to `MAX_COUNTED`. */
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
      .where(mailboxes.hasLivingMail(db, org))
      .limit(MAX_COUNTED);
    const { count } = await db
      .selectFrom(few.as("few"))
      .select(sql<number>`count(*)::int`.as("count"))
      .executeTakeFirstOrThrow();
    counts.set(intent, count);
  }
  return counts;
}

/** The reasons for these conversations' intents, where known. */
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

/** Threads with a referral to someone who is not yet a lead of their project. */
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
 * Stored next to each thread, and in it for lists. Returns the threads whose classification
 * changed, or whose classified message changed.
 */
export async function saveIntents(
  db: Db,
  org: OrgScope,
  read: readonly { message: ReadThread; reading: Reading }[],
): Promise<Set<string>> {
  if (read.length === 0) return new Set();
  const before = await listReadMessages(
    db,
    org,
    read.map(({ message }) => message.threadId),
  );
  const rows = read.map(({ message, reading }) => ({
    thread_id: message.threadId,
    project_id: message.projectId,
    message_id: message.messageId,
    intent: reading.intent,
    decided_by: reading.decidedBy,
    confidence: reading.confidence,
    quote: reading.quote,
    day: reading.day,
    named_address: reading.namedAddress,
  }));
  await insertIn(db, org, "thread_intents", rows)
    .onConflict((conflict) =>
      conflict.columns(["organization_id", "thread_id"]).doUpdateSet(({ ref }) => ({
        message_id: ref("excluded.message_id"),
        intent: ref("excluded.intent"),
        decided_by: ref("excluded.decided_by"),
        confidence: ref("excluded.confidence"),
        quote: ref("excluded.quote"),
        day: ref("excluded.day"),
        named_address: ref("excluded.named_address"),
        decided_at: ref("excluded.decided_at"),
      })),
    )
    .execute();
  const changed = await setIntents(db, org, rows);
  const other = read.filter(({ message }) => before.get(message.threadId) !== message.messageId);
  return new Set([...changed, ...other.map(({ message }) => message.threadId)]);
}

async function listReadMessages(
  db: Db,
  org: OrgScope,
  threadIds: readonly string[],
): Promise<Map<string, string | null>> {
  const rows = await selectIn(db, org, "thread_intents")
    .select(["thread_id as threadId", "message_id as messageId"])
    .where("thread_id", "in", [...threadIds])
    .execute();
  return new Map(rows.map(({ threadId, messageId }) => [threadId, messageId]));
}

/** A single statement, because a page of new mail concerns many threads. */
async function setIntents(
  db: Db,
  org: OrgScope,
  rows: readonly { thread_id: string; intent: string; decided_by: string | null }[],
): Promise<string[]> {
  const said = sql<{
    thread_id: string;
  }>`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)`.as<"said">(
    sql`said(thread_id uuid, intent text, decided_by text)`,
  );
  const changed = await updateIn(db, org, "threads")
    .from(said)
    .set({
      intent: sql<string>`said.intent`,
      intent_by: sql<string | null>`said.decided_by`,
      version: sql<number>`threads.version + 1`,
    })
    .whereRef("threads.id", "=", "said.thread_id")
    .where(
      sql<boolean>`(threads.intent, threads.intent_by) is distinct from (said.intent, said.decided_by)`,
    )
    .returning("threads.id")
    .execute();
  return changed.map(({ id }) => id);
}

/** Some threads with unclassified mail; they stay due until classified. */
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

/** People's corrections of these messages. */
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

/** The newest corrections of a project, with the corrected texts. */
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
