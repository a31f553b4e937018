import { findPlanContext } from "#src/outreach/strategies/engine/server/sequence/plan-context.ts";
import { endAnswered } from "#src/outreach/strategies/engine/server/stops/end-answered.ts";
import { listPeople } from "#src/outreach/strategies/engine/server/tick/facts.queries.ts";
import { moveOn } from "#src/outreach/strategies/engine/server/tick/move-on.ts";
import { note } from "#src/outreach/strategies/engine/server/tick/tick-context.ts";
import { setOutcome } from "#src/outreach/strategies/engine/server/touch/touches.queries.ts";
import type { TaskResult, tasksContract } from "#src/outreach/strategies/engine/tasks.contract.ts";
import { enrolments } from "#src/outreach/strategies/enrolments/server/enrolments.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { conflict, notFound } from "#src/platform/server/app-error.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { events } from "#src/workspace/events/server/events.public.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import {
  findTask,
  isSkipping,
  type StoredTask,
  setConnected,
  setReplied,
  setSettled,
} from "./task-results.queries.ts";

type Args = HandlerArgs<typeof tasksContract.settle>;

/** Records what a person did on LinkedIn or elsewhere; the next step's wait starts now. */
export async function settleTask({ db, org, params, body, services }: Args) {
  const { taskId } = params;
  const task = await findTask(db, org, taskId);
  if (!task) throw notFound("task_not_found");
  const { projectId } = task;
  await projects.requireOpen(db, org, projectId);
  const now = services.clock.now();
  const { result } = body;
  const isOpen = await setSettled(db, org, taskId, {
    result: result === "replied" ? "done" : result,
    at: now,
  });
  if (!isOpen) await addToSettled(db, org, taskId, result);
  else await setOutcome(db, org, task, isSkipping(result) ? "skipped" : "done");
  if (result === "replied") await endReplied(db, org, task, now);
  else if (isOpen) await goOn(db, org, task, { result, now });
  if (isOpen) {
    const { enrolmentId, campaignId } = task;
    events.emit(db, org, "task.done", [
      { projectId, objectId: taskId, data: { taskId, enrolmentId, campaignId, result } },
    ]);
  }
  publish(db, org, { topic: "enrolments.changed", projectId });
  return { taskId };
}

/** LinkedIn responds later: a sent request can get its result then, and nothing else. */
async function addToSettled(
  db: Db,
  org: OrgScope,
  taskId: string,
  result: TaskResult,
): Promise<void> {
  if (result === "replied") return;
  if (result !== "connected" || !(await setConnected(db, org, taskId)))
    throw conflict("task_settled");
}

export async function endReplied(
  db: Db,
  org: OrgScope,
  task: Pick<StoredTask, "enrolmentId" | "stepId">,
  now: Date,
): Promise<void> {
  await setReplied(db, org, task, now);
  await endAnswered(db, org, task.enrolmentId, { reason: "linkedin", now });
}

async function goOn(
  db: Db,
  org: OrgScope,
  { campaignId, enrolmentId, stepId }: StoredTask,
  { result, now }: { result: TaskResult; now: Date },
): Promise<void> {
  const place = await findPlanContext(db, org, campaignId, now.getTime());
  const [person] = await listPeople(db, org, campaignId, [enrolmentId]);
  if (!place || !person) return;
  await note(place, enrolmentId, { decision: "task-settled", stepId, details: { result } });
  const next = await moveOn(place, person, {
    lastStepId: person.lastStepId,
    from: now.getTime(),
  });
  if (next !== null)
    await enrolments.wakeCampaigns(db, org, [campaignId], new Date(next.at ?? now));
}
