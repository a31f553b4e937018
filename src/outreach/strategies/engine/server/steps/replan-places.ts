import {
  findCampaign,
  type RunningCampaign,
} from "#src/outreach/strategies/engine/server/campaign.queries.ts";
import { zoneOf } from "#src/outreach/strategies/engine/server/planner/plan-step.ts";
import { laneOf } from "#src/outreach/strategies/engine/server/tick/waiting-of.ts";
import { strategies } from "#src/outreach/strategies/server/strategies.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { dueAt } from "./move-place.ts";
import { listStanding, type MovedPlace, type StandingRow, setMoved } from "./standing.queries.ts";

const READ_AT_ONCE = 2000;

type Steps = Awaited<ReturnType<typeof strategies.listSteps>>;
type Clock = { campaign: RunningCampaign; steps: Steps; now: number };

/**
 * Replans everyone's next step, or that of the given leads, by the current zone and sending hours.
 */
export async function replanPlaces(
  db: Db,
  org: OrgScope,
  campaignId: string,
  { now, leadIds }: { now: Date; leadIds?: readonly string[] },
): Promise<void> {
  const campaign = await findCampaign(db, org, campaignId);
  if (!campaign) return;
  const steps = await strategies.listSteps(db, org, [campaignId]);
  const clock = { campaign, steps, now: now.getTime() };
  for (let after: string | undefined; ; ) {
    const rows = await listStanding(db, org, [campaignId], { after, most: READ_AT_ONCE, leadIds });
    const planned = rows.flatMap((row) => planAgain(row, clock));
    await setMoved(db, org, campaignId, planned);
    if (rows.length < READ_AT_ONCE) break;
    after = rows.at(-1)?.enrolmentId;
  }
  publish(db, org, { topic: "enrolments.changed" });
}

/** Postponed steps keep their date and reason until the engine's next tick. */
function planAgain(row: StandingRow, { campaign, steps, now }: Clock): MovedPlace[] {
  const { enrolmentId, state, stepId, lastStepId, lastTouchAt, waitsFrom, mailboxId } = row;
  if ((state !== "planned" && state !== "held") || row.plannedAt === null) return [];
  const step = steps.find((one) => one.stepId === stepId);
  if (!step) return [];
  const since = waitsFrom ?? lastTouchAt;
  const from = since === null ? now : Date.parse(since);
  const zone = zoneOf(row.leadZone, campaign);
  const lane = laneOf(steps, step.stepId, { isNew: lastTouchAt === null, mailboxId });
  const at = dueAt(step, from, { zone }, { now, rules: campaign.rules });
  const next = { stepId: step.stepId, at, waitsFrom: from, lane, zone };
  return [{ enrolmentId, state, lastStepId, isAwake: row.dueAt !== null, next }];
}
