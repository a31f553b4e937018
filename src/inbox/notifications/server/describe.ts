import { messages } from "#src/inbox/messages/server/messages.public.ts";
import { inboxNotificationsText as text } from "#src/inbox/notifications/notifications.text.ts";
import { threads } from "#src/inbox/threads/server/threads.public.ts";
import type { Thread } from "#src/inbox/threads/threads.contract.ts";
import { MAX_COUNTED, THREAD_VIEWS } from "#src/inbox/threads/threads.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type {
  Notification,
  Shown,
} from "#src/workspace/notifications/server/notifications.public.ts";
import { members } from "#src/workspace/organizations/members/server/members.public.ts";
import { describeThread } from "./describe-thread.ts";

/** Not once it was answered, marked as done, or given to someone else. */
export async function describeReply(
  db: Db,
  org: OrgScope,
  { projectId, subjectId }: Notification,
): Promise<Shown | undefined> {
  const thread = await findOpen(db, org, projectId, subjectId);
  if (thread?.turn !== "to-reply") return undefined;
  const { threadId, subject, assigneeId } = thread;
  if (assigneeId !== null && assigneeId !== org.userId) return undefined;
  const [newest] = await messages.listNewestInbound(db, org, [threadId]);
  if (!newest) return undefined;
  const sender = newest.from.name || newest.from.address;
  return describeThread(db, org, sender, { projectId, threadId, subject });
}

/** Not once it was taken back. */
export async function describeAssignment(
  db: Db,
  org: OrgScope,
  { projectId, subjectId, actorId }: Notification,
): Promise<Shown | undefined> {
  const thread = await findOpen(db, org, projectId, subjectId);
  if (!thread || thread.assigneeId !== org.userId) return undefined;
  const { threadId, subject } = thread;
  const names = await members.findNames(db, org, actorId === null ? [] : [actorId]);
  const title = text.assigned(actorId === null ? undefined : names.get(actorId));
  return describeThread(db, org, title, { projectId, threadId, subject });
}

/** The count of "Needs reply" in all inboxes. */
export function countBadge(db: Db, org: OrgScope): Promise<number> {
  return threads.count(db, org, { ...THREAD_VIEWS["needs-reply"], limit: MAX_COUNTED });
}

async function findOpen(
  db: Db,
  org: OrgScope,
  projectId: string,
  threadId: string,
): Promise<Thread | undefined> {
  const ids = await threads.resolve(db, org, projectId, [threadId]);
  const [thread] = await threads.read(db, org, projectId, ids);
  return thread?.state === "open" ? thread : undefined;
}
