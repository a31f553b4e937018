import { findCampaign } from "#src/outreach/strategies/engine/server/campaign.queries.ts";
import {
  findMailboxOf,
  setPutBack,
} from "#src/outreach/strategies/engine/server/tick/places.queries.ts";
import { note } from "#src/outreach/strategies/engine/server/tick/tick-context.ts";
import { laneOf } from "#src/outreach/strategies/engine/server/tick/waiting-of.ts";
import { findLastTouch } from "#src/outreach/strategies/engine/server/touch/touches.queries.ts";
import type { tasksContract } from "#src/outreach/strategies/engine/tasks.contract.ts";
import { enrolments } from "#src/outreach/strategies/enrolments/server/enrolments.public.ts";
import { strategies } from "#src/outreach/strategies/server/strategies.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { conflict, notFound } from "#src/platform/server/app-error.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
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
  if ((await findCampaign(db, org, campaignId))?.isArchived) throw conflict("strategy_archived");
  if (!(await setOpen(db, org, taskId))) {
    const { state } = (await findTask(db, org, taskId)) ?? task;
    throw conflict(state === "open" ? "task_open" : "task_passed");
  }
  await clearReply(db, org, task);
  const now = services.clock.now();
  await enrolments.reopen(db, org, [enrolmentId], { from: ["replied", "finished"], now });
  await putBack(db, org, task, now);
  publish(db, org, { topic: "enrolments.changed", projectId });
  return { taskId };
}

async function putBack(db: Db, org: OrgScope, task: StoredTask, now: Date): Promise<void> {
  const { campaignId, enrolmentId, stepId } = task;
  const campaign = await findCampaign(db, org, campaignId);
  if (!campaign) return;
  const steps = await strategies.listSteps(db, org, [campaignId]);
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
  const place = { db, org, campaign, now: now.getTime() };
  await note(place, enrolmentId, { decision: "task-reopened", stepId, details: {} });
}
