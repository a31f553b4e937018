import { sql } from "kysely";
import type { HeldReason, SendStatus } from "#src/mail/sending/send.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { insertIn, selectIn, updateIn } from "#src/platform/server/db/tenant.ts";
import { withCommit } from "#src/platform/server/db/transaction.ts";
import { addDecision, addFirstDecision } from "./decisions.queries.ts";
import type { NewSend } from "./new-send.ts";
import { sendPolicyOf } from "./send-policy.ts";
import { publishSend } from "./settle.queries.ts";

export const SENDS_DUE = "sends_due";

type Kept = { id: string; internetId: string; sendAt: Date; undoUntil: Date };

/** Of two sends with the same key the first stays, and is returned for both. */
export async function insertSend(db: Db, org: OrgScope, send: NewSend): Promise<Kept> {
  const dueAt = send.sendAt > send.undoUntil ? send.sendAt : send.undoUntil;
  const row = {
    id: send.id,
    project_id: send.projectId,
    mailbox_id: send.mailboxId,
    kind: send.kind,
    origin: send.origin,
    thread_id: send.threadId,
    reply_to_message_id: send.replyToMessageId,
    expected_last_message_id: send.expectedLastMessageId,
    to_addresses: JSON.stringify(send.to),
    cc_addresses: JSON.stringify(send.cc),
    bcc_addresses: JSON.stringify(send.bcc),
    subject: send.subject,
    body_html: send.bodyHtml,
    attachments: JSON.stringify(send.attachments ?? []),
    written: JSON.stringify(send.written ?? {}),
    raw: send.raw,
    internet_id: send.internetId,
    send_key: send.sendKey,
    status: "scheduled",
    on_reply: send.onReply,
    send_at: send.sendAt.toISOString(),
    undo_until: send.undoUntil.toISOString(),
    intended_local: send.intendedLocal && JSON.stringify(send.intendedLocal),
    due_at: dueAt.toISOString(),
    remind_at: send.remindAt ?? null,
    created_by: org.userId ?? null,
  };
  const isNew = await insertIn(db, org, "scheduled_messages", [row])
    .onConflict((conflict) => conflict.columns(["organization_id", "send_key"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!isNew) return findByKey(db, org, send.sendKey);
  await addFirstDecision(db, org, send.id, "scheduled");
  wakeSenders(db);
  const { id, internetId, sendAt, undoUntil } = send;
  return { id, internetId, sendAt, undoUntil };
}

async function findByKey(db: Db, org: OrgScope, sendKey: string): Promise<Kept> {
  const { sendAt, undoUntil, ...row } = await selectIn(db, org, "scheduled_messages")
    .select(["id", "internet_id as internetId", "send_at as sendAt", "undo_until as undoUntil"])
    .where("send_key", "=", sendKey)
    .executeTakeFirstOrThrow();
  return { ...row, sendAt: new Date(sendAt), undoUntil: new Date(undoUntil) };
}

export function wakeSenders(db: Db): void {
  withCommit(db, `select pg_notify('${SENDS_DUE}', $1)`, [""]);
}

export function findSend(db: Db, org: OrgScope, id: string) {
  return selectIn(db, org, "scheduled_messages")
    .select([
      "id",
      "project_id as projectId",
      "mailbox_id as mailboxId",
      "status",
      "held_reason as heldReason",
    ])
    .where("id", "=", id)
    .executeTakeFirst();
}

/**
 * False if it is being sent or has ended: then nothing changes. `before` stores the previous state,
 * so that the cancellation can be undone.
 */
export async function cancelSend(
  db: Db,
  org: OrgScope,
  id: string,
  before?: { status: string; heldReason: string | null },
): Promise<boolean> {
  const row = await updateIn(db, org, "scheduled_messages")
    .set({ status: "cancelled", held_reason: null, due_at: null })
    .where("id", "=", id)
    .where("status", "in", ["scheduled", "held", "failed"])
    .returning("id")
    .executeTakeFirst();
  if (row) await addDecision(db, org, id, "cancelled", before && detailsOf(before));
  return row !== undefined;
}

function detailsOf({ status, heldReason }: { status: string; heldReason: string | null }) {
  return { from: status, ...(heldReason === null ? {} : { reason: heldReason }) };
}

/** Prevents a withdrawn mail from being sent. False if it is being sent or has ended. */
export async function holdSend(db: Db, org: OrgScope, id: string): Promise<boolean> {
  const held = await updateIn(db, org, "scheduled_messages")
    .set({ status: "held", held_reason: "taken-back", due_at: null })
    .where("id", "=", id)
    .where("status", "=", "scheduled")
    .returning("id")
    .executeTakeFirst();
  if (held) await addDecision(db, org, id, "held-taken-back");
  const status = held ? "held" : (await findSend(db, org, id))?.status;
  return status === "held" || status === "failed";
}

/** Whether its feature still allows sending it: not if its plan is paused or has ended. */
export async function isLive(db: Db, org: OrgScope, id: string): Promise<boolean> {
  const row = await selectIn(db, org, "scheduled_messages")
    .select("origin")
    .where("id", "=", id)
    .executeTakeFirst();
  return row !== undefined && (await sendPolicyOf(row.origin).isLive(db, org, id));
}

/** A person's resend starts over in their name; the Message-ID and the bytes stay. */
export async function retrySend(
  db: Db,
  org: OrgScope,
  id: string,
  { from, sendAt }: { from: readonly SendStatus[]; sendAt: Date },
): Promise<boolean> {
  const at = sendAt.toISOString();
  const row = await updateIn(db, org, "scheduled_messages")
    .set({
      status: "scheduled",
      // They have seen the reply and send anyway.
      on_reply: sql<string>`case when held_reason = 'replied' then 'send' else on_reply end`,
      held_reason: null,
      created_by: org.userId ?? null,
      error_code: null,
      send_at: at,
      undo_until: at,
      due_at: at,
      attempt: 0,
      first_attempt_at: null,
      uncertain_since: null,
      // Counts as searched for, because a person has decided.
      searches: 1,
      resends: 0,
    })
    .where("id", "=", id)
    .where("status", "in", [...from])
    .returning("id")
    .executeTakeFirst();
  if (row) await addDecision(db, org, id, "retried");
  wakeSenders(db);
  return row !== undefined;
}

/** Requeues sends that were held for a reason that no longer applies. */
export async function releaseHeld(
  db: Db,
  org: OrgScope,
  mailboxId: string,
  reason: HeldReason,
): Promise<void> {
  await updateIn(db, org, "scheduled_messages")
    .set({
      status: "scheduled",
      held_reason: null,
      due_at: sql<string>`greatest(send_at, undo_until, now())`,
    })
    .where("mailbox_id", "=", mailboxId)
    .where("status", "=", "held")
    .where("held_reason", "=", reason)
    .execute();
  wakeSenders(db);
}

/**
 * Sends postponed to the next day by a limit are judged again under the new limit, since they were
 * already due.
 */
export async function releaseLimited(db: Db, org: OrgScope, mailboxId: string): Promise<void> {
  const lastDecision = selectIn(db, org, "send_decisions")
    .select("decision")
    .where(sql<boolean>`send_decisions.scheduled_message_id = scheduled_messages.id`)
    .orderBy("position", "desc")
    .limit(1);
  const waiting = await selectIn(db, org, "scheduled_messages")
    .select("id")
    .where("mailbox_id", "=", mailboxId)
    .where("status", "=", "scheduled")
    .where("due_at", ">", sql<string>`now()`)
    .where(lastDecision, "=", "limit-reached")
    .execute();
  if (waiting.length === 0) return;
  await updateIn(db, org, "scheduled_messages")
    .set({ due_at: sql<string>`now()` })
    .where(
      "id",
      "in",
      waiting.map(({ id }) => id),
    )
    .where("status", "=", "scheduled")
    .execute();
  wakeSenders(db);
}

/** Searches for sends that could not be searched for, unless a person has decided. */
export async function searchAgain(db: Db, org: OrgScope, mailboxId: string): Promise<void> {
  await updateIn(db, org, "scheduled_messages")
    .set({ due_at: sql<string>`now()` })
    .where("mailbox_id", "=", mailboxId)
    .where("status", "=", "unconfirmed")
    .where("due_at", "is", null)
    .execute();
  wakeSenders(db);
}

/** A send in progress is left alone: it may have been sent. */
export async function cancelOfMailbox(db: Db, org: OrgScope, mailboxId: string): Promise<void> {
  const rows = await updateIn(db, org, "scheduled_messages")
    .set({ status: "cancelled", held_reason: null, due_at: null })
    .where("mailbox_id", "=", mailboxId)
    .where("status", "in", ["scheduled", "held"])
    .returning("id")
    .execute();
  for (const { id } of rows) {
    await addDecision(db, org, id, "cancelled-mailbox");
    await publishSend(db, org, id);
  }
}
