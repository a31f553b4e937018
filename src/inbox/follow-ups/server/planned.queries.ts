import { NOTE_LENGTH } from "#src/inbox/follow-ups/follow-ups.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { deleteIn, insertIn } from "#src/platform/server/db/tenant.ts";

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
