import { planNext, zoneOf } from "#src/outreach/strategies/engine/server/planner/plan-step.ts";
import { enrolments } from "#src/outreach/strategies/enrolments/server/enrolments.public.ts";
import type { DuePerson } from "./facts.queries.ts";
import { listWithoutSteps, type NextStep, setPassed } from "./places.queries.ts";
import { NO_WINDOW_LOOK_MS } from "./plan-queued.ts";
import type { TickContext } from "./tick-context.ts";
import { laneOf } from "./waiting-of.ts";

type Behind = { lastStepId: string | null; from: number; mailboxId?: string | null };
type Mover = Pick<DuePerson, "enrolmentId" | "leadZone" | "lastTouchAt" | "mailboxId">;

/**
 * Completes a step: the next one is planned, its wait counted from `from`. Without one they are
 * done here, and their plan is finished once no channel has a step left. Returns the planned step.
 */
export async function moveOn(
  context: Pick<TickContext, "db" | "org" | "campaign" | "steps" | "now">,
  person: Mover,
  { lastStepId, from, mailboxId = person.mailboxId }: Behind,
): Promise<NextStep | null> {
  const { db, org, campaign, steps, now } = context;
  const { campaignId, rules, prefersOwn } = campaign;
  const { enrolmentId } = person;
  const zone = zoneOf(person.leadZone, { zone: campaign.zone, prefersOwn });
  const next = planNext(steps, { lastStepId, from, zone }, rules);
  if (next !== undefined) {
    const stepId = next === "no-window" ? stepIdAfter(steps, lastStepId) : next.stepId;
    const at = next === "no-window" ? now + NO_WINDOW_LOOK_MS : next.at;
    const isNew = person.lastTouchAt === null;
    const lane = laneOf(steps, stepId, { isNew, mailboxId });
    const planned = { stepId, at, lane, zone, waitsFrom: from };
    await setPassed(db, org, { campaignId, enrolmentId }, { lastStepId, next: planned });
    return planned;
  }
  await setPassed(db, org, { campaignId, enrolmentId }, { lastStepId, next: null });
  const over = await listWithoutSteps(db, org, [enrolmentId]);
  await enrolments.end(db, org, over, { status: "finished", now: new Date(now) });
  return null;
}

function stepIdAfter(steps: TickContext["steps"], lastStepId: string | null): string {
  const last = steps.findIndex(({ stepId }) => stepId === lastStepId);
  return steps[last + 1]?.stepId ?? "";
}
