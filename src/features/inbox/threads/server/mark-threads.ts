import { messages } from "#src/features/inbox/messages/server/messages.public.ts";
import type { Thread, threadsContract } from "#src/features/inbox/threads/threads.contract.ts";
import { members } from "#src/features/organizations/members/server/members.public.ts";
import { projects } from "#src/features/projects/server/projects.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { conflict, invalid, notFound } from "#src/platform/server/app-error.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { readThreads, resolveThreads } from "./threads.queries.ts";
import {
  addItems,
  type Before,
  findItems,
  type Item,
  keepUndo,
  listInbound,
  readTriage,
  removeItems,
  restoreTriage,
  setTriage,
  takeUndo,
} from "./triage.queries.ts";

type Args = HandlerArgs<typeof threadsContract.mark>;
type Answer = { list: Thread[]; undoToken: string | null };

/** Marks several conversations in one step, and keeps how they were. */
export async function markThreads({ db, org, body }: Args): Promise<Answer> {
  const { projectId } = body;
  await projects.requireOpen(db, org, projectId);
  if (body.undoToken !== undefined) return undoMarking(db, org, projectId, body.undoToken);
  const threadIds = await resolveThreads(db, org, projectId, body.threadIds);
  if (threadIds.length === 0) throw notFound("thread_not_found");
  requireTime(body.set);
  await requireMember(db, org, body.set.assigneeId);
  const items = await requireItems(db, org, projectId, body.set.addLabelItemIds ?? []);
  const before: Before = {
    triage: await readTriage(db, org, threadIds),
    unreadIds: [],
    readIds: [],
  };
  await setTriage(db, org, threadIds, body.set);
  await addItems(db, org, threadIds, items);
  await removeItems(db, org, threadIds, body.set.removeLabelItemIds ?? []);
  await markRead(db, org, { projectId, threadIds, isUnread: body.set.isUnread }, before);
  const undoToken = await keepUndo(db, org, projectId, before);
  publishMarked(db, org, projectId);
  return { list: await readThreads(db, org, projectId, threadIds), undoToken };
}

async function undoMarking(
  db: Db,
  org: OrgScope,
  projectId: string,
  undoToken: string,
): Promise<Answer> {
  const before = await takeUndo(db, org, projectId, undoToken);
  if (!before) throw conflict("undo_not_found");
  await restoreTriage(db, org, before.triage);
  await messages.mark(db, org, { projectId, messageIds: before.unreadIds }, { isRead: false });
  await messages.mark(db, org, { projectId, messageIds: before.readIds }, { isRead: true });
  publishMarked(db, org, projectId);
  const threadIds = before.triage.map(({ threadId }) => threadId);
  return { list: await readThreads(db, org, projectId, threadIds), undoToken: null };
}

/** Unread is the newest message alone; read are all of them. */
async function markRead(
  db: Db,
  org: OrgScope,
  mark: { projectId: string; threadIds: string[]; isUnread: boolean | undefined },
  before: Before,
): Promise<void> {
  const { projectId, threadIds, isUnread } = mark;
  if (isUnread === undefined) return;
  const inbound = await listInbound(db, org, threadIds);
  const changed = isUnread
    ? inbound.slice(0, 1).filter(({ isRead }) => isRead)
    : inbound.filter(({ isRead }) => !isRead);
  const ids = changed.map(({ id }) => id);
  (isUnread ? before.readIds : before.unreadIds).push(...ids);
  await messages.mark(db, org, { projectId, messageIds: ids }, { isRead: !isUnread });
}

function requireTime({ state, snoozedUntil }: Args["body"]["set"]): void {
  if (state !== "snoozed") return;
  if (snoozedUntil === undefined) throw invalid("snooze_time_missing");
  if (Date.parse(snoozedUntil) <= Date.now()) throw invalid("snooze_time_past");
}

async function requireMember(
  db: Db,
  org: OrgScope,
  userId: string | null | undefined,
): Promise<void> {
  if (!userId) return;
  const names = await members.findNames(db, org, [userId]);
  if (!names.has(userId)) throw notFound("member_not_found");
}

async function requireItems(
  db: Db,
  org: OrgScope,
  projectId: string,
  itemIds: readonly string[],
): Promise<Item[]> {
  const items = await findItems(db, org, itemIds);
  const own = items.filter((item) => item.projectId === projectId);
  if (own.length !== new Set(itemIds).size) throw notFound("label_item_not_found");
  return own;
}

function publishMarked(db: Db, org: OrgScope, projectId: string): void {
  publish(db, org, { topic: "threads.changed", subjectId: projectId, projectId });
}
