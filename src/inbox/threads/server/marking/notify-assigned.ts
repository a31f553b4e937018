import type { Before } from "#src/inbox/threads/server/triage.queries.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { newId } from "#src/platform/server/ids.ts";
import { notifications } from "#src/workspace/notifications/server/notifications.public.ts";

/** Of more at once, one notification each would be noise. */
const MAX_NOTIFIED = 5;

/** Notifies the new assignee of these conversations. */
export async function notifyAssigned(
  db: Db,
  org: OrgScope,
  projectId: string,
  { triage, marked }: Pick<Before, "triage" | "marked">,
): Promise<void> {
  const before = new Map(triage.map(({ threadId, assigneeId }) => [threadId, assigneeId]));
  const assigned = marked.filter(
    ({ threadId, assigneeId }) => assigneeId !== null && assigneeId !== before.get(threadId),
  );
  for (const { threadId, assigneeId } of assigned.slice(0, MAX_NOTIFIED))
    await notifications.notify(db, org, assigneeId === null ? [] : [assigneeId], {
      kind: "assignment",
      projectId,
      subjectId: threadId,
      sourceId: newId(),
    });
}
