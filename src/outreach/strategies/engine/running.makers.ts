import { makeDomainCheck } from "#src/mail/mailboxes/connecting.makers.ts";
import { mailboxesContract } from "#src/mail/mailboxes/mailboxes.contract.ts";
import { makeMailbox } from "#src/mail/mailboxes/mailboxes.makers.ts";
import { resumeReturned } from "#src/outreach/strategies/engine/server/engine.jobs.ts";
import { tickCampaign } from "#src/outreach/strategies/engine/server/tick/tick.ts";
import { unsubscribeToken } from "#src/outreach/strategies/engine/server/unsubscribe/unsubscribe-token.ts";
import { makeEnrolledLead } from "#src/outreach/strategies/leads/leads.makers.ts";
import type { WORKING_HOURS } from "#src/outreach/strategies/sending-hours.rules.ts";
import { strategiesContract } from "#src/outreach/strategies/strategies.contract.ts";
import {
  channelOf,
  emailStep,
  makeStrategy,
  saveSteps,
} from "#src/outreach/strategies/strategies.makers.ts";
import type { Person, TestApp } from "#src/testing/test-app.ts";
import { makeProduct } from "#src/workspace/products/products.makers.ts";
import { runningContract } from "./running.contract.ts";
import { tasksContract } from "./tasks.contract.ts";

type App = Pick<TestApp, "services">;
type GivenSteps = Parameters<typeof saveSteps>[2];

/** Every hour of every day, so that tests work at any time. */
export const ALWAYS = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: "00:00", to: "24:00" }));

/**
 * A startable campaign with two emails: a practice mailbox, and sending hours that are always open.
 */
export async function makeCampaign(
  owner: Pick<Person, "call">,
  facts: {
    projectId?: string;
    steps?: GivenSteps;
    windows?: typeof WORKING_HOURS;
    email?: string;
  } = {},
) {
  const product = await makeProduct(owner, facts.projectId ? { projectId: facts.projectId } : {});
  const { productId } = product;
  const strategy = await makeStrategy(owner, { projectId: product.projectId, productId });
  const { projectId, strategyId } = strategy;
  const mailbox = await makeMailbox(owner, {
    projectId,
    ...(facts.email ? { email: facts.email } : {}),
  });
  const { channelId, campaign } = channelOf(strategy, "email");
  const { campaignId } = campaign;
  await saveSteps(owner, campaignId, facts.steps ?? twoEmails());
  await owner.call(strategiesContract.updateChannel, {
    params: { channelId },
    body: {
      mailboxIds: [mailbox.mailboxId],
      windows: [...(facts.windows ?? ALWAYS)],
      timeZone: "UTC",
      newLeadsPerDay: 1000,
      messagesPerDay: 1000,
    },
  });
  return { projectId, strategyId, strategy, channelId, campaignId, mailbox };
}

function twoEmails(): GivenSteps {
  const wait = { amount: 2, unit: "days" } as const;
  return [emailStep(), emailStep({ subject: "", body: "Any thoughts?", wait })];
}

export type MadeCampaign = Awaited<ReturnType<typeof makeCampaign>>;

let made = 0;

/** A person under .test in the campaign, added through the API. */
export async function enrol(
  owner: Pick<Person, "call">,
  { strategy }: Pick<MadeCampaign, "strategy">,
  facts: {
    email?: string | null;
    firstName?: string;
    timeZone?: string;
    fields?: Record<string, string>;
    linkedinUrl?: string;
  } = {},
) {
  made += 1;
  const { email = `person-${made}@company-${made}.test`, firstName = "Priya", ...rest } = facts;
  const lead = {
    ...rest,
    fields: { firstName, ...facts.fields },
    ...(email === null ? {} : { email }),
  };
  const { leadId, enrolmentId } = await makeEnrolledLead(owner, { strategy, lead });
  return { leadId, enrolmentId, email: email ?? "" };
}

type Letter = { from: string; isAnswer?: boolean };

/** A reply to the campaign's last mail, unless it replies to none. */
export async function writeBack(
  app: Pick<TestApp, "admin" | "runJobs">,
  owner: Pick<Person, "call">,
  { mailbox: { mailboxId } }: Pick<MadeCampaign, "mailbox">,
  { from, isAnswer = true }: Letter,
): Promise<void> {
  const { rows } = await app.admin.query<{ id: string }>(
    "select id from messages where mailbox_id = $1 and direction = 'outbound' order by received_at desc",
    [mailboxId],
  );
  const answered = isAnswer && rows[0] ? { inReplyToMessageId: rows[0].id } : {};
  await owner.call(mailboxesContract.writeFromOutside, {
    params: { mailboxId },
    body: { from: { name: "Jane", address: from }, text: "Let's talk.", ...answered },
  });
  await app.runJobs();
}

