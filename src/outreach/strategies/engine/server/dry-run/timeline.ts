import type { dryRunContract } from "#src/outreach/strategies/engine/dry-run.contract.ts";
import {
  findCampaign,
  type RunningCampaign,
} from "#src/outreach/strategies/engine/server/campaign.queries.ts";
import { newcomer } from "#src/outreach/strategies/engine/server/planner/active-person.ts";
import { dayOf, type Pace } from "#src/outreach/strategies/engine/server/planner/pace.ts";
import type { PlanStep } from "#src/outreach/strategies/engine/server/planner/plan-step.ts";
import {
  simulate,
  simulateTogether,
} from "#src/outreach/strategies/engine/server/planner/simulate.ts";
import type { World } from "#src/outreach/strategies/engine/server/planner/world.ts";
import { aheadOf, type Placed } from "#src/outreach/strategies/engine/server/sequence/sequence.ts";
import type { ResultOf } from "#src/platform/contract/endpoint.ts";
import { notFound } from "#src/platform/server/app-error.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";

type Endpoint = typeof dryRunContract.timeline;

/** A cap that delays no one. */
const FREE_MAILBOX: Pace = {
  mailboxId: "any",
  limits: { daily: 1_000_000, hourly: 60, gapMinutes: 1, rampUp: null },
  day: null,
  sentOnDay: 0,
  sendingDays: 0,
  recent: [],
};

/** The days on which a single person would get these steps, counted from the first one. */
export async function readTimeline(args: HandlerArgs<Endpoint>): Promise<ResultOf<Endpoint>> {
  const { params, body, services } = args;
  const now = services.clock.now().getTime();
  const steps = body.steps.map(({ campaignId = params.campaignId, ...step }, at) => ({
    ...step,
    campaignId,
    stepId: String(at),
    runIf: [],
    sequencePosition: body.isOneSequence ? at + 1 : null,
  }));
  const [own, other] = await findCampaigns(args, [
    ...new Set([params.campaignId, ...steps.map(({ campaignId }) => campaignId)]),
  ]);
  const worldOf = (campaign: RunningCampaign) => aloneIn(campaign, { steps, now });
  const runs = other ? simulateTogether([worldOf(own), worldOf(other)]) : [simulate(worldOf(own))];
  const days = new Map(
    runs.flatMap(({ touches }) =>
      touches.map(({ stepId, at }) => [stepId, Temporal.PlainDate.from(dayOf(at, own.zone))]),
    ),
  );
  const first = [...days.values()].toSorted(Temporal.PlainDate.compare)[0];
  return { days: steps.map(({ stepId }) => daysBetween(first, days.get(stepId))) };
}

/** The campaign of the path, and the other one of its strategy if a step belongs to it. */
async function findCampaigns(
  { db, org }: HandlerArgs<Endpoint>,
  ids: readonly string[],
): Promise<[own: RunningCampaign, other?: RunningCampaign]> {
  const found: RunningCampaign[] = [];
  for (const id of ids.slice(0, 2)) {
    const campaign = await findCampaign(db, org, id);
    if (campaign) found.push(campaign);
  }
  const [own, other] = found;
  const isOfOne = other === undefined || other.strategyId === own?.strategyId;
  if (!own || found.length < ids.length || !isOfOne) throw notFound("campaign_not_found");
  return other ? [own, other] : [own];
}

type Given = { steps: readonly (PlanStep & Placed)[]; now: number };

/** A campaign with one person. No cap delays them. */
function aloneIn({ campaignId, zone, rules }: RunningCampaign, { steps, now }: Given): World {
  const facts = { hasReplied: false, isConnected: false, hasEmail: true, hasLinkedin: true };
  const id = "person";
  const person = newcomer({
    id,
    seed: "",
    zone,
    domain: null,
    facts: { ...facts, fields: {} },
    from: now,
  });
  const ahead = aheadOf(steps, campaignId, { isOn: true });
  const start = new Map([[id, { lastStepId: null, at: now, isOver: false }]]);
  return {
    now,
    rules,
    steps: steps.filter((step) => step.campaignId === campaignId),
    variants: new Map(),
    use: { day: null, messages: 0, newLeads: 0 },
    paces: [FREE_MAILBOX],
    domains: new Map(),
    people: [person],
    ...(ahead ? { sequence: { ahead, own: start, other: start } } : {}),
  };
}

function daysBetween(from: Temporal.PlainDate | undefined, to: Temporal.PlainDate | undefined) {
  return from && to ? from.until(to).days : null;
}
