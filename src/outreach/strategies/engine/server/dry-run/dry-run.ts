import type { Step } from "#src/outreach/strategies/campaigns.contract.ts";
import type { DryRun, dryRunContract } from "#src/outreach/strategies/engine/dry-run.contract.ts";
import {
  findCampaign,
  type RunningCampaign,
  timeOf,
} from "#src/outreach/strategies/engine/server/campaign.queries.ts";
import { dayOf } from "#src/outreach/strategies/engine/server/planner/pace.ts";
import { zoneOf } from "#src/outreach/strategies/engine/server/planner/plan-step.ts";
import type { Run, Touch } from "#src/outreach/strategies/engine/server/planner/world.ts";
import {
  countActivePeople,
  type DuePerson,
} from "#src/outreach/strategies/engine/server/tick/facts.queries.ts";
import type { SendingMailbox } from "#src/outreach/strategies/engine/server/tick/sending-mailboxes.queries.ts";
import { writeTouch } from "#src/outreach/strategies/engine/server/touch/write-touch.ts";
import { plainTextOf } from "#src/outreach/strategies/rich-text/write-rich-text.rules.ts";
import { HOUR_MS } from "#src/platform/contract/durations.ts";
import { notFound } from "#src/platform/server/app-error.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { type Course, listSharing } from "./course.queries.ts";
import { readPlanner } from "./run-planner.ts";

type Args = HandlerArgs<typeof dryRunContract.dryRun>;

/** Runs the engine's planner ahead of the clock. Read-only. */
export async function dryRun({ db, org, params, query, services }: Args): Promise<DryRun> {
  const campaign = await findCampaign(db, org, params.campaignId);
  if (!campaign) throw notFound("campaign_not_found");
  const clock = services.clock.now().getTime();
  const planner = await readPlanner(db, org, campaign, { clock });
  const { looked, hasMore, ...known } = planner;
  const run = planner.run();
  const byPerson = Map.groupBy(run.touches, ({ personId }) => personId);
  const page = looked.slice(query.skip, query.skip + query.limit);
  const { status, isOn, isArchived } = campaign;
  return {
    isRunning: status === "active" && isOn && !isArchived,
    startsAt: startOf(run.touches),
    endsAt: run.endsAt === null ? null : timeOf(run.endsAt),
    people: looked.length,
    touches: run.touches.length,
    leavesOut: {
      people: hasMore ? (await countActivePeople(db, org, campaign.campaignId)) - looked.length : 0,
      strategies: await listSharing(db, org, campaign),
    },
    openTasks: looked.filter(({ state }) => state === "task").length,
    held: heldIn(run.stuck),
    perDay: perDay(run.touches, campaign.zone),
    bottleneck: bottleneckOf(run.waited),
    list: page.map((person) =>
      present(person, byPerson.get(person.enrolmentId) ?? [], {
        ...known,
        campaign,
        stuck: run.stuck,
      }),
    ),
  };
}

function startOf(touches: readonly Touch[]): string | null {
  if (touches.length === 0) return null;
  return timeOf(touches.reduce((first, { at }) => Math.min(first, at), Number.POSITIVE_INFINITY));
}

function heldIn(stuck: Run["stuck"]): DryRun["held"] {
  const reasons = Map.groupBy(stuck.values(), (reason) => reason);
  return [...reasons]
    .map(([waitsFor, own]) => ({ waitsFor, people: own.length }))
    .toSorted((a, b) => b.people - a.people);
}

function perDay(touches: readonly Touch[], zone: string): DryRun["perDay"] {
  const days = Map.groupBy(touches, ({ at }) => dayOf(at, zone));
  return [...days].map(([day, own]) => ({ day, touches: own.length }));
}

function bottleneckOf(waited: Run["waited"]): DryRun["bottleneck"] {
  const [longest] = [...waited].filter(([cap]) => cap !== "window").toSorted((a, b) => b[1] - a[1]);
  if (!longest || longest[1] < HOUR_MS) return null;
  return { cap: longest[0], hours: Math.round(longest[1] / HOUR_MS) };
}

type Around = {
  campaign: RunningCampaign;
  steps: readonly Step[];
  mailboxes: ReadonlyMap<string, SendingMailbox>;
  courses: ReadonlyMap<string, Course>;
  stuck: Run["stuck"];
};

function present(
  person: DuePerson,
  touches: readonly Touch[],
  { campaign, steps, mailboxes, courses, stuck }: Around,
): DryRun["list"][number] {
  const { enrolmentId, leadId, firstName, lastName, email } = person;
  const timeZone = zoneOf(person.leadZone, campaign);
  const [first] = mailboxes.values();
  let thread = courses.get(enrolmentId)?.thread ?? null;
  const missing = steps.flatMap(
    (step) => writeTouch(step, person, { steps, sender: first, thread }).missing,
  );
  return {
    enrolmentId,
    leadId,
    name: `${firstName} ${lastName}`.trim(),
    email,
    timeZone,
    isCampaignZone: person.leadZone === null || timeZone !== person.leadZone,
    missing: [...new Set(missing)],
    waitsFor: stuck.get(enrolmentId) ?? null,
    steps: touches.flatMap(({ stepId, at, mailboxId, keptBy }) => {
      const step = steps.find((one) => one.stepId === stepId);
      if (!step) return [];
      const sender = mailboxId === null ? undefined : mailboxes.get(mailboxId);
      const written = writeTouch(step, person, { steps, sender, thread });
      const { variantId, subject } = written;
      const isEmail = step.kind === "email";
      if (isEmail) thread ??= subject;
      const body = isEmail ? plainTextOf(written.body) : written.body;
      const attachments = step.kind === "email" ? step.attachments.map(({ name }) => name) : [];
      return [{ stepId, at: timeOf(at), mailboxId, variantId, subject, body, attachments, keptBy }];
    }),
  };
}
