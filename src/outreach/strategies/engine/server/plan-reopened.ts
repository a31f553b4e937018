import { enrolments } from "#src/outreach/strategies/enrolments/server/enrolments.public.ts";
import { strategies } from "#src/outreach/strategies/server/strategies.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { findCampaign, type RunningCampaign } from "./campaign.queries.ts";
import { zoneOf } from "./planner/plan-step.ts";
import { readSequence, type Sequence } from "./sequence/read-sequence.ts";
import { dueAt } from "./steps/move-place.ts";
import { type MovedPlace, setMoved } from "./steps/standing.queries.ts";
import { listOpenTasks } from "./tasks/task-results.queries.ts";
import { type DuePerson, listPeople } from "./tick/facts.queries.ts";
import { setPutBack } from "./tick/places.queries.ts";
import { laneOf } from "./tick/waiting-of.ts";

/**
 * Reopened plans continue where they were: with the open task, or with the next step after its
 * wait. None is woken here, because some wait for another plan of their person.
 */
export async function planReopened(
  db: Db,
  org: OrgScope,
  enrolmentIds: readonly string[],
  now: Date,
): Promise<void> {
  const places = await enrolments.listPlaces(db, org, enrolmentIds);
  const planned = places.filter(({ state }) => state === "planned");
  for (const campaignId of new Set(planned.map((place) => place.campaignId))) {
    const campaign = await findCampaign(db, org, campaignId);
    if (!campaign) continue;
    const own = planned.filter((place) => place.campaignId === campaignId);
    const ids = own.map(({ enrolmentId }) => enrolmentId);
    await planIn(db, org, { campaign, ids, now: now.getTime() });
  }
}

type Reopened = { campaign: RunningCampaign; ids: readonly string[]; now: number };
type Steps = Awaited<ReturnType<typeof strategies.listSteps>>;

async function planIn(db: Db, org: OrgScope, { campaign, ids, now }: Reopened): Promise<void> {
  const { campaignId } = campaign;
  const steps = await strategies.listSteps(db, org, [campaignId]);
  const sequence = await readSequence(db, org, campaign, steps);
  const tasks = await listOpenTasks(db, org, campaignId, ids);
  const moved: MovedPlace[] = [];
  for (const person of await listPeople(db, org, campaignId, ids)) {
    const { enrolmentId, lastTouchAt, mailboxId } = person;
    const stepId = tasks.get(enrolmentId);
    if (stepId === undefined) moved.push(...planOf(person, { campaign, steps, sequence, now }));
    else
      await setPutBack(
        db,
        org,
        { campaignId, enrolmentId },
        {
          state: "task",
          stepId,
          lastStepId: stepId,
          at: null,
          dueAt: null,
          lane: laneOf(steps, stepId, { isNew: lastTouchAt === null, mailboxId }),
          lastTouchAt,
          mailboxId,
        },
      );
  }
  await setMoved(db, org, campaignId, moved);
}

type Planning = {
  campaign: RunningCampaign;
  steps: Steps;
  sequence: Sequence | undefined;
  now: number;
};

/** Does nothing for people without a next step: the engine's next tick finishes their plan. */
function planOf(person: DuePerson, { campaign, steps, sequence, now }: Planning): MovedPlace[] {
  const { enrolmentId, stepId, lastStepId, lastTouchAt, waitsFrom, mailboxId } = person;
  const at = steps.findIndex((step) => step.stepId === stepId);
  // A started step counts as completed, and starts the wait of the next one.
  const isBegun = stepId === lastStepId;
  const step = at < 0 ? undefined : steps[isBegun ? at + 1 : at];
  if (!step) return [];
  const since = isBegun ? lastTouchAt : (waitsFrom ?? lastTouchAt);
  const from = since === null ? now : Date.parse(since);
  const zone = zoneOf(person.leadZone, campaign);
  const lane = laneOf(steps, step.stepId, { isNew: lastTouchAt === null, mailboxId });
  const due = dueAt(step, from, { zone }, { now, rules: campaign.rules });
  const { stepId: id } = step;
  const isWaiting = sequence?.waits.has(id) ?? false;
  const next = { stepId: id, at: isWaiting ? null : due, waitsFrom: from, lane, zone };
  const state = isWaiting ? "held" : "planned";
  return [{ enrolmentId, state, lastStepId, isAwake: false, next }];
}
