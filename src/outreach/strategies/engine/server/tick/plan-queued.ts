import { planNext, zoneOf } from "#src/outreach/strategies/engine/server/planner/plan-step.ts";
import { enrolments } from "#src/outreach/strategies/enrolments/server/enrolments.public.ts";
import { DAY_MS } from "#src/platform/contract/durations.ts";
import { listQueued, listWithoutSteps, setPassed, setPlanned } from "./places.queries.ts";
import type { TickContext } from "./tick-context.ts";
import { laneOf } from "./waiting-of.ts";

const PLANNED_AT_ONCE = 2000;

/**
 * Plans the first step of newly enrolled people. Without steps in any channel their plan is
 * finished, so that another strategy may contact them. True if the next tick has more to do.
 */
export async function planQueued(context: TickContext): Promise<boolean> {
  const { db, org, campaign, steps, sequence, woken, now } = context;
  const { campaignId, rules, zone, prefersOwn } = campaign;
  const queued = await listQueued(db, org, campaignId, PLANNED_AT_ONCE);
  const zones = Map.groupBy(queued, ({ leadZone }) => zoneOf(leadZone, { zone, prefersOwn }));
  for (const [own, people] of zones) {
    const ids = people.map(({ enrolmentId }) => enrolmentId);
    const next = planNext(steps, { lastStepId: null, from: now, zone: own }, rules);
    if (next === undefined) {
      for (const enrolmentId of ids)
        await setPassed(
          db,
          org,
          { campaignId, enrolmentId },
          { lastStepId: null, at: now, next: null },
        );
      if (sequence) woken.add(sequence.other.campaignId);
      const over = await listWithoutSteps(db, org, ids);
      await enrolments.end(db, org, over, { status: "finished", now: new Date(now) });
      continue;
    }
    const stepId = next === "no-window" ? (steps[0]?.stepId ?? "") : next.stepId;
    const opensAt = next === "no-window" ? now + NO_WINDOW_LOOK_MS : next.at;
    const at = sequence?.waits.has(stepId) ? null : opensAt;
    const lane = laneOf(steps, stepId, { isNew: true, mailboxId: null });
    await setPlanned(db, org, campaignId, ids, { stepId, at, lane, zone: own, waitsFrom: now });
  }
  return queued.length === PLANNED_AT_ONCE;
}

/** Without sending hours people are checked again after a day, in case some were added. */
export const NO_WINDOW_LOOK_MS = DAY_MS;
