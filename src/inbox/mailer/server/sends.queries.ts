import { sql } from "kysely";
import { ScheduledMessage } from "#src/inbox/mailer/mailer.contract.ts";
import { MAX_COUNTED } from "#src/inbox/threads/threads.rules.ts";
import { ledger } from "#src/mail/mailboxes/server/mailboxes.public.ts";
import { explainFailure, explainSend } from "#src/mail/sending/explain-send.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import {
  readTimeCursor,
  type TimeCursor,
  writeTimeCursor,
} from "#src/platform/server/db/keys/time-cursor.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { isAmong } from "#src/platform/server/db/statements/is-one-of.ts";
import { selectIn } from "#src/platform/server/db/tenant.ts";

const columns = [
  "id as scheduledMessageId",
  "project_id as projectId",
  "mailbox_id as mailboxId",
  "kind",
  "origin",
  "thread_id as threadId",
  "to_addresses as to",
  "cc_addresses as cc",
  "bcc_addresses as bcc",
  "subject",
  "body_html as bodyHtml",
  "attachments",
  "written",
  "status",
  "held_reason as heldReason",
  "send_at as sendAt",
  "undo_until as undoUntil",
  "intended_local as intendedLocal",
  "on_reply as onReply",
  "remind_at as remindAt",
  "sent_at as sentAt",
  "late_seconds as lateBySeconds",
  "error_code as errorCode",
  "due_at as dueAt",
  "created_at as createdAt",
] as const;

// The types are text with check constraints; the contract has the unions.
const Written = ScheduledMessage.pick({ hasSignature: true, quote: true }).partial();
const Typed = ScheduledMessage.omit({
  hasSignature: true,
  quote: true,
  error: true,
  explanation: true,
  next: true,
  decisions: true,
});
const Decisions = ScheduledMessage.shape.decisions;

type Filter = {
  projectId: string;
  scheduledMessageId?: string | undefined;
  statuses?: readonly string[] | undefined;
  threadId?: string | undefined;
  forwardedThreadId?: string | undefined;
  mailboxId?: string | undefined;
  order?: "latest-first" | "soonest-first";
  cursor?: string | undefined;
  limit: number;
};

/** Keyset pagination by time and id, so that new rows do not shift pages. */
export async function listSends(
  db: Db,
  org: OrgScope,
  filter: Filter,
): Promise<{ list: ScheduledMessage[]; nextCursor: string | null }> {
  const { projectId, scheduledMessageId, statuses, threadId, forwardedThreadId, mailboxId, limit } =
    filter;
  const after = filter.cursor === undefined ? undefined : readTimeCursor(filter.cursor);
  const isSoonest = filter.order === "soonest-first";
  const direction = isSoonest ? "asc" : "desc";
  const rows = await selectIn(db, org, "scheduled_messages")
    .select(columns)
    .where("project_id", "=", projectId)
    .$if(scheduledMessageId !== undefined, (query) =>
      query.where("id", "=", scheduledMessageId ?? ""),
    )
    .$if(statuses !== undefined, (query) => query.where(isAmong("status", statuses)))
    .$if(statuses?.every(isOpen) === true, (query) => query.where(IS_OPEN))
    .$if(threadId !== undefined, (query) => query.where("thread_id", "=", threadId ?? null))
    .$if(forwardedThreadId !== undefined, (query) =>
      query.where(IS_FORWARD).where(FORWARDED, "=", forwardedThreadId ?? ""),
    )
    .$if(mailboxId !== undefined, (query) => query.where("mailbox_id", "=", mailboxId ?? ""))
    .$if(after !== undefined, (query) => query.where(isBehind(after, isSoonest)))
    .orderBy("send_at", direction)
    .orderBy("id", direction)
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit);
  const decisions = await ledger.listDecisions(
    db,
    org,
    page.map((row) => row.scheduledMessageId),
  );
  const last = page.at(-1);
  return {
    list: page.map((row) => toScheduled(row, decisions.get(row.scheduledMessageId) ?? [])),
    nextCursor:
      rows.length > limit && last
        ? writeTimeCursor({ at: last.sendAt, id: last.scheduledMessageId })
        : null,
  };
}

/** Sends that make no further progress automatically. */
function selectStopped(db: Db, org: OrgScope) {
  return selectIn(db, org, "scheduled_messages")
    .where(IS_OPEN)
    .where("status", "in", ["held", "unconfirmed", "failed"])
    .where("due_at", "is", null);
}

/** By project; those without any are missing. */
export async function countAllStopped(db: Db, org: OrgScope): Promise<ReadonlyMap<string, number>> {
  const rows = await selectStopped(db, org)
    .select(({ fn }) => ["project_id as projectId", fn.countAll<number>().as("count")])
    .groupBy("project_id")
    .execute();
  return new Map(rows.map(({ projectId, count }) => [projectId, count]));
}

export async function countStopped(db: Db, org: OrgScope, projectId: string): Promise<number> {
  const few = selectStopped(db, org)
    .select("id")
    .where("project_id", "=", projectId)
    .limit(MAX_COUNTED);
  const { count } = await db
    .selectFrom(few.as("few"))
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Matches the predicate of its partial index, which a parameter would not. */
const IS_OPEN = sql<boolean>`status in ('scheduled', 'sending', 'held', 'unconfirmed', 'failed')`;

const IS_FORWARD = sql<boolean>`written -> 'draft' ->> 'mode' = 'forward'`;
const FORWARDED = sql<string>`written -> 'draft' ->> 'threadId'`;

function isOpen(status: string): boolean {
  return status !== "sent" && status !== "cancelled";
}

function isBehind(after: TimeCursor | undefined, isSoonest: boolean) {
  const [place, last] = [sql`(send_at, id)`, sql`(${after?.at}::timestamptz, ${after?.id}::uuid)`];
  return isSoonest ? sql<boolean>`${place} > ${last}` : sql<boolean>`${place} < ${last}`;
}

type Row = {
  dueAt: string | null;
  errorCode: string | null;
  scheduledMessageId: string;
  written: unknown;
};
type Decided = { decision: string; decidedAt: string };

function toScheduled(row: Row, decided: readonly Decided[]): ScheduledMessage {
  const { dueAt, errorCode, written, ...facts } = row;
  const { hasSignature = false, quote = null } = Written.parse(written);
  const typed = Typed.parse(facts);
  const decisions = Decisions.parse(
    decided.map(({ decision, decidedAt }) => ({ decision, at: decidedAt })),
  );
  const { status, heldReason } = typed;
  const lastDecision = decisions.at(-1)?.decision;
  return {
    ...typed,
    hasSignature,
    quote,
    error:
      status === "failed" && errorCode
        ? { code: errorCode, message: explainFailure(errorCode) }
        : null,
    explanation: explainSend({
      status,
      heldReason,
      errorCode,
      isDue: dueAt !== null,
      lastDecision,
    }),
    next: dueAt === null ? null : { what: nextOf(status), at: dueAt },
    decisions,
  };
}

function nextOf(status: ScheduledMessage["status"]): "sends" | "looks" | "ends" {
  if (status === "unconfirmed") return "looks";
  return status === "sending" ? "ends" : "sends";
}
