import { sql, type UpdateObject } from "kysely";
import type { Tables } from "#db/tables.ts";
import type { Receipt } from "#src/mail/mailboxes/server/providers/mail-provider.ts";
import type { HeldReason, SendDecision } from "#src/mail/sending/send.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { selectIn, updateIn } from "#src/platform/server/db/tenant.ts";
import { events } from "#src/workspace/events/server/events.public.ts";
import { addDecision } from "./decisions.queries.ts";
import { isWrittenByPerson } from "./judge-send.ts";
import { LEASE, type SendItem } from "./send-item.ts";
import { type OwnSend, type SendOutcome, sendPolicyOf } from "./send-policy.ts";

/** Another attempt has taken over: this one must not write its result. */
export class FenceLost extends Error {
  override name = "FenceLost";
}

type Mine = Pick<SendItem, "id" | "fence">;

/** Advances one phase, committed before the provider is called. Throws FenceLost. */
export async function setPhase(
  db: Db,
  org: OrgScope,
  { id, fence }: Mine,
  to: { phase: "prepared"; handle: string } | { phase: "committing" },
): Promise<void> {
  await write(
    db,
    org,
    { id, fence },
    {
      phase: to.phase,
      due_at: LEASE,
      lease_until: LEASE,
      ...(to.phase === "prepared" ? { provider_handle: to.handle } : {}),
    },
  );
  if (to.phase === "committing") await addDecision(db, org, id, "handed-over");
}

export async function setSent(
  db: Db,
  org: OrgScope,
  item: Mine,
  receipt: Receipt,
  decision: "sent" | "found-sent",
): Promise<void> {
  const sent = await write(db, org, item, {
    status: "sent",
    phase: null,
    due_at: null,
    provider_id: receipt.ref?.id ?? null,
    provider_thread_id: receipt.threadKey,
    copy_due_at: receipt.lacksCopy ? sql<string>`now() + interval '1 minute'` : null,
    sent_at: sql<string>`now()`,
    late_seconds: sql<number>`greatest(0, extract(epoch from now() - greatest(send_at, undo_until)))::int`,
    uncertain_since: null,
    error_code: null,
  });
  await countSent(db, org, sent);
  await addDecision(db, org, item.id, decision);
  await publishChange(db, org, sent);
}

type Rest = { status: "sent" | "cancelled"; decision: SendDecision };

/**
 * A person's decision about a send whose outcome no provider could confirm. It counts as sent at
 * the hand-over. False while it is being searched for, and for all others.
 */
export async function endUnconfirmed(
  db: Db,
  org: OrgScope,
  id: string,
  { status, decision }: Rest,
): Promise<boolean> {
  const ended = await updateSends(db, org)
    .set({
      status,
      ...(status === "sent"
        ? { sent_at: sql<string>`least(uncertain_since, now())`, uncertain_since: null }
        : {}),
    })
    .where("id", "=", id)
    .where("status", "=", "unconfirmed")
    .where("due_at", "is", null)
    .returning([...changedColumns, "reserved_day as day"])
    .executeTakeFirst();
  if (!ended) return false;
  if (status === "sent") await countSent(db, org, ended);
  await addDecision(db, org, id, decision);
  await publishChange(db, org, ended);
  return true;
}

type Waiting = {
  seconds: number;
  decision: SendDecision;
  details?: Record<string, string | number>;
  isCounted?: boolean;
  isResent?: boolean;
  isSearched?: boolean;
};

/** Nothing was sent; it is retried later. */
export async function setWaiting(
  db: Db,
  org: OrgScope,
  item: Mine,
  { seconds, decision, details, isCounted, isResent, isSearched }: Waiting,
): Promise<void> {
  await releaseDay(db, org, item.id);
  await write(db, org, item, {
    status: "scheduled",
    phase: null,
    due_at: sql<string>`now() + make_interval(secs => ${seconds})`,
    attempt: isCounted ? sql<number>`attempt + 1` : sql<number>`attempt`,
    searches: isSearched ? sql<number>`searches + 1` : sql<number>`searches`,
    resends: isResent ? sql<number>`resends + 1` : sql<number>`resends`,
    uncertain_since: null,
  });
  await addDecision(db, org, item.id, decision, details);
}

export async function setHeld(
  db: Db,
  org: OrgScope,
  item: Mine,
  { reason, decision, code }: { reason: HeldReason; decision: SendDecision; code?: string },
): Promise<void> {
  await releaseDay(db, org, item.id);
  const held = await write(db, org, item, {
    status: "held",
    held_reason: reason,
    phase: null,
    due_at: null,
    error_code: code ?? null,
  });
  await addDecision(db, org, item.id, decision, code === undefined ? {} : { code });
  await publishChange(db, org, held);
}

export async function setFailed(db: Db, org: OrgScope, item: Mine, code: string): Promise<void> {
  await releaseDay(db, org, item.id);
  const change = { status: "failed", phase: null, due_at: null, error_code: code };
  const failed = await write(db, org, item, change);
  await addDecision(db, org, item.id, "failed", { code });
  await publishChange(db, org, failed);
}

