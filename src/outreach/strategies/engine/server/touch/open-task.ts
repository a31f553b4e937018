import type { Step } from "#src/outreach/strategies/campaigns.contract.ts";
import type { DuePerson } from "#src/outreach/strategies/engine/server/tick/facts.queries.ts";
import {
  claimStep,
  setUnderway,
} from "#src/outreach/strategies/engine/server/tick/places.queries.ts";
import {
  note,
  type TickContext,
} from "#src/outreach/strategies/engine/server/tick/tick-context.ts";
import { DAY_MS } from "#src/platform/contract/durations.ts";
import { newId } from "#src/platform/server/ids.ts";
import { events } from "#src/workspace/events/server/events.public.ts";
import { insertTask, insertTouch } from "./touches.queries.ts";

import type { WrittenTouch } from "./write-touch.ts";

type Task = { step: Exclude<Step, { kind: "email" }>; written: WrittenTouch };

type TaskContext = Pick<TickContext, "db" | "org" | "campaign" | "now">;

/**
 * Adds a due manual step to the task queue. The plan waits until it is done or skipped. False if
 * the plan was ended or paused since it was read.
 */
export async function openTask(
  context: TaskContext,
  person: DuePerson,
  task: Task,
): Promise<boolean> {
  const isClaimed = await claimStep(context.db, context.org, ...underwayOf(context, person, task));
  if (!isClaimed) return false;
  const due = await recordTask(context, person, task);
  const { projectId, enrolmentId } = person;
  const { campaignId } = context.campaign;
  events.emit(context.db, context.org, "task.due", [
    { projectId, objectId: due.taskId, data: { ...due, enrolmentId, campaignId } },
  ]);
  return true;
}

/** Adds a task in a generated history, for a step that was never due. */
export async function openPastTask(
  context: TaskContext,
  person: DuePerson,
  task: Task,
): Promise<void> {
  await setUnderway(context.db, context.org, ...underwayOf(context, person, task));
  await recordTask(context, person, task);
}

function underwayOf(
  { campaign: { campaignId }, now }: TaskContext,
  { enrolmentId }: DuePerson,
  { step: { stepId } }: Task,
) {
  const underway = { state: "task", stepId, at: now, mailboxId: null } as const;
  return [{ campaignId, enrolmentId }, underway] as const;
}

async function recordTask(
  context: TaskContext,
  { enrolmentId, personId, projectId }: DuePerson,
  { step, written }: Task,
): Promise<{ taskId: string; kind: string }> {
  const { db, org, campaign, now } = context;
  const { campaignId } = campaign;
  const { stepId } = step;
  const kind = step.kind === "task" ? "task" : (`linkedin-${step.action}` as const);
  const taskId = newId();
  await insertTask(db, org, {
    id: taskId,
    projectId,
    campaignId,
    enrolmentId,
    stepId,
    kind,
    title: written.subject,
    body: written.body,
    dueAt: now + step.dueWithinDays * DAY_MS,
    createdAt: now,
  });
  await insertTouch(db, org, {
    id: newId(),
    projectId,
    campaignId,
    enrolmentId,
    personId,
    stepId,
    kind: step.kind,
    variantId: null,
    mailboxId: null,
    scheduledMessageId: null,
    internetId: null,
    subject: "",
    address: null,
    at: now,
  });
  await note(context, enrolmentId, { decision: "task-opened", stepId, details: { kind } });
  return { taskId, kind };
}
