import { sql } from "kysely";
import { findMailbox } from "#src/mail/mailboxes/server/mailboxes.queries.ts";
import type { StoredMailbox } from "#src/mail/mailboxes/server/stored-mailbox.ts";
import type { SendDecision } from "#src/mail/sending/send.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { selectIn, updateIn } from "#src/platform/server/db/tenant.ts";
import { addDecision } from "./decisions.queries.ts";
import { findFacts, reserveDay } from "./facts.queries.ts";
import { searchPause } from "./judge-search.ts";
import { judgeSend, type Verdict } from "./judge-send.ts";
import { type Answered, findAnswered } from "./outgoing.queries.ts";
import { LEASE, type SendItem } from "./send-item.ts";
import { type OwnSend, sendPolicyOf } from "./send-policy.ts";
import { publishSend, putOffMailbox, releaseDay } from "./settle.queries.ts";

export type Taken = Attempt | { act: "search"; item: SendItem };

/** Everything the attempt needs, read in the transaction of the claim. */
export type Attempt = {
  act: "attempt";
  item: SendItem;
  /** Undefined if it was deleted. */
  mailbox: StoredMailbox | undefined;
  answered: Answered | undefined;
};

const columns = [
  "id",
  "project_id as projectId",
  "mailbox_id as mailboxId",
  "thread_id as threadId",
  "reply_to_message_id as replyToMessageId",
  "to_addresses as to",
  "cc_addresses as cc",
  "bcc_addresses as bcc",
  "subject",
  "raw",
  "internet_id as internetId",
  "provider_handle as handle",
  "attempt",
  "first_attempt_at as firstAttemptAt",
  "uncertain_since as uncertainSince",
  "searches",
  "resends",
  "reserved_day as reservedDay",
  "created_at as createdAt",
  "fence",
] as const;

/**
 * Claims the earliest due send of a mailbox, in one transaction. Of two instances one gets it. The
 * other gets nothing, not even a later send, so that a mailbox's mails keep their order.
 */
export async function takeNext(
  db: Db,
  org: OrgScope,
  mailboxId: string,
  restoredAt: string | null,
): Promise<Taken | undefined> {
  const due = await lockFirst(db, org, mailboxId);
  if (!due) return undefined;
  if (due.status === "sending") await recover(db, org, due);
  else if (due.status === "unconfirmed")
    return { act: "search", item: await lease(db, org, due.id) };
  else if (restoredAt !== null && due.searches === 0 && due.createdAt <= restoredAt)
    await lookFirst(db, org, due.id, "checked-after-restore", 0);
  else return judge(db, org, due.id);
  return undefined;
}