/** It may have been sent. `seconds` until it is searched for; null leaves it to a person. */
export async function setUnconfirmed(
  db: Db,
  org: OrgScope,
  item: Mine,
  given: { seconds: number | null; decision: SendDecision; isSearched: boolean },
): Promise<void> {
  const { seconds, decision, isSearched } = given;
  const unconfirmed = await write(db, org, item, {
    status: "unconfirmed",
    phase: null,
    due_at: seconds === null ? null : sql<string>`now() + make_interval(secs => ${seconds})`,
    uncertain_since: sql<string>`least(uncertain_since, now())`,
    searches: isSearched ? sql<number>`searches + 1` : 0,
  });
  await addDecision(db, org, item.id, decision);
  await publishChange(db, org, unconfirmed);
}

type Change = UpdateObject<Tables, "scheduled_messages">;

/** Returns the updated row. */
async function write(db: Db, org: OrgScope, { id, fence }: Mine, change: Change) {
  const row = await updateSends(db, org)
    .set(change)
    .where("id", "=", id)
    .where("fence", "=", fence)
    .where("status", "in", ["sending", "unconfirmed"])
    .returning([...changedColumns, "reserved_day as day"])
    .executeTakeFirst();
  if (!row) throw new FenceLost(`The send ${id} was taken over.`);
  return row;
}

function updateSends(db: Db, org: OrgScope) {
  return updateIn(db, org, "scheduled_messages");
}

async function countSent(
  db: Db,
  org: OrgScope,
  { mailboxId, day }: { mailboxId: string; day: string | null },
): Promise<void> {
  if (day === null) return;
  await updateIn(db, org, "mailbox_days")
    .set({ sent: sql<number>`sent + 1` })
    .where("mailbox_id", "=", mailboxId)
    .where("day", "=", day)
    .execute();
}

/** Returns an attempt's share of the daily limit. */
export async function releaseDay(db: Db, org: OrgScope, id: string): Promise<void> {
  const send = await reservedOf(db, org, id);
  if (!send?.day) return;
  await updateSends(db, org).set({ reserved_day: null }).where("id", "=", id).execute();
  await updateIn(db, org, "mailbox_days")
    .set({
      reserved: sql<number>`greatest(0, reserved - 1)`,
      automatic: sql<number>`greatest(0, automatic - ${isWrittenByPerson(send.origin) ? 0 : 1})`,
    })
    .where("mailbox_id", "=", send.mailboxId)
    .where("day", "=", send.day)
    .execute();
}

function reservedOf(db: Db, org: OrgScope, id: string) {
  return selectIn(db, org, "scheduled_messages")
    .select(["mailbox_id as mailboxId", "reserved_day as day", "origin"])
    .where("id", "=", id)
    .executeTakeFirst();
}

/**
 * Postpones all sends of a throttled mailbox, so that they need not find out one by one. In the
 * transaction that postpones the first, so that none becomes due before it.
 */
export async function putOffMailbox(
  db: Db,
  org: OrgScope,
  mailboxId: string,
  seconds: number,
): Promise<void> {
  const until = sql<string>`now() + make_interval(secs => ${seconds})`;
  await updateSends(db, org)
    .set({ due_at: until })
    .where("mailbox_id", "=", mailboxId)
    .where("status", "=", "scheduled")
    .where("due_at", "<", until)
    .execute();
}

/** After each status change: notifies the pages that show it, and its feature. */
export async function publishSend(db: Db, org: OrgScope, id: string): Promise<void> {
  const send = await selectIn(db, org, "scheduled_messages")
    .select(changedColumns)
    .where("id", "=", id)
    .executeTakeFirst();
  if (send) await publishChange(db, org, send);
}

type Changed = OwnSend & Settled & { origin: string };

async function publishChange(db: Db, org: OrgScope, send: Changed): Promise<void> {
  publish(db, org, { topic: "mailer.changed", subjectId: send.id, projectId: send.projectId });
  const outcome = outcomeOf(send);
  emitOutcome(db, org, send, outcome);
  if (outcome) await sendPolicyOf(send.origin).settled(db, org, send, outcome);
}

function emitOutcome(db: Db, org: OrgScope, send: Changed, outcome: SendOutcome | undefined): void {
  const { id, projectId, mailboxId, threadId } = send;
  const event = { projectId, objectId: id, data: { sendId: id, mailboxId, threadId } };
  if (outcome?.status === "sent") events.emit(db, org, "email.sent", [event]);
  if (outcome?.status !== "failed") return;
  const data = { ...event.data, code: outcome.code };
  events.emit(db, org, "email.failed", [{ ...event, data }]);
}

const changedColumns = [
  "id",
  "project_id as projectId",
  "mailbox_id as mailboxId",
  "send_key as sendKey",
  "internet_id as internetId",
  "thread_id as threadId",
  "origin",
  "status",
  "held_reason",
  "sent_at",
  "error_code",
  "due_at",
  "uncertain_since",
] as const;

type Settled = {
  status: string;
  held_reason: string | null;
  sent_at: string | null;
  error_code: string | null;
  due_at: string | null;
  uncertain_since: string | null;
};

/** Undefined while it is being sent or searched for. */
function outcomeOf(send: Settled): SendOutcome | undefined {
  const { status, held_reason, sent_at, error_code, due_at } = send;
  if (status === "sent") return { status, sentAt: sent_at ?? "" };
  if (status === "failed") return { status, code: error_code ?? "" };
  if (status === "cancelled") return { status, mayBeSent: send.uncertain_since !== null };
  if (status === "unconfirmed" && due_at === null) return { status };
  if (status !== "held") return undefined;
  // Text with a check constraint; this is its union.
  return { status, reason: held_reason as HeldReason };
}
