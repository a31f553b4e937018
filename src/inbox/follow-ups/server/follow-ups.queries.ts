import { sql } from "kysely";
import { FollowUp, type followUpsContract } from "#src/inbox/follow-ups/follow-ups.contract.ts";
import { NOTE_LENGTH } from "#src/inbox/follow-ups/follow-ups.rules.ts";
import { threads } from "#src/inbox/threads/server/threads.public.ts";
import { mailboxes } from "#src/mail/mailboxes/server/mailboxes.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { readTimeCursor, writeTimeCursor } from "#src/platform/server/db/keys/time-cursor.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { isAmong } from "#src/platform/server/db/statements/is-one-of.ts";
import { deleteIn, insertIn, selectIn } from "#src/platform/server/db/tenant.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";

const { hasReply, isClosed } = threads.followUp;
const status = sql<string>`case
  when ${hasReply} or ${isClosed} then 'cancelled'
  when follow_ups.due_at <= now() then 'due'
  else 'pending' end`;
const reason = sql<string | null>`case when ${hasReply} then 'replied'
  when ${isClosed} then 'thread-closed' end`;

type Page = HandlerArgs<typeof followUpsContract.list>["body"];

/** Earliest first. */
export async function listFollowUps(
  db: Db,
  org: OrgScope,
  { projectId, statuses, mailboxIds, from, to, cursor, limit }: Page,
): Promise<{ list: FollowUp[]; nextCursor: string | null }> {
  const after = cursor === undefined ? undefined : readTimeCursor(cursor);
  const rows = await described(db, org)
    .where("follow_ups.project_id", "=", projectId)
    .$if(statuses !== undefined, (query) => query.where(isAmong(status, statuses)))
    .$if(mailboxIds !== undefined, (query) =>
      query.where(isAmong("threads.mailbox_id", mailboxIds)),
    )
    .$if(from !== undefined, (query) => query.where("due_at", ">=", from ?? ""))
    .$if(to !== undefined, (query) => query.where("due_at", "<", to ?? ""))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(due_at, thread_id) > (${after?.at}::timestamptz, ${after?.id}::uuid)`,
      ),
    )
    .orderBy("due_at")
    .orderBy("thread_id")
    .limit(limit + 1)
    .execute();
  const list = rows.slice(0, limit).map(toFollowUp);
  const last = list.at(-1);
  return {
    list,
    nextCursor:
      rows.length > limit && last ? writeTimeCursor({ at: last.dueAt, id: last.threadId }) : null,
  };
}

export async function findFollowUp(
  db: Db,
  org: OrgScope,
  threadId: string,
): Promise<FollowUp | undefined> {
  const row = await described(db, org).where("thread_id", "=", threadId).executeTakeFirst();
  return row && toFollowUp(row);
}

function described(db: Db, org: OrgScope) {
  return selectIn(db, org, "follow_ups")
    .innerJoin("threads", (join) =>
      join
        .onRef("threads.organization_id", "=", "follow_ups.organization_id")
        .onRef("threads.id", "=", "follow_ups.thread_id"),
    )
    .where(mailboxes.hasLivingMail(db, org))
    .select([
      "follow_ups.thread_id as threadId",
      "follow_ups.project_id as projectId",
      "follow_ups.due_at as dueAt",
      "follow_ups.condition",
      "follow_ups.note",
      status.as("status"),
      reason.as("cancelledReason"),
      "follow_ups.set_at as setAt",
      "follow_ups.set_by as setBy",
      "threads.mailbox_id as mailboxId",
      "threads.subject",
      "threads.snippet",
      "threads.participants",
      "threads.last_message_at as lastMessageAt",
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof described>["execute"]>>[number];

function toFollowUp(row: Row): FollowUp {
  const { mailboxId, subject, snippet, participants, lastMessageAt, ...followUp } = row;
  const thread = { mailboxId, subject, snippet, participants, lastMessageAt };
  return FollowUp.parse({ ...followUp, thread });
}

type Planned = { threadId: string; projectId: string; dueAt: string; note: string };

/** An automatic one has no owner, and never replaces a manual one. */
export async function insertPlanned(
  db: Db,
  org: OrgScope,
  { threadId, projectId, dueAt, note }: Planned,
): Promise<void> {
  const row = {
    thread_id: threadId,
    project_id: projectId,
    due_at: dueAt,
    condition: "if-no-reply",
    note: note.slice(0, NOTE_LENGTH),
    set_by: null,
  };
  await insertIn(db, org, "follow_ups", [row])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deletePlanned(
  db: Db,
  org: OrgScope,
  threadIds: readonly string[],
): Promise<void> {
  if (threadIds.length === 0) return;
  await deleteIn(db, org, "follow_ups")
    .where("thread_id", "in", [...threadIds])
    .where("set_by", "is", null)
    .execute();
}
