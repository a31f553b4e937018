import type { Thread, threadsContract } from "#src/inbox/threads/threads.contract.ts";
import { MAX_THREADS_MARKED } from "#src/inbox/threads/threads.rules.ts";
import { conflict, invalid, notFound } from "#src/platform/server/app-error.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { newId } from "#src/platform/server/ids.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { applyMark, takeBackMark } from "./marking/apply-mark.ts";
import { notifyAssigned } from "./marking/notify-assigned.ts";
import { publishMarked } from "./marking/publish-marked.ts";
import { startMarking, startMarkingChosen, startUndo } from "./marking/start-marking.ts";
import { requireFilter, requireItems } from "./require-filter.ts";
import { requireFollowUpTime } from "./require-follow-up-time.ts";
import { readThreads, resolveEach, resolveThreads } from "./threads.queries.ts";
import { keepUndo, listProjectsOfUndo, takeUndo } from "./undo.queries.ts";

type Args = HandlerArgs<typeof threadsContract.mark>;
type Answer = {
  list: Thread[];
  missingIds: string[];
  undoToken: string | null;
  workId: string | null;
};

const BY_JOB = { list: [], missingIds: [] };

/** Marks several conversations in one step, and stores their previous state. */
export async function markThreads(args: Args): Promise<Answer> {
  const { db, org, body } = args;
  const { projectId, set } = body;
  if (projectId !== undefined) await projects.requireOpen(db, org, projectId);
  if (body.undoToken !== undefined) return undoMarking(args, body.undoToken);
  requireTime(set);
  if (set.followUpAt) requireFollowUpTime("followUpAt", set.followUpAt);
  if (set.assigneeId && projectId !== undefined)
    await projects.requireReaching(db, org, projectId, set.assigneeId);
  if (body.view || body.threadIds.length > MAX_THREADS_MARKED) return markByJob(args);
  const found = await resolveEach(db, org, projectId, body.threadIds);
  if (found.size === 0) throw notFound("thread_not_found");
  const undoToken = newId();
  const byProject = Map.groupBy(found.values(), (place) => place.projectId);
  for (const [id, places] of inOrder(byProject)) {
    if (projectId === undefined) await projects.requireOpen(db, org, id);
    if (projectId === undefined && set.assigneeId)
      await projects.requireReaching(db, org, id, set.assigneeId);
    const items = await requireItems(db, org, id, set.addLabelItemIds ?? []);
    const threadIds = [...new Set(places.map(({ threadId }) => threadId))];
    const before = await applyMark(db, org, { projectId: id, threadIds, set, items });
    await notifyAssigned(db, org, id, before);
    await keepUndo(db, org, id, before, { partOf: undoToken });
    publishMarked(db, org, id);
  }
  const threadIds = [...new Set([...found.values()].map(({ threadId }) => threadId))];
  return {
    list: await readThreads(db, org, projectId, threadIds),
    missingIds: body.threadIds.filter((threadId) => !found.has(threadId)),
    undoToken,
    workId: null,
  };
}

/** Concurrent calls lock projects in the same order. */
function inOrder<T>(byProject: ReadonlyMap<string, T>): [string, T][] {
  return [...byProject].toSorted(([one], [other]) => (one < other ? -1 : 1));
}

async function markByJob(args: Args): Promise<Answer> {
  const { db, org, body } = args;
  const { projectId, set, view, threadIds } = body;
  if (projectId === undefined) throw invalid("project_missing");
  await requireItems(db, org, projectId, set.addLabelItemIds ?? []);
  if (view) await requireFilter(db, org, projectId, view);
  const begun = view
    ? await startMarking(args, { projectId, set, question: view })
    : await startMarkingChosen(args, { projectId, set, threadIds });
  return { ...BY_JOB, ...begun };
}

async function undoMarking(args: Args, undoToken: string): Promise<Answer> {
  const { db, org } = args;
  const { projectId } = args.body;
  const asked = await resolveThreads(db, org, projectId, args.body.threadIds);
  if (projectId === undefined)
    for (const id of await listProjectsOfUndo(db, org, undoToken))
      await projects.requireOpen(db, org, id);
  const taken = await takeUndo(db, org, { projectId, undoToken, threadIds: asked });
  if (taken.length === 0) {
    const workId =
      projectId === undefined
        ? undefined
        : await startUndo(args, { projectId, markingId: undoToken });
    if (workId === undefined) throw conflict("undo_not_found");
    return { ...BY_JOB, undoToken: null, workId };
  }
  for (const part of taken) {
    await takeBackMark(db, org, part.projectId, part.before);
    publishMarked(db, org, part.projectId);
  }
  const threadIds = taken.flatMap(({ before }) => before.triage.map(({ threadId }) => threadId));
  return {
    list: await readThreads(db, org, projectId, threadIds),
    missingIds: [],
    undoToken: null,
    workId: null,
  };
}

function requireTime({ state, snoozedUntil }: Args["body"]["set"]): void {
  if (state !== "snoozed") return;
  if (snoozedUntil === undefined) throw invalid("snooze_time_missing");
  if (Date.parse(snoozedUntil) <= Date.now()) throw invalid("snooze_time_past");
}
