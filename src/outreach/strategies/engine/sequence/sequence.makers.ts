import { runningContract } from "#src/outreach/strategies/engine/running.contract.ts";
import { ALWAYS, enrol, makeCampaign } from "#src/outreach/strategies/engine/running.makers.ts";
import { type TaskResult, tasksContract } from "#src/outreach/strategies/engine/tasks.contract.ts";
import { enrolmentsContract } from "#src/outreach/strategies/leads/enrolments.contract.ts";
import { strategiesContract } from "#src/outreach/strategies/strategies.contract.ts";
import {
  channelOf,
  emailStep,
  linkedinStep,
  saveSequence,
} from "#src/outreach/strategies/strategies.makers.ts";
import type { ChannelType } from "#src/outreach/strategies/strategies.rules.ts";
import type { Person, TestApp } from "#src/testing/test-app.ts";

type GivenSteps = Parameters<typeof saveSequence>[2];

/** A connection request, and an email three days later for those who are not connected. */
export const CONNECT_THEN_EMAIL: GivenSteps = [
  linkedinStep({ action: "connect" }),
  emailStep({
    subject: "Your changeovers",
    wait: { amount: 3, unit: "days" },
    runIf: [{ fact: "connected", op: "is-not" }],
  }),
];

let made = 0;

/** A strategy whose channels are in one sequence, not started, with one person. */
export async function makeSequence(owner: Person, steps: GivenSteps = CONNECT_THEN_EMAIL) {
  const campaign = await makeCampaign(owner, { steps: [emailStep()] });
  const { strategy, strategyId } = campaign;
  const linkedin = channelOf(strategy, "linkedin");
  await owner.call(strategiesContract.updateChannel, {
    params: { channelId: linkedin.channelId },
    body: { isOn: true, windows: [...ALWAYS], timeZone: "UTC" },
  });
  await saveSequence(owner, strategyId, steps);
  made += 1;
  const linkedinUrl = `https://www.linkedin.com/in/in-sequence-${made}`;
  const { enrolmentId, email } = await enrol(owner, campaign, { linkedinUrl });
  const campaigns = { email: campaign.campaignId, linkedin: linkedin.campaign.campaignId };
  return { ...campaign, linkedin, campaigns, enrolmentId, email };
}

export type MadeSequence = Awaited<ReturnType<typeof makeSequence>>;

export async function startBoth(
  app: Pick<TestApp, "runJobs">,
  owner: Person,
  { campaigns }: Pick<MadeSequence, "campaigns">,
): Promise<void> {
  for (const campaignId of [campaigns.email, campaigns.linkedin])
    await owner.call(runningContract.start, { params: { campaignId } });
  await app.runJobs();
}

/** Settles the only open task, and lets both campaigns look. */
export async function settleTask(
  app: Pick<TestApp, "runJobs">,
  owner: Person,
  { projectId }: Pick<MadeSequence, "projectId">,
  result: TaskResult,
): Promise<string> {
  const { list } = await owner.call(tasksContract.list, { query: { projectId } });
  const [task] = list;
  if (!task) throw new Error("No task is open.");
  await owner.call(tasksContract.settle, { params: { taskId: task.taskId }, body: { result } });
  await app.runJobs();
  return task.taskId;
}

/** A person's place in a channel. */
export async function placeIn(
  owner: Person,
  { enrolmentId }: Pick<MadeSequence, "enrolmentId">,
  type: ChannelType,
) {
  const { places } = await owner.call(enrolmentsContract.read, { params: { enrolmentId } });
  const place = places.find(({ channel }) => channel === type);
  if (!place) throw new Error(`The person has no place in ${type}.`);
  return place;
}
