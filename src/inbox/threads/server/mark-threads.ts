import type { Thread, threadsContract } from "#src/inbox/threads/threads.contract.ts";
import { MAX_THREADS_MARKED } from "#src/inbox/threads/threads.rules.ts";
import { conflict, invalid, notFound } from "#src/platform/server/app-error.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { members } from "#src/workspace/organizations/members/server/members.public.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { applyMark, takeBackMark } from "./marking/apply-mark.ts";
import { publishMarked } from "./marking/publish-marked.ts";
import { startMarking, startMarkingChosen, startUndo } from "./marking/start-marking.ts";
import { requireFilter, requireItems } from "./require-filter.ts";
import { requireFollowUpTime } from "./require-follow-up-time.ts";
import { readThreads, resolveEach, resolveThreads } from "./threads.queries.ts";
import { keepUndo, takeUndo } from "./triage.queries.ts";

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
  const { projectId, set, view } = body;
  await projects.requireOpen(db, org, projectId);
  if (body.undoToken !== undefined) return undoMarking(args, body.undoToken);
  requireTime(set);
  if (set.followUpAt) requireFollowUpTime("followUpAt", set.followUpAt);
  if (set.assigneeId) await members.require(db, org, set.assigneeId);
  const items = await requireItems(db, org, projectId, set.addLabelItemIds ?? []);
  if (view) await requireFilter(db, org, projectId, view);
  if (view) return { ...BY_JOB, ...(await startMarking(args, { projectId, set, question: view })) };
  if (body.threadIds.length > MAX_THREADS_MARKED)
    return { ...BY_JOB, ...(await startMarkingChosen(args, body)) };
  const found = await resolveEach(db, org, projectId, body.threadIds);
  const threadIds = [...new Set(found.values())];
  if (threadIds.length === 0) throw notFound("thread_not_found");
  const before = await applyMark(db, org, { projectId, threadIds, set, items });
  const undoToken = await keepUndo(db, org, projectId, before);
  publishMarked(db, org, projectId);
  return {
    list: await readThreads(db, org, projectId, threadIds),
    missingIds: body.threadIds.filter((threadId) => !found.has(threadId)),
    undoToken,
    workId: null,
  };
}

async function undoMarking(args: Args, undoToken: string): Promise<Answer> {
  const { db, org } = args;
  const { projectId } = args.body;
  const asked = await resolveThreads(db, org, projectId, args.body.threadIds);
  const before = await takeUndo(db, org, { projectId, undoToken, threadIds: asked });
  if (!before) {
    const workId = await startUndo(args, { projectId, markingId: undoToken });
    if (workId === undefined) throw conflict("undo_not_found");
    return { ...BY_JOB, undoToken: null, workId };
  }
  await takeBackMark(db, org, projectId, before);
  publishMarked(db, org, projectId);
  const threadIds = before.triage.map(({ threadId }) => threadId);
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
