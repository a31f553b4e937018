import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { notFound } from "#src/platform/server/app-error.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { countMatching, countToReply } from "./count-threads.queries.ts";
import {
  deleteFollowUps,
  hasFollowUpReply,
  isClosedSinceFollowUp,
  putFollowUps,
} from "./follow-ups.queries.ts";
import { applyMark, takeBackMark } from "./marking/apply-mark.ts";
import { publishMarked } from "./marking/publish-marked.ts";
import { requireFilter, requireItems } from "./require-filter.ts";
import { requireFollowUpTime } from "./require-follow-up-time.ts";
import { findTurn, readThreads, resolveEach, resolveThreads } from "./threads.queries.ts";
import {
  addItems,
  Before,
  findItems,
  listAddedByPeople,
  removeItems,
  setTriage,
} from "./triage.queries.ts";

export type { Before } from "./triage.queries.ts";

/** The conversations API for other features. */
export const threads = {
  count: countMatching,
  countToReply,
  findTurn,
  read: readThreads,
  resolve: resolveThreads,
  require: requireThread,
  requireFilter,
  requireItems,
  findItems,
  addLabelItems,
  removeLabelItems,
  /** A person decided something about them, so rules leave them alone. */
  noteDecided: (db: Db, org: OrgScope, threadIds: readonly string[]) =>
    setTriage(db, org, threadIds, {}),
  mark: applyMark,
  /** Reverts a mark that was stored, except for what people have changed since. */
  takeBack,
  publishMarked,
  followUp: {
    hasReply: hasFollowUpReply,
    isClosed: isClosedSinceFollowUp,
    put: putFollowUps,
    remove: deleteFollowUps,
    requireTime: requireFollowUpTime,
  },
};

/** The thread that is meant, where the given one was merged into it. */
async function requireThread(
  db: Db,
  org: OrgScope,
  { projectId, threadId }: { projectId: string; threadId: string },
): Promise<string> {
  const [found] = await resolveThreads(db, org, projectId, [threadId]);
  if (found === undefined) throw notFound("thread_not_found");
  return found;
}

/** A value of a label of which a conversation has one takes the place of the other. */
async function addLabelItems(
  db: Db,
  org: OrgScope,
  threadIds: readonly string[],
  itemIds: readonly string[],
): Promise<void> {
  await addItems(db, org, threadIds, await findItems(db, org, itemIds));
  await setTriage(db, org, threadIds, {});
}

async function takeBack(db: Db, org: OrgScope, projectId: string, stored: unknown): Promise<void> {
  const before = await resolveBefore(db, org, Before.parse(stored));
  const own = await listAddedByPeople(
    db,
    org,
    before.marked.map(({ threadId }) => threadId),
  );
  const marked = before.marked.map((one) => ({
    ...one,
    labelItemIds: one.labelItemIds.filter((itemId) => !own.has(`${one.threadId} ${itemId}`)),
  }));
  await takeBackMark(db, org, projectId, { ...before, marked });
}

/** Where a conversation was merged since, its target has the labels and the state. */
async function resolveBefore(db: Db, org: OrgScope, before: Before): Promise<Before> {
  const ids = before.triage.map(({ threadId }) => threadId);
  const found = await resolveEach(db, org, undefined, ids);
  const resolve = <T extends { threadId: string }>(one: T): T => ({
    ...one,
    threadId: found.get(one.threadId)?.threadId ?? one.threadId,
  });
  return { ...before, triage: before.triage.map(resolve), marked: before.marked.map(resolve) };
}

async function removeLabelItems(
  db: Db,
  org: OrgScope,
  threadIds: readonly string[],
  itemIds: readonly string[],
): Promise<void> {
  await removeItems(db, org, threadIds, itemIds);
  await setTriage(db, org, threadIds, {});
}
