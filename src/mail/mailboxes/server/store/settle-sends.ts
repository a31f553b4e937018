import { sql } from "kysely";
import { addDecision } from "#src/mail/mailboxes/server/sending/decisions.queries.ts";
import { publishSend } from "#src/mail/mailboxes/server/sending/settle.queries.ts";
import type { StoredMailbox } from "#src/mail/mailboxes/server/stored-mailbox.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { selectIn, updateIn } from "#src/platform/server/db/tenant.ts";
import type { NewMessage } from "./to-message.ts";

type Added = NewMessage & { threadId: string };

/** The effect of incoming mail on pending sends, in the transaction that stores it. */
export async function settleSends(
  db: Db,
  org: OrgScope,
  mailbox: Pick<StoredMailbox, "id" | "projectId">,
  { added, replied }: { added: readonly Added[]; replied: ReadonlySet<string> },
): Promise<void> {
  await confirmSent(db, org, mailbox.id, added);
  await stopAnswered(db, org, added, replied);
}

/** A copy in the sent folder proves delivery where the provider's response did not. */
async function confirmSent(
  db: Db,
  org: OrgScope,
  mailboxId: string,
  added: readonly Added[],
): Promise<void> {
  const copies = added.filter(({ places, internetId }) => places.includes("sent") && internetId);
  const awaited = await listUnconfirmed(db, org, mailboxId, copies);
  const sent = copies.filter(({ internetId }) => internetId && awaited.has(internetId));
  for (const { internetId, providerId, providerThreadId, receivedAt } of sent) {
    const row = await updateIn(db, org, "scheduled_messages")
      .set({
        status: "sent",
        due_at: null,
        provider_id: providerId,
        provider_thread_id: providerThreadId,
        sent_at: receivedAt,
        uncertain_since: null,
      })
      .where("mailbox_id", "=", mailboxId)
      .where("internet_id", "=", internetId)
      .where("status", "=", "unconfirmed")
      .returning("id")
      .executeTakeFirst();
    if (!row) continue;
    await addDecision(db, org, row.id, "found-sent");
    await publishSend(db, org, row.id);
  }
}

/** There are almost never any, so one query per page of mail is enough. */
async function listUnconfirmed(
  db: Db,
  org: OrgScope,
  mailboxId: string,
  copies: readonly Pick<Added, "internetId">[],
): Promise<Set<string>> {
  const ids = copies.flatMap(({ internetId }) => internetId ?? []);
  if (ids.length === 0) return new Set();
  const rows = await selectIn(db, org, "scheduled_messages")
    .select("internet_id as internetId")
    .where("mailbox_id", "=", mailboxId)
    .where("status", "=", "unconfirmed")
    .where("internet_id", "in", ids)
    .execute();
  return new Set(rows.map(({ internetId }) => internetId));
}

/**
 * A person has replied: sends that require no reply are held or cancelled. Mail written before the
 * reply was known here counts as written without it, whenever the provider received it.
 */
async function stopAnswered(
  db: Db,
  org: OrgScope,
  added: readonly Added[],
  replied: ReadonlySet<string>,
): Promise<void> {
  const answered = added.filter(
    ({ direction, automatic }) => direction === "inbound" && automatic === "none",
  );
  const stoppable = await listStoppable(
    db,
    org,
    answered.map(({ threadId }) => threadId),
  );
  for (const { threadId, receivedAt } of answered)
    if (stoppable.has(threadId))
      await stopIn(db, org, threadId, replied.has(threadId) ? undefined : receivedAt);
}

/** Threads with pending sends that a reply stops. */
async function listStoppable(
  db: Db,
  org: OrgScope,
  threadIds: readonly string[],
): Promise<Set<string | null>> {
  if (threadIds.length === 0) return new Set();
  const rows = await selectIn(db, org, "scheduled_messages")
    .select("thread_id as threadId")
    .where("thread_id", "in", [...new Set(threadIds)])
    .where("status", "=", "scheduled")
    .where("on_reply", "<>", "send")
    .execute();
  return new Set(rows.map(({ threadId }) => threadId));
}

async function stopIn(
  db: Db,
  org: OrgScope,
  threadId: string,
  writtenBefore: string | undefined,
): Promise<void> {
  const isCancelled = sql<boolean>`on_reply = 'cancel'`;
  const rows = await updateIn(db, org, "scheduled_messages")
    .set({
      status: sql<string>`case when ${isCancelled} then 'cancelled' else 'held' end`,
      held_reason: sql<string | null>`case when ${isCancelled} then null else 'replied' end`,
      due_at: null,
    })
    .where("thread_id", "=", threadId)
    .where("status", "=", "scheduled")
    .where("on_reply", "<>", "send")
    .$if(writtenBefore !== undefined, (query) =>
      query.where("created_at", "<", writtenBefore ?? ""),
    )
    .returning(["id", "status"])
    .execute();
  for (const { id, status } of rows) {
    await addDecision(db, org, id, status === "held" ? "held-replied" : "cancelled-replied");
    await publishSend(db, org, id);
  }
}
