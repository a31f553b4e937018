import type { Step } from "#src/features/strategies/campaigns.contract.ts";
import type { DryRun, lookContract } from "#src/features/strategies/engine/look.contract.ts";
import {
  findCampaign,
  type RunningCampaign,
  timeOf,
} from "#src/features/strategies/engine/server/campaign.queries.ts";
import { cappedDomain } from "#src/features/strategies/engine/server/planner/capped-domain.ts";
import { dayOf } from "#src/features/strategies/engine/server/planner/pace.ts";
import { zoneOf } from "#src/features/strategies/engine/server/planner/plan-step.ts";
import {
  simulate,
  type Touch,
  type World,
} from "#src/features/strategies/engine/server/planner/simulate.ts";
import type { Traveller } from "#src/features/strategies/engine/server/planner/traveller.ts";
import {
  type DuePerson,
  listDomains,
  listLastCold,
  listTravellers,
} from "#src/features/strategies/engine/server/tick/facts.queries.ts";
import { listPaces } from "#src/features/strategies/engine/server/tick/paces.queries.ts";
import {
  listMailboxes,
  type SendingMailbox,
} from "#src/features/strategies/engine/server/tick/sending-mailboxes.queries.ts";
import { writeTouch } from "#src/features/strategies/engine/server/touch/write-touch.ts";
import { countVersions } from "#src/features/strategies/message.rules.ts";
import { strategies } from "#src/features/strategies/server/strategies.public.ts";
import { HOUR_MS } from "#src/platform/contract/durations.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { notFound } from "#src/platform/server/app-error.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";

type Args = HandlerArgs<typeof lookContract.dryRun>;

const MAX_PEOPLE = 3000;

/** The planner of the engine, run ahead of the clock. It writes nothing, so looking moves nothing. */
export async function dryRun({ db, org, params, query, services }: Args): Promise<DryRun> {
  const campaign = await findCampaign(db, org, params.campaignId);
  if (!campaign) throw notFound("campaign_not_found");
  const now = services.clock.now().getTime();
  const { world, people, looked, steps, mailboxes } = await readWorld(db, org, campaign, now);
  const run = simulate(world);
  const byPerson = Map.groupBy(run.touches, ({ personId }) => personId);
  const page = looked.slice(query.skip, query.skip + query.limit);
  return {
    endsAt: run.endsAt === null ? null : timeOf(run.endsAt),
    people: looked.length,
    touches: run.touches.length,
    isPartial: people.length > MAX_PEOPLE,
    perDay: perDay(run.touches, campaign.zone),
    bottleneck: bottleneckOf(run.waited),
    list: page.map((person) =>
      present(person, byPerson.get(person.enrolmentId) ?? [], { campaign, steps, mailboxes }),
    ),
  };
}

/** All that the planner asks of a campaign, as it is stored now. */
export async function readWorld(db: Db, org: OrgScope, campaign: RunningCampaign, now: number) {
  const { campaignId, rules, use, mailboxIds, projectId } = campaign;
  const steps = await strategies.listSteps(db, org, [campaignId]);
  const people = await listTravellers(db, org, campaignId, {
    after: undefined,
    most: MAX_PEOPLE + 1,
  });
  const looked = people.slice(0, MAX_PEOPLE);
  const mailboxes = await listMailboxes(db, org, mailboxIds);
  const ids = looked.map(({ personId }) => personId);
  const cold = await listLastCold(db, org, ids);
  const sender = [...mailboxes.values()][0];
  const world: World = {
    now,
    rules,
    steps,
    use,
    domains: await listDomains(
      db,
      org,
      projectId,
      looked.flatMap(({ email }) => cappedDomain(email) ?? []),
    ),
    variants: new Map(steps.flatMap((step) => versionsOf(step))),
    paces: await listPaces(db, org, mailboxIds),
    people: looked.map((person) => ({
      ...travellerOf(person, { campaign, steps, sender, now }),
      lastColdAt: cold.get(person.personId) ?? null,
    })),
  };
  return { world, people, looked, steps, mailboxes };
}

function versionsOf(step: Step): [string, number][] {
  return step.kind === "email" ? [[step.stepId, countVersions(step)]] : [];
}

type Around = {
  campaign: RunningCampaign;
  steps: readonly Step[];
  sender: SendingMailbox | undefined;
  now: number;
};

function travellerOf(
  person: DuePerson,
  { campaign, steps, sender, now }: Around,
): Omit<Traveller, "lastColdAt"> {
  const { enrolmentId, email, profile, state, stepId, plannedAt, lastStepId, mailboxId } = person;
  const isWaiting = state === "planned" || state === "held";
  const missing = steps.filter((step) => writeTouch(step, person, sender).missing.length > 0);
  const from = person.lastTouchAt ?? person.waitsFrom;
  return {
    id: enrolmentId,
    seed: String(person.seed),
    zone: zoneOf(person.leadZone, campaign),
    domain: cappedDomain(email),
    facts: {
      hasReplied: false,
      isConnected: false,
      hasEmail: email !== null,
      hasLinkedin: profile !== null,
      fields: person.fields,
      missing: new Set(missing.map((step) => step.stepId)),
    },
    lastStepId,
    from: from === null ? now : Date.parse(from),
    planned:
      isWaiting && stepId !== null && plannedAt !== null
        ? { stepId, at: Date.parse(plannedAt) }
        : null,
    mailboxId,
    isNew: person.lastTouchAt === null,
  };
}

function perDay(touches: readonly Touch[], zone: string): DryRun["perDay"] {
  const days = Map.groupBy(touches, ({ at }) => dayOf(at, zone));
  return [...days].map(([day, own]) => ({ day, touches: own.length }));
}

function bottleneckOf(waited: ReadonlyMap<string, number>): DryRun["bottleneck"] {
  const [longest] = [...waited].filter(([cap]) => cap !== "window").toSorted((a, b) => b[1] - a[1]);
  if (!longest || longest[1] < HOUR_MS) return null;
  return { cap: longest[0], hours: Math.round(longest[1] / HOUR_MS) };
}

function present(
  person: DuePerson,
  touches: readonly Touch[],
  place: Pick<Around, "campaign" | "steps"> & { mailboxes: ReadonlyMap<string, SendingMailbox> },
): DryRun["list"][number] {
  const { enrolmentId, leadId, firstName, lastName, email } = person;
  const { campaign, steps, mailboxes } = place;
  const timeZone = zoneOf(person.leadZone, campaign);
  const first = [...mailboxes.values()][0];
  const missing = steps.flatMap((step) => writeTouch(step, person, first).missing);
  return {
    enrolmentId,
    leadId,
    name: `${firstName} ${lastName}`.trim(),
    email,
    timeZone,
    isCampaignZone: person.leadZone === null || timeZone !== person.leadZone,
    missing: [...new Set(missing)],
    steps: touches.flatMap(({ stepId, at, mailboxId }) => {
      const step = steps.find((one) => one.stepId === stepId);
      if (!step) return [];
      const sender = mailboxId === null ? undefined : mailboxes.get(mailboxId);
      const { variantId, subject, body } = writeTouch(step, person, sender);
      return [{ stepId, at: timeOf(at), mailboxId, variantId, subject, body }];
    }),
  };
}
