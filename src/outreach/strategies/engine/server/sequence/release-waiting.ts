import { planNext, zoneOf } from "#src/outreach/strategies/engine/server/planner/plan-step.ts";
import {
  type MovedPlace,
  setMoved,
} from "#src/outreach/strategies/engine/server/steps/standing.queries.ts";
import { NO_WINDOW_LOOK_MS } from "#src/outreach/strategies/engine/server/tick/plan-queued.ts";
import type { TickContext } from "#src/outreach/strategies/engine/server/tick/tick-context.ts";
import { laneOf } from "#src/outreach/strategies/engine/server/tick/waiting-of.ts";
import { waitsFrom } from "./sequence.ts";
import { listReleased, type ReleasedPlace } from "./waiting.queries.ts";

const RELEASED_AT_ONCE = 2000;

/**
 * Plans the steps of people whose awaited step of the other channel is completed. True if the next
 * tick has more to do.
 */
export async function releaseWaiting(context: TickContext): Promise<boolean> {
  const { db, org, campaign, sequence } = context;
  if (!sequence) return false;
  const { campaignId } = campaign;
  const found = { sequence, most: RELEASED_AT_ONCE };
  const rows = await listReleased(db, org, campaignId, found);
  const places = rows.flatMap((row) => planOf(context, row));
  await setMoved(db, org, campaignId, places, { isWaiting: true });
  return rows.length === RELEASED_AT_ONCE;
}

function planOf(
  { campaign, steps, sequence, now }: TickContext,
  { enrolmentId, stepId, lastStepId, lastTouchAt, mailboxId, ...row }: ReleasedPlace,
): MovedPlace[] {
  const step = steps.find((one) => one.stepId === stepId);
  if (stepId === null) return [];
  const own = timeOf(row.waitsFrom) ?? now;
  const from = sequence?.waits.has(stepId) ? waitsFrom(own, timeOf(row.awaitedAt) ?? 0) : own;
  const zone = zoneOf(row.leadZone, campaign);
  const place = { lastStepId: null, from, zone };
  const next = step && planNext([step], place, campaign.rules);
  // A removed step is passed over at once.
  const at = next === "no-window" ? now + NO_WINDOW_LOOK_MS : (next?.at ?? now);
  const lane = laneOf(steps, stepId, { isNew: lastTouchAt === null, mailboxId });
  return [
    {
      enrolmentId,
      state: "planned",
      lastStepId,
      isAwake: true,
      next: { stepId, at, waitsFrom: from, lane, zone },
    },
  ];
}

function timeOf(at: string | null): number | undefined {
  return at === null ? undefined : Date.parse(at);
}
