import {
  type PlanStep,
  planNext,
  stepAfter,
  zoneOf,
} from "#src/outreach/strategies/engine/server/planner/plan-step.ts";
import { enrolments } from "#src/outreach/strategies/enrolments/server/enrolments.public.ts";
import type { DuePerson } from "./facts.queries.ts";
import { listWithoutSteps, type NextStep, setPassed } from "./places.queries.ts";
import { NO_WINDOW_LOOK_MS } from "./plan-queued.ts";
import type { TickContext } from "./tick-context.ts";
import { laneOf } from "./waiting-of.ts";

type Moving = Pick<TickContext, "db" | "org" | "campaign" | "steps" | "sequence" | "woken" | "now">;
type Behind = { lastStepId: string | null; from: number; mailboxId?: string | null };
type Mover = Pick<DuePerson, "enrolmentId" | "leadZone" | "lastTouchAt" | "mailboxId">;

/**
 * Completes a step: the next one is planned, its wait counted from `from`, or waits for the other
 * channel. Without one they are done here, and their plan is finished once no channel has a step
 * left. Returns the next step.
 */
export async function moveOn(
  context: Moving,
  person: Mover,
  { lastStepId, from, mailboxId = person.mailboxId }: Behind,
): Promise<NextStep | null> {
  const { db, org, campaign, steps, sequence, woken, now } = context;
  const { campaignId, prefersOwn } = campaign;
  const { enrolmentId } = person;
  const step = stepAfter(steps, lastStepId);
  const isAwaited = sequence?.followers.values().some((id) => id === lastStepId) ?? false;
  if (sequence && (isAwaited || !step)) woken.add(sequence.other.campaignId);
  if (step) {
    const zone = zoneOf(person.leadZone, { zone: campaign.zone, prefersOwn });
    const at = dueAt(context, step, { from, zone });
    const isNew = person.lastTouchAt === null;
    const lane = laneOf(steps, step.stepId, { isNew, mailboxId });
    if (at === null) woken.add(campaignId);
    const next = { stepId: step.stepId, at, lane, zone, waitsFrom: from };
    await setPassed(db, org, { campaignId, enrolmentId }, { lastStepId, at: from, next });
    return next;
  }
  await setPassed(db, org, { campaignId, enrolmentId }, { lastStepId, at: from, next: null });
  const over = await listWithoutSteps(db, org, [enrolmentId]);
  await enrolments.end(db, org, over, { status: "finished", now: new Date(now) });
  return null;
}

/** Null for a step that waits for the other channel. */
function dueAt(
  { campaign, sequence, now }: Moving,
  step: PlanStep,
  { from, zone }: { from: number; zone: string },
): number | null {
  if (sequence?.waits.has(step.stepId)) return null;
  const next = planNext([step], { lastStepId: null, from, zone }, campaign.rules);
  return next === "no-window" || next === undefined ? now + NO_WINDOW_LOOK_MS : next.at;
}
