import { findCampaign } from "#src/outreach/strategies/engine/server/campaign.queries.ts";
import { planContext } from "#src/outreach/strategies/engine/server/sequence/plan-context.ts";
import { setWaiting } from "#src/outreach/strategies/engine/server/sequence/waiting.queries.ts";
import {
  findMailboxOf,
  setPutBack,
} from "#src/outreach/strategies/engine/server/tick/places.queries.ts";
import { note } from "#src/outreach/strategies/engine/server/tick/tick-context.ts";
import { laneOf } from "#src/outreach/strategies/engine/server/tick/waiting-of.ts";
import { findLastTouch } from "#src/outreach/strategies/engine/server/touch/touches.queries.ts";
import type { tasksContract } from "#src/outreach/strategies/engine/tasks.contract.ts";
import { enrolments } from "#src/outreach/strategies/enrolments/server/enrolments.public.ts";
import { conflict, notFound } from "#src/platform/server/app-error.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { clearReply, findTask, type StoredTask, setOpen } from "./task-results.queries.ts";

type Args = HandlerArgs<typeof tasksContract.reopen>;

/** Undo: reopens the task, and reverts its effects. */
export async function reopenTask({ db, org, params, services }: Args) {
  const { taskId } = params;
  const task = await findTask(db, org, taskId);
  if (!task) throw notFound("task_not_found");
  const { projectId, enrolmentId, campaignId } = task;
  await projects.requireOpen(db, org, projectId);
  // Its people are free for other strategies until it is restored.
  const campaign = await findCampaign(db, org, campaignId);
  if (campaign?.isArchived) throw conflict("strategy_archived");
  const now = services.clock.now();
  const place = campaign && (await planContext(db, org, campaign, now.getTime()));
  if (!(await setOpen(db, org, taskId))) {
    const { state } = (await findTask(db, org, taskId)) ?? task;
    throw conflict(state === "open" ? "task_open" : "task_passed");
  }
  await clearReply(db, org, task);
  await enrolments.reopen(db, org, [enrolmentId], { from: ["replied", "finished"], now });
  if (place) await putBack(place, task);
  publish(db, org, { topic: "enrolments.changed", projectId });
  return { taskId };
}

async function putBack(
  { db, org, campaign, steps, sequence, now }: Awaited<ReturnType<typeof planContext>>,
  task: StoredTask,
): Promise<void> {
  const { enrolmentId, stepId } = task;
  const last = await findLastTouch(db, org, task);
  // A person may have moved the plan since the last mail.
  const mailboxId = (await findMailboxOf(db, org, task)) ?? last.mailboxId;
  await setPutBack(db, org, task, {
    state: "task",
    stepId,
    lastStepId: stepId,
    at: null,
    dueAt: null,
    lane: laneOf(steps, stepId, { isNew: false, mailboxId }),
    lastTouchAt: last.at,
    mailboxId,
  });
  await note({ db, org, campaign, now }, enrolmentId, {
    decision: "task-reopened",
    stepId,
    details: {},
  });
  if (!sequence) return;
  // A person released by the task waits for it again.
  const ahead = steps.slice(steps.findIndex((step) => step.stepId === stepId));
  const waiting = [...sequence.followers].flatMap(([id, awaited]) =>
    ahead.some((step) => step.stepId === awaited) ? [id] : [],
  );
  const { campaignId } = sequence.other;
  await setWaiting(db, org, { campaignId, enrolmentId }, waiting);
}
