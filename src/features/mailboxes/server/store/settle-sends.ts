import { sql } from "kysely";
import { addDecision } from "#src/features/mailboxes/server/sending/decisions.queries.ts";
import type { StoredMailbox } from "#src/features/mailboxes/server/stored-mailbox.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { updateIn } from "#src/platform/server/db/tenant.ts";
import type { NewMessage } from "./to-message.ts";

type Added = NewMessage & { threadId: string };

/** What mail that has arrived means for what waits to be sent, in the transaction that stores it. */
export async function settleSends(
  db: Db,
  org: OrgScope,
  mailbox: Pick<StoredMailbox, "id" | "projectId">,
  added: readonly Added[],
): Promise<void> {
  const isChanged =
    (await confirmSent(db, org, mailbox.id, added)) + (await stopAnswered(db, org, added)) > 0;
  if (isChanged)
    publish(db, org, {
      topic: "mailer.changed",
      subjectId: mailbox.id,
      projectId: mailbox.projectId,
    });
}

/** A copy among the sent ones proves what no answer of the provider did. */
async function confirmSent(
  db: Db,
  org: OrgScope,
  mailboxId: string,
  added: readonly Added[],
): Promise<number> {
  const sent = added.filter(({ places, internetId }) => places.includes("sent") && internetId);
  let confirmed = 0;
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
    confirmed += 1;
    await addDecision(db, org, row.id, "found-sent");
  }
  return confirmed;
}

/** A person has answered: what was to be sent only without a reply is held or cancelled. */
async function stopAnswered(db: Db, org: OrgScope, added: readonly Added[]): Promise<number> {
  const answered = added.filter(
    ({ direction, automatic }) => direction === "inbound" && automatic === "none",
  );
  if (answered.length === 0) return 0;
  let stopped = 0;
  for (const { threadId, receivedAt } of answered)
    stopped += await stopIn(db, org, threadId, receivedAt);
  return stopped;
}

async function stopIn(db: Db, org: OrgScope, threadId: string, answeredAt: string) {
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
    .where("created_at", "<", answeredAt)
    .returning(["id", "status"])
    .execute();
  for (const { id, status } of rows)
    await addDecision(db, org, id, status === "held" ? "held-replied" : "cancelled-replied");
  return rows.length;
}
