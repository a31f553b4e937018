import { sql } from "kysely";
import { z } from "zod";
import { ThreadChange, ThreadQuestion } from "#src/inbox/threads/threads.contract.ts";
import { MISSING_NAMED } from "#src/inbox/threads/threads.rules.ts";
import { mailboxes } from "#src/mail/mailboxes/server/mailboxes.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { deleteIn, insertIn, selectIn, updateIn } from "#src/platform/server/db/tenant.ts";
import { newId } from "#src/platform/server/ids.ts";

const Marking = z.object({
  markingId: z.uuid(),
  projectId: z.uuid(),
  madeBy: z.uuid().nullable(),
  question: ThreadQuestion,
  /** The given ids instead of the query's results. */
  threadIds: z.array(z.uuid()).nullable(),
  change: ThreadChange,
  position: z.string(),
  status: z.enum(["marking", "marked", "undoing", "undone"]),
  marked: z.number().int(),
  missing: z.number().int(),
  missingIds: z.array(z.uuid()),
});
export type Marking = z.infer<typeof Marking>;
export type MarkingStatus = Marking["status"];

/** Deletes yesterday's, with their undo data. */
export async function insertMarking(
  db: Db,
  org: OrgScope,
  {
    projectId,
    question,
    threadIds,
    change,
    position,
  }: Pick<Marking, "projectId" | "question" | "threadIds" | "change" | "position">,
): Promise<string> {
  await deleteIn(db, org, "thread_markings")
    .where("made_by", "=", org.userId ?? null)
    .where("begun_at", "<", sql<string>`now() - interval '1 day'`)
    .execute();
  const id = newId();
  const row = {
    id,
    project_id: projectId,
    made_by: org.userId ?? null,
    question: JSON.stringify(question),
    thread_ids: threadIds,
    change: JSON.stringify(change),
    position,
  };
  await insertIn(db, org, "thread_markings", [row]).execute();
  return id;
}

export async function findMarking(
  db: Db,
  org: OrgScope,
  markingId: string,
): Promise<Marking | undefined> {
  const row = await selectIn(db, org, "thread_markings")
    .select([
      "id as markingId",
      "project_id as projectId",
      "made_by as madeBy",
      "question",
      "thread_ids as threadIds",
      "change",
      "position",
      "status",
      "marked",
      "missing",
      "missing_ids as missingIds",
    ])
    .where("id", "=", markingId)
    .executeTakeFirst();
  return row && Marking.parse(row);
}

/** False for the second of two runs that marked the same page: its transaction is rolled back. */
export async function movePosition(
  db: Db,
  org: OrgScope,
  markingId: string,
  step: { from: string; to: string; count: number; missingIds: readonly string[] },
): Promise<boolean> {
  const { missingIds } = step;
  const moved = await updateIn(db, org, "thread_markings")
    .set({
      position: step.to,
      marked: sql<number>`marked + ${step.count}`,
      missing: sql<number>`missing + ${missingIds.length}`,
      missing_ids: sql<string[]>`(missing_ids || ${missingIds}::uuid[])[1:${MISSING_NAMED}::int]`,
    })
    .where("id", "=", markingId)
    .where("position", "=", step.from)
    .where("status", "=", "marking")
    .returning("id")
    .executeTakeFirst();
  return moved !== undefined;
}

/** True for the one that changes it. */
export async function setMarkingStatus(
  db: Db,
  org: OrgScope,
  markingId: string,
  { from, to }: { from: MarkingStatus; to: MarkingStatus },
): Promise<boolean> {
  const changed = await updateIn(db, org, "thread_markings")
    .set({ status: to })
    .where("id", "=", markingId)
    .where("status", "=", from)
    .returning("id")
    .executeTakeFirst();
  return changed !== undefined;
}

/** All unread incoming messages of these threads. */
export async function listUnread(
  db: Db,
  org: OrgScope,
  threadIds: readonly string[],
): Promise<string[]> {
  const rows = await inbound(db, org, threadIds)
    .select("id")
    .where("is_read", "=", false)
    .execute();
  return rows.map(({ id }) => id);
}

/** The newest incoming message of each thread, if read: a thread is unread by that one alone. */
export async function listNewestRead(
  db: Db,
  org: OrgScope,
  threadIds: readonly string[],
): Promise<string[]> {
  const rows = await inbound(db, org, threadIds)
    .distinctOn("thread_id")
    .select(["id", "is_read as isRead"])
    .orderBy("thread_id")
    .orderBy("received_at", "desc")
    .orderBy("id", "desc")
    .execute();
  return rows.flatMap(({ id, isRead }) => (isRead ? id : []));
}

function inbound(db: Db, org: OrgScope, threadIds: readonly string[]) {
  return selectIn(db, org, "messages")
    .where("thread_id", "in", [...threadIds])
    .where("direction", "=", "inbound")
    .where(mailboxes.isShown);
}
