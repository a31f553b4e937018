import { sql } from "kysely";
import { z } from "zod";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { isOneOf } from "#src/platform/server/db/statements/is-one-of.ts";
import { deleteIn, insertIn, selectIn } from "#src/platform/server/db/tenant.ts";

export const StoredFollowUp = z.object({
  threadId: z.uuid(),
  projectId: z.uuid(),
  dueAt: z.string(),
  condition: z.string(),
  note: z.string(),
  setAt: z.string(),
  setBy: z.uuid().nullable(),
});
type StoredFollowUp = z.infer<typeof StoredFollowUp>;

/**
 * The follow-up only waited for a reply, and one arrived since it was set, or became known later.
 */
export const hasFollowUpReply = sql<boolean>`(follow_ups.condition = 'if-no-reply'
  and coalesce(greatest(threads.last_human_at, threads.reply_stored_at) > follow_ups.set_at, false))`;

export const isClosedSinceFollowUp = sql<boolean>`(threads.is_done
  and threads.done_at > follow_ups.set_at)`;

type Wish = {
  projectId: string;
  threadIds: readonly string[];
  dueAt: string;
  condition?: string | undefined;
  note?: string | undefined;
  /** By default the caller, and now. One that was set after it was chosen stays. */
  set?: { by: string | null; at: string; chosenAt: string } | undefined;
};

/**
 * Setting one again starts over: earlier replies do not count. An omitted condition or note stays,
 * so that moving a follow-up to another day keeps its reason.
 */
export async function putFollowUps(
  db: Db,
  org: OrgScope,
  { projectId, threadIds, dueAt, condition, note, set }: Wish,
): Promise<void> {
  if (threadIds.length === 0) return;
  const values = {
    due_at: dueAt,
    set_by: set ? set.by : (org.userId ?? null),
    ...(condition === undefined ? {} : { condition }),
    ...(note === undefined ? {} : { note }),
  };
  const usual = {
    project_id: projectId,
    condition: "if-no-reply",
    note: "",
    ...(set ? { set_at: set.at } : {}),
  };
  const rows = threadIds.map((threadId) => ({ thread_id: threadId, ...usual, ...values }));
  await insertIn(db, org, "follow_ups", rows)
    .onConflict((conflict) =>
      conflict
        .columns(["organization_id", "thread_id"])
        .doUpdateSet({ ...values, set_at: sql<string>`excluded.set_at` })
        .$call((update) => (set ? update.where("follow_ups.set_at", "<=", set.chosenAt) : update)),
    )
    .execute();
}

/** Returns the previous ones. */
export function deleteFollowUps(db: Db, org: OrgScope, threadIds: readonly string[]) {
  return deleteIn(db, org, "follow_ups")
    .where(isOneOf("thread_id", threadIds))
    .returning(["thread_id as threadId", "due_at as dueAt", "condition", "note"])
    .execute();
}

export function listFollowUps(
  db: Db,
  org: OrgScope,
  threadIds: readonly string[],
): Promise<StoredFollowUp[]> {
  return selectIn(db, org, "follow_ups")
    .select([
      "thread_id as threadId",
      "project_id as projectId",
      "due_at as dueAt",
      "condition",
      "note",
      "set_at as setAt",
      "set_by as setBy",
    ])
    .where(isOneOf("thread_id", threadIds))
    .execute();
}

/** Restored exactly, so that a reply since then still ends it. */
export async function restoreFollowUp(
  db: Db,
  org: OrgScope,
  { threadId, followUp }: { threadId: string; followUp: StoredFollowUp | null },
): Promise<void> {
  await deleteFollowUps(db, org, [threadId]);
  if (!followUp) return;
  const row = {
    thread_id: threadId,
    project_id: followUp.projectId,
    due_at: followUp.dueAt,
    condition: followUp.condition,
    note: followUp.note,
    set_at: followUp.setAt,
    set_by: followUp.setBy,
  };
  await insertIn(db, org, "follow_ups", [row]).execute();
}
