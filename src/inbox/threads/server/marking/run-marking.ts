import { countMatching } from "#src/inbox/threads/server/count-threads.queries.ts";
import { listPage } from "#src/inbox/threads/server/list-page.ts";
import { resolveEach } from "#src/inbox/threads/server/threads.queries.ts";
import { findItems } from "#src/inbox/threads/server/triage.queries.ts";
import { keepUndo } from "#src/inbox/threads/server/undo.queries.ts";
import { inOrganization } from "#src/platform/server/access/in-organization.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { WorkRun } from "#src/platform/server/jobs/define-work-job.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { applyMark } from "./apply-mark.ts";
import { findMarking, type Marking, movePosition } from "./markings.queries.ts";

type Run = WorkRun<{ organizationId: string; workId: string; markingId: string }>;
type Scope = { db: Db; org: OrgScope };

/** The cursor and the number of marked conversations. */
type Page = Pick<Marking, "position" | "marked">;

/** For selected conversations the cursor is the number of finished ones. */
export const FIRST_CHOSEN = "0";
/** The cursor's value once all pages are marked. */
const DONE = "";
const AT_ONCE = 200;
const MAX_COUNTED = 100_000;

/**
 * Marks page by page, each with undo data and cursor in one transaction: a crash resumes after the
 * last page, and cancelling leaves nothing half done.
 */
export async function runMarking({ services, payload, signal, work }: Run): Promise<void> {
  const { organizationId, markingId } = payload;
  const found = await inOrganization(services, organizationId, ({ db, org }) =>
    findMarking(db, org, markingId),
  );
  if (found?.status !== "marking") return;
  const userId = found.madeBy ?? undefined;
  const inside = <T>(use: (scope: Scope) => Promise<T>) =>
    inOrganization(services, organizationId, use, { userId });
  const left = await inside((scope) => countLeft(scope, found));
  if (left !== undefined) await work.report({ total: found.marked + left });
  let page: Page = found;
  while (page.position !== DONE) {
    signal.throwIfAborted();
    const before = page;
    page = await inside((scope) => markPage(scope, found, before));
    await work.report({ done: page.marked });
  }
}

/** The total of a search is unknown before its end. */
async function countLeft(
  { db, org }: Scope,
  { projectId, question, threadIds, position }: Marking,
): Promise<number | undefined> {
  if (threadIds) return undefined;
  if (question.search || position === DONE) return undefined;
  return countMatching(db, org, { ...question, projectId, cursor: position, limit: MAX_COUNTED });
}

async function markPage({ db, org }: Scope, marking: Marking, page: Page): Promise<Page> {
  const { markingId, projectId, change: set } = marking;
  const { position, marked } = page;
  await projects.requireOpen(db, org, projectId);
  const { threadIds, missingIds, next } = await readPage({ db, org }, marking, position);
  if (threadIds.length > 0) {
    const items = await findItems(db, org, set.addLabelItemIds ?? []);
    const before = await applyMark(db, org, { projectId, threadIds, set, items });
    await keepUndo(db, org, projectId, before, { markingId });
  }
  const step = { from: position, to: next, count: threadIds.length, missingIds };
  if (!(await movePosition(db, org, markingId, step)))
    throw new Error("Another run has marked this page.");
  return { position: next, marked: marked + threadIds.length };
}

async function readPage(
  { db, org }: Scope,
  { projectId, question, threadIds: chosen }: Marking,
  position: string,
): Promise<{ threadIds: string[]; missingIds: string[]; next: string }> {
  if (chosen) {
    const end = Number(position) + AT_ONCE;
    const ids = chosen.slice(Number(position), end);
    const found = await resolveEach(db, org, projectId, ids);
    return {
      threadIds: [...new Set([...found.values()].map(({ threadId }) => threadId))],
      missingIds: ids.filter((id) => !found.has(id)),
      next: end < chosen.length ? `${end}` : DONE,
    };
  }
  const asked = { ...question, projectId, cursor: position, limit: AT_ONCE };
  const { list, nextCursor } = await listPage(db, org, asked);
  const threadIds = list.map(({ threadId }) => threadId);
  return { threadIds, missingIds: [], next: nextCursor ?? DONE };
}