/** Whether a due send could be stopped by a reply, and the mailbox has not synced for a while. */
export async function needsFreshMail(db: Db, org: OrgScope, mailboxId: string): Promise<boolean> {
  const row = await selectIn(db, org, "scheduled_messages")
    .innerJoin("mailbox_syncs", (join) =>
      join
        .onRef("mailbox_syncs.organization_id", "=", "scheduled_messages.organization_id")
        .onRef("mailbox_syncs.mailbox_id", "=", "scheduled_messages.mailbox_id"),
    )
    .select("scheduled_messages.id")
    .where("scheduled_messages.mailbox_id", "=", mailboxId)
    .where("scheduled_messages.due_at", "<=", sql<string>`now()`)
    .where("status", "=", "scheduled")
    .where("thread_id", "is not", null)
    .where("on_reply", "<>", "send")
    .where(sql<boolean>`(last_synced_at is null or last_synced_at < now() - interval '1 minute')`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * A single statement, because between two another instance could take the first send. Due sends go
 * in the order they were scheduled, regardless of retry times.
 */
async function lockFirst(db: Db, org: OrgScope, mailboxId: string) {
  const ofMailbox = () =>
    selectIn(db, org, "scheduled_messages").select("id").where("mailbox_id", "=", mailboxId);
  const first = ofMailbox()
    .where("due_at", "<=", sql<string>`now()`)
    // Unfinished attempts are settled first, because they block the others.
    .orderBy(sql`status = 'sending'`, "desc")
    .orderBy(sql`greatest(send_at, undo_until)`)
    .orderBy("id")
    .limit(1);
  const onItsWay = ofMailbox()
    .where("status", "=", "sending")
    .where("due_at", ">", sql<string>`now()`);
  return (
    selectIn(db, org, "scheduled_messages")
      .select(["id", "status", "phase", "searches", "created_at as createdAt"])
      .where("id", "=", first)
      // Checked again on the locked row.
      .where("due_at", "<=", sql<string>`now()`)
      .where(({ not, exists }) => not(exists(onItsWay)))
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
  );
}

/** A dead attempt: before the request could be sent, nothing was sent. */
async function recover(
  db: Db,
  org: OrgScope,
  { id, phase }: { id: string; phase: string | null },
): Promise<void> {
  if (phase === "committing") return lookFirst(db, org, id, "outcome-unknown", searchPause(0));
  await releaseDay(db, org, id);
  await updateIn(db, org, "scheduled_messages")
    .set({
      status: "scheduled",
      phase: null,
      fence: sql<number>`fence + 1`,
      due_at: sql<string>`now()`,
    })
    .where("id", "=", id)
    .execute();
  await addDecision(db, org, id, "recovered");
}

async function lookFirst(
  db: Db,
  org: OrgScope,
  id: string,
  decision: SendDecision,
  seconds: number,
): Promise<void> {
  await updateIn(db, org, "scheduled_messages")
    .set({
      status: "unconfirmed",
      phase: null,
      fence: sql<number>`fence + 1`,
      uncertain_since: sql<string>`least(uncertain_since, now())`,
      due_at: sql<string>`now() + make_interval(secs => ${seconds})`,
    })
    .where("id", "=", id)
    .execute();
  await addDecision(db, org, id, decision);
}

/** For a search: until the lease ends no one else searches. */
async function lease(db: Db, org: OrgScope, id: string): Promise<SendItem> {
  return updateIn(db, org, "scheduled_messages")
    .set({ due_at: LEASE, lease_until: LEASE, fence: sql<number>`fence + 1` })
    .where("id", "=", id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

async function judge(db: Db, org: OrgScope, id: string): Promise<Taken | undefined> {
  const { facts, day, send } = await findFacts(db, org, id);
  const own = judgeSend(facts);
  const verdict =
    own.act === "send" ? ((await callGuard(db, org, facts.origin, send)) ?? own) : own;
  if (verdict.act !== "send") {
    await stay(db, org, id, verdict);
    return undefined;
  }
  await reserveDay(db, org, { mailboxId: send.mailboxId, day, origin: facts.origin });
  const item = await updateIn(db, org, "scheduled_messages")
    .set({
      status: "sending",
      phase: "claimed",
      due_at: LEASE,
      lease_until: LEASE,
      fence: sql<number>`fence + 1`,
      reserved_day: day,
      first_attempt_at: sql<string>`least(first_attempt_at, now())`,
      uncertain_since: null,
    })
    .where("id", "=", id)
    .returning(columns)
    .executeTakeFirstOrThrow();
  const mailbox = await findMailbox(db, org, item.mailboxId);
  return { act: "attempt", item, mailbox, answered: await findAnswered(db, org, item) };
}

/** An objection of its feature, such as an unsubscribed recipient. */
async function callGuard(
  db: Db,
  org: OrgScope,
  origin: string,
  send: OwnSend,
): Promise<Exclude<Verdict, { act: "send" }> | undefined> {
  const verdict = await sendPolicyOf(origin).guard(db, org, send);
  if (verdict?.act === "hold") return { ...verdict, decision: "held-guarded" };
  if (verdict?.act === "cancel") return { ...verdict, decision: "cancelled" };
  return verdict && { ...verdict, decision: "waits-for-turn" };
}

async function stay(
  db: Db,
  org: OrgScope,
  id: string,
  verdict: Exclude<Verdict, { act: "send" }>,
): Promise<void> {
  const seconds = verdict.act === "wait" ? Math.max(1, verdict.seconds) : 0;
  const set =
    verdict.act === "wait"
      ? { due_at: sql<string>`now() + make_interval(secs => ${seconds})` }
      : {
          status: verdict.act === "hold" ? "held" : "cancelled",
          held_reason: verdict.act === "hold" ? verdict.reason : null,
          due_at: null,
        };
  const { mailboxId } = await updateIn(db, org, "scheduled_messages")
    .set(set)
    .where("id", "=", id)
    .returning("mailbox_id as mailboxId")
    .executeTakeFirstOrThrow();
  // The others must not become due while this one still waits.
  if (verdict.act === "wait" && verdict.decision === "throttled")
    await putOffMailbox(db, org, mailboxId, seconds);
  await addDecision(db, org, id, verdict.decision);
  await publishSend(db, org, id);
}
