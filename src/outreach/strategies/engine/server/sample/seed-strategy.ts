import { mailboxes } from "#src/mail/mailboxes/server/mailboxes.public.ts";
import type { NewStep } from "#src/outreach/strategies/campaigns.contract.ts";
import {
  findCampaign,
  type RunningCampaign,
  setCampaign,
} from "#src/outreach/strategies/engine/server/campaign.queries.ts";
import { listPeople } from "#src/outreach/strategies/engine/server/tick/facts.queries.ts";
import { openPastTask } from "#src/outreach/strategies/engine/server/touch/open-task.ts";
import { writeTouch } from "#src/outreach/strategies/engine/server/touch/write-touch.ts";
import { enrolments } from "#src/outreach/strategies/enrolments/server/enrolments.public.ts";
import { leads } from "#src/outreach/strategies/leads/server/leads.public.ts";
import { strategies } from "#src/outreach/strategies/server/strategies.public.ts";
import { DAY_MS } from "#src/platform/contract/durations.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { newId } from "#src/platform/server/ids.ts";
import { products } from "#src/workspace/products/server/products.public.ts";
import { practiseHistory } from "./practise-history.ts";
import { findPracticeMailbox, setRunning } from "./sample.queries.ts";
import { SAMPLE_EMAILS, SAMPLE_LINKEDIN } from "./sample-steps.ts";

/** Some people have not been contacted yet, so that replies arrive while the user watches. */
const RUNNING_DAYS = 21;
const NEW_A_DAY = 2;
/** The engine continues shortly after the sample was created. */
const GOES_ON_AFTER_MS = 120_000;

type Sample = { projectId: string; now: Date };

/**
 * A strategy that has been running for some weeks: the planner decides who was contacted and when,
 * reactions end or pause plans as usual, and the engine continues from there.
 */
export async function seedStrategy(db: Db, org: OrgScope, sample: Sample): Promise<void> {
  const { projectId } = sample;
  const [product] = await products.listAll(db, org, { projectId, withArchived: false });
  const mailbox = await findPracticeMailbox(db, org, projectId);
  if (!product || !mailbox) return;
  const strategy = await strategies.add(db, org, {
    projectId,
    productId: product.id,
    name: "Autumn outreach",
    channels: ["email", "linkedin"],
  });
  const [email, linkedin] = ["email", "linkedin"].map(
    (type) => strategy.channels.find((one) => one.type === type)?.campaign.campaignId ?? "",
  );
  if (email === undefined || linkedin === undefined) return;
  await strategies.replaceSteps(db, org, email, SAMPLE_EMAILS.map(named));
  await strategies.replaceSteps(db, org, linkedin, SAMPLE_LINKEDIN.map(named));
  const start = sample.now.getTime() - RUNNING_DAYS * DAY_MS;
  await setRunning(db, org, strategy.id, {
    mailboxIds: [mailbox.id],
    startedAt: start,
    newLeadsPerDay: NEW_A_DAY,
  });
  const enrolled = await enrolPeople(db, org, { ...sample, strategyId: strategy.id, start });
  const [mailing, visiting] = [
    await findCampaign(db, org, email),
    await findCampaign(db, org, linkedin),
  ];
  if (!mailing || !visiting) return;
  const { now } = sample;
  await practiseHistory(db, org, { campaign: mailing, mailbox, start, now, enrolled });
  await openSampleTasks(db, org, { campaign: visiting, now, enrolled });
  const dueAt = now.getTime() + GOES_ON_AFTER_MS;
  for (const { campaignId } of [mailing, visiting])
    await setCampaign(db, org, campaignId, { dueAt });
}

function named(step: NewStep): NewStep & { stepId: string } {
  return { ...step, stepId: newId() };
}

type Enrolling = Sample & { strategyId: string; start: number };

/** Their enrolment ids by address, in list order. */
async function enrolPeople(
  db: Db,
  org: OrgScope,
  { projectId, strategyId, start }: Enrolling,
): Promise<Map<string, string>> {
  const people = mailboxes.samplePeople.map(
    ({ firstName, lastName, companyName, title, address, profile }) => ({
      email: address,
      ...(profile === null ? {} : { linkedinUrl: profile }),
      fields: { firstName, lastName, title, ...(companyName === null ? {} : { companyName }) },
    }),
  );
  const read = people.map(leads.read).flatMap((one) => (one.ok ? [one.lead] : []));
  const begun = new Date(start);
  const added = { projectId, importId: null, onKnown: "skip", now: begun } as const;
  const saved = await leads.save(db, org, added, read);
  const known = saved.flatMap((one, at) =>
    one.outcome === "suppressed"
      ? []
      : [{ leadId: one.leadId, personId: one.personId, email: read[at]?.email ?? null }],
  );
  const channels = await leads.placesIn(db, org, strategyId, begun);
  const into = { strategyId, projectId, channels };
  const outcomes = await enrolments.enrol(db, org, into, known, { now: begun });
  return new Map(
    known.flatMap(({ leadId, email }) => {
      const outcome = outcomes.get(leadId);
      return email !== null && outcome?.kind === "enrolled" ? [[email, outcome.enrolmentId]] : [];
    }),
  );
}

const OPEN = 6;

type Tasks = { campaign: RunningCampaign; now: Date; enrolled: ReadonlyMap<string, string> };

/** The first LinkedIn step of some people; some visits are overdue. */
async function openSampleTasks(
  db: Db,
  org: OrgScope,
  { campaign, now, enrolled }: Tasks,
): Promise<void> {
  const steps = await strategies.listSteps(db, org, [campaign.campaignId]);
  const [step] = steps;
  if (!step || step.kind === "email") return;
  const people = await listPeople(db, org, campaign.campaignId, [...enrolled.values()]);
  const open = people.filter(({ profile, status }) => profile !== null && status === "active");
  const inOrder = open.toSorted((a, b) => ((a.email ?? "") < (b.email ?? "") ? -1 : 1));
  for (const [at, person] of inOrder.slice(0, OPEN).entries()) {
    const place = { db, org, campaign, now: now.getTime() - at * DAY_MS };
    const written = writeTouch(step, person, { steps, sender: undefined, thread: null });
    await openPastTask(place, person, { step, written });
  }
}
