import type { Step } from "#src/outreach/strategies/campaigns.contract.ts";
import type { DuePerson } from "#src/outreach/strategies/engine/server/tick/facts.queries.ts";
import { claimStep } from "#src/outreach/strategies/engine/server/tick/places.queries.ts";
import {
  note,
  type TickContext,
} from "#src/outreach/strategies/engine/server/tick/tick-context.ts";
import { DAY_MS } from "#src/platform/contract/durations.ts";
import { newId } from "#src/platform/server/ids.ts";
import { insertTask } from "./tasks.queries.ts";
import { insertTouch } from "./touches.queries.ts";
import type { WrittenTouch } from "./write-touch.ts";

type Task = { step: Exclude<Step, { kind: "email" }>; written: WrittenTouch };

/**
 * Puts a step that people do by hand into their queue. The plan waits until it is done or skipped.
 * False when it is not to be done.
 */
export async function openTask(
  context: Pick<TickContext, "db" | "org" | "campaign" | "now">,
  person: DuePerson,
  { step, written }: Task,
): Promise<boolean> {
  const { db, org, campaign, now } = context;
  const { enrolmentId, personId, projectId } = person;
  const { campaignId } = campaign;
  const { stepId } = step;
  const underway = { state: "task", stepId, at: now, mailboxId: null } as const;
  if (!(await claimStep(db, org, { campaignId, enrolmentId }, underway))) return false;
  const kind = step.kind === "task" ? "task" : (`linkedin-${step.action}` as const);
  await insertTask(db, org, {
    id: newId(),
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
  return true;
}
