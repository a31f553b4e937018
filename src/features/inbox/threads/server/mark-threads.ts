import type { Thread, threadsContract } from "#src/features/inbox/threads/threads.contract.ts";
import { MAX_THREADS_MARKED } from "#src/features/inbox/threads/threads.rules.ts";
import { members } from "#src/features/organizations/members/server/members.public.ts";
import { projects } from "#src/features/projects/server/projects.public.ts";
import { conflict, invalid, notFound } from "#src/platform/server/app-error.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { applyMark, takeBackMark } from "./marking/apply-mark.ts";
import { publishMarked } from "./marking/publish-marked.ts";
import { startMarking, startMarkingChosen, startUndo } from "./marking/start-marking.ts";
import { requireFilter, requireItems } from "./require-filter.ts";
import { readThreads, resolveThreads } from "./threads.queries.ts";
import { keepUndo, takeUndo } from "./triage.queries.ts";

type Args = HandlerArgs<typeof threadsContract.mark>;
type Answer = { list: Thread[]; undoToken: string | null; workId: string | null };

/** Marks several conversations in one step, and keeps how they were. */
export async function markThreads(args: Args): Promise<Answer> {
  const { db, org, body } = args;
  const { projectId, set, view } = body;
  await projects.requireOpen(db, org, projectId);
  if (body.undoToken !== undefined) return undoMarking(args, body.undoToken);
  requireTime(set);
  if (set.assigneeId) await members.require(db, org, set.assigneeId);
  const items = await requireItems(db, org, projectId, set.addLabelItemIds ?? []);
  if (view) await requireFilter(db, org, projectId, view);
  if (view) return { list: [], ...(await startMarking(args, { projectId, set, question: view })) };
  if (body.threadIds.length > MAX_THREADS_MARKED)
    return { list: [], ...(await startMarkingChosen(args, body)) };
  const threadIds = await resolveThreads(db, org, projectId, body.threadIds);
  if (threadIds.length === 0) throw notFound("thread_not_found");
  const before = await applyMark(db, org, { projectId, threadIds, set, items });
  const undoToken = await keepUndo(db, org, projectId, before);
  publishMarked(db, org, projectId);
  return { list: await readThreads(db, org, projectId, threadIds), undoToken, workId: null };
}

async function undoMarking(args: Args, undoToken: string): Promise<Answer> {
  const { db, org } = args;
  const { projectId } = args.body;
  const asked = await resolveThreads(db, org, projectId, args.body.threadIds);
  const before = await takeUndo(db, org, { projectId, undoToken, threadIds: asked });
  if (!before) {
    const workId = await startUndo(args, { projectId, markingId: undoToken });
    if (workId === undefined) throw conflict("undo_not_found");
    return { list: [], undoToken: null, workId };
  }
  await takeBackMark(db, org, projectId, before);
  publishMarked(db, org, projectId);
  const threadIds = before.triage.map(({ threadId }) => threadId);
  return {
    list: await readThreads(db, org, projectId, threadIds),
    undoToken: null,
    workId: null,
  };
}

function requireTime({ state, snoozedUntil }: Args["body"]["set"]): void {
  if (state !== "snoozed") return;
  if (snoozedUntil === undefined) throw invalid("snooze_time_missing");
  if (Date.parse(snoozedUntil) <= Date.now()) throw invalid("snooze_time_past");
}
