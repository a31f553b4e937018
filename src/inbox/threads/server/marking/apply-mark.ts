import { messages } from "#src/inbox/messages/server/messages.public.ts";
import { deleteFollowUps, putFollowUps } from "#src/inbox/threads/server/follow-ups.queries.ts";
import { restoreTriage } from "#src/inbox/threads/server/restore-triage.ts";
import {
  addItems,
  type Before,
  type Item,
  readTriage,
  removeItems,
  setTriage,
} from "#src/inbox/threads/server/triage.queries.ts";
import type { ThreadChange } from "#src/inbox/threads/threads.contract.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { listNewestRead, listUnread } from "./markings.queries.ts";

type Marking = {
  projectId: string;
  threadIds: readonly string[];
  set: ThreadChange;
  /** The values that `set` refers to. */
  items: readonly Item[];
};

/** Marks conversations and returns their previous state. */
export async function applyMark(
  db: Db,
  org: OrgScope,
  { projectId, threadIds, set, items }: Marking,
): Promise<Before> {
  const triage = await readTriage(db, org, threadIds);
  await setTriage(db, org, threadIds, set);
  await addItems(db, org, threadIds, items);
  await removeItems(db, org, threadIds, set.removeLabelItemIds ?? []);
  if (set.followUpAt === null) await deleteFollowUps(db, org, threadIds);
  else if (set.followUpAt !== undefined)
    await putFollowUps(db, org, { projectId, threadIds, dueAt: set.followUpAt });
  const marked = await readTriage(db, org, threadIds);
  const before: Before = { triage, marked, unreadIds: [], readIds: [] };
  if (set.isUnread === undefined) return before;
  const messageIds = set.isUnread
    ? await listNewestRead(db, org, threadIds)
    : await listUnread(db, org, threadIds);
  await messages.mark(db, org, { projectId, messageIds }, { isRead: !set.isUnread });
  return set.isUnread ? { ...before, readIds: messageIds } : { ...before, unreadIds: messageIds };
}

/** Restores them, except for changes by colleagues since. */
export async function takeBackMark(
  db: Db,
  org: OrgScope,
  projectId: string,
  before: Before,
): Promise<void> {
  await restoreTriage(db, org, before);
  await messages.mark(db, org, { projectId, messageIds: before.unreadIds }, { isRead: false });
  await messages.mark(db, org, { projectId, messageIds: before.readIds }, { isRead: true });
}
