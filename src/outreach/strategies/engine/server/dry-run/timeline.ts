import type { dryRunContract } from "#src/outreach/strategies/engine/dry-run.contract.ts";
import { findCampaign } from "#src/outreach/strategies/engine/server/campaign.queries.ts";
import { newcomer } from "#src/outreach/strategies/engine/server/planner/active-person.ts";
import { dayOf, type Pace } from "#src/outreach/strategies/engine/server/planner/pace.ts";
import { simulate } from "#src/outreach/strategies/engine/server/planner/simulate.ts";
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
  const { db, org, params, body, services } = args;
  const campaign = await findCampaign(db, org, params.campaignId);
  if (!campaign) throw notFound("campaign_not_found");
  const now = services.clock.now().getTime();
  const facts = { hasReplied: false, isConnected: false, hasEmail: true, hasLinkedin: true };
  const person = newcomer({
    id: "person",
    seed: "",
    zone: campaign.zone,
    domain: null,
    facts: { ...facts, fields: {} },
    from: now,
  });
  const steps = body.steps.map((step, at) => ({ ...step, stepId: String(at), runIf: [] }));
  const { touches } = simulate({
    now,
    rules: campaign.rules,
    steps,
    variants: new Map(),
    use: { day: null, messages: 0, newLeads: 0 },
    paces: [FREE_MAILBOX],
    domains: new Map(),
    people: [person],
  });
  const days = touches.map(({ at }) => Temporal.PlainDate.from(dayOf(at, campaign.zone)));
  const [first] = days;
  return { days: steps.map((_, at) => daysBetween(first, days[at])) };
}

function daysBetween(from: Temporal.PlainDate | undefined, to: Temporal.PlainDate | undefined) {
  return from && to ? from.until(to).days : null;
}