/** A contacted person who is paused because a colleague's address replied. */
export async function makePossibleReply(
  app: Pick<TestApp, "runJobs">,
  owner: Pick<Person, "call">,
  campaign?: MadeCampaign,
) {
  const made = campaign ?? (await makeCampaign(owner));
  const { enrolmentId, email } = await enrol(owner, made);
  await owner.call(runningContract.start, { params: { campaignId: made.campaignId } });
  await app.runJobs();
  const from = email.replace(/^[^@]+/, "jonas");
  await owner.call(mailboxesContract.writeFromOutside, {
    params: { mailboxId: made.mailbox.mailboxId },
    body: { from: { name: "Jonas", address: from }, text: "I saw your email." },
  });
  await app.runJobs();
  return { ...made, enrolmentId, from };
}

/** A row in every table of the engine: one person got a mail, another has an open task. */
export async function makeCampaignRecords(
  app: App & Pick<TestApp, "runJobs">,
  owner: Person,
  projectId: string,
): Promise<void> {
  const steps: GivenSteps = [
    { kind: "task", title: "Call them", runIf: [{ fact: "has-linkedin" }] },
    emailStep(),
  ];
  const campaign = await makeCampaign(owner, { projectId, steps });
  await enrol(owner, campaign);
  await enrol(owner, campaign, { linkedinUrl: "https://www.linkedin.com/in/priya-raman" });
  await owner.call(runningContract.start, { params: { campaignId: campaign.campaignId } });
  await app.runJobs();
  await makeDomainCheck(app, owner);
}

export async function readyCampaign(_app: App, owner: Person): Promise<{ campaignId: string }> {
  const { campaignId } = await makeCampaign(owner);
  return { campaignId };
}

export async function runningCampaign(_app: App, owner: Person): Promise<{ campaignId: string }> {
  const { campaignId } = await makeCampaign(owner);
  await owner.call(runningContract.start, { params: { campaignId } });
  return { campaignId };
}

/** The token of the mail that a campaign has just sent. */
export async function sentToken(
  app: App & Pick<TestApp, "runJobs">,
  owner: Person,
): Promise<string> {
  const campaign = await makeCampaign(owner);
  const { enrolmentId } = await enrol(owner, campaign);
  await owner.call(runningContract.start, { params: { campaignId: campaign.campaignId } });
  await app.runJobs();
  const { organizationId } = owner;
  return unsubscribeToken(app.services.keyring, { organizationId, enrolmentId });
}

/** One tick of a campaign, without syncs and sends by other workers. */
export function lookAt(
  { services }: App,
  { organizationId }: Person,
  { campaignId }: Pick<MadeCampaign, "campaignId">,
): Promise<void> {
  const signal = AbortSignal.timeout(60_000);
  return tickCampaign(services, { organizationId, campaignId }, signal);
}

/** Resumes plans whose pause is over, like the job that runs every few minutes. */
export function resumeDue({ services }: App): Promise<void> {
  const signal = AbortSignal.timeout(60_000);
  return resumeReturned.perform({ payload: {}, services, attempt: 1, signal });
}

/** Links of old mails, which did not contain the address yet. */
export function oldToken({ services }: App, { organizationId }: Person, enrolmentId: string) {
  return unsubscribeToken(services.keyring, { organizationId, enrolmentId });
}

/** An open task of a campaign. */
export async function openTask(
  app: App & Pick<TestApp, "runJobs">,
  owner: Person,
): Promise<string> {
  const campaign = await makeCampaign(owner, { steps: [{ kind: "task", title: "Call them" }] });
  await enrol(owner, campaign);
  await owner.call(runningContract.start, { params: { campaignId: campaign.campaignId } });
  await app.runJobs();
  const query = { projectId: campaign.projectId };
  const { list } = await owner.call(tasksContract.list, { query });
  const [task] = list;
  if (!task) throw new Error("The campaign has opened no task.");
  return task.taskId;
}

/** A task that was just completed. */
export async function settledTask(
  app: App & Pick<TestApp, "runJobs">,
  owner: Person,
): Promise<string> {
  const taskId = await openTask(app, owner);
  await owner.call(tasksContract.settle, { params: { taskId }, body: { result: "done" } });
  return taskId;
}
