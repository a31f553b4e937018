import assert from "node:assert/strict";
import { test } from "node:test";
import { campaignsContract } from "#src/outreach/strategies/campaigns.contract.ts";
import { dryRunContract } from "#src/outreach/strategies/engine/dry-run.contract.ts";
import { runningContract } from "#src/outreach/strategies/engine/running.contract.ts";
import { enrol, lookAt, makeCampaign } from "#src/outreach/strategies/engine/running.makers.ts";
import { enrolmentsContract } from "#src/outreach/strategies/leads/enrolments.contract.ts";
import { WORKING_HOURS } from "#src/outreach/strategies/sending-hours.rules.ts";
import type { WaitUnit } from "#src/outreach/strategies/steps.rules.ts";
import { strategiesContract } from "#src/outreach/strategies/strategies.contract.ts";
import { emailStep } from "#src/outreach/strategies/strategies.makers.ts";
import { DAY_MS, HOUR_MS } from "#src/platform/contract/durations.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";

const START = Date.parse("2025-06-02T08:00:00Z");
const clock = { at: START, now: () => new Date(clock.at) };
const app = await testApp({ clock });

const email = (amount: number, unit: WaitUnit, subject = "") =>
  emailStep({ subject: subject || `After ${amount}`, thread: "new", wait: { amount, unit } });

/** A running campaign of two emails with one new person per day. */
async function makeSlow(owner: Person, people: number) {
  clock.at = START;
  const steps = [email(0, "days", "One"), email(4, "days", "Two")];
  const campaign = await makeCampaign(owner, { steps });
  const { channelId, campaignId } = campaign;
  const body = { newLeadsPerDay: 1 };
  await owner.call(strategiesContract.updateChannel, { params: { channelId }, body });
  const enrolmentIds: string[] = [];
  for (let more = people; more > 0; more -= 1)
    enrolmentIds.push((await enrol(owner, campaign)).enrolmentId);
  const params = { campaignId };
  const { steps: saved } = await owner.call(runningContract.start, { params });
  await app.runJobs();
  return {
    ...campaign,
    enrolmentIds,
    steps: saved.map(({ position: _, sequencePosition: __, ...step }) => step),
  };
}

function preview(owner: Person, { campaignId, steps }: Awaited<ReturnType<typeof makeSlow>>) {
  return owner.call(campaignsContract.updateSteps, {
    params: { campaignId },
    body: { steps, preview: true },
  });
}

const dayOf = (at: string | null | undefined) => at?.slice(0, 10);

test("a preview keeps a day between two emails to one person", async () => {
  const maya = await app.signIn();
  const campaign = await makeSlow(maya, 1);
  const steps = campaign.steps.map((step, at) =>
    at === 0 ? step : { ...step, wait: { amount: 10, unit: "minutes" as const } },
  );

  const { people } = await preview(maya, { ...campaign, steps });

  assert.equal(people[0]?.after?.at, new Date(START + DAY_MS).toISOString());
  assert.equal(people[0]?.after?.waitsFor, "cold-mail");
});

test("a preview of a change keeps to the new people per day", async () => {
  const maya = await app.signIn();
  const campaign = await makeSlow(maya, 4);
  const steps = campaign.steps.map((step, at) =>
    at === 0 ? { ...step, wait: { amount: 1, unit: "hours" as const } } : step,
  );

  const { people } = await preview(maya, { ...campaign, steps });

  const days = people.map(({ after }) => dayOf(after?.at)).toSorted();
  assert.deepEqual(days, ["2025-06-03", "2025-06-04", "2025-06-05"]);
});

test("the step after an open task waits for it", async () => {
  const maya = await app.signIn();
  clock.at = START;
  const steps = [{ kind: "task" as const, title: "Call them" }, email(1, "days")];
  const campaign = await makeCampaign(maya, { steps });
  const { enrolmentId } = await enrol(maya, campaign);
  await maya.call(runningContract.start, { params: { campaignId: campaign.campaignId } });
  await app.runJobs();

  const { list } = await maya.call(enrolmentsContract.nextSteps, {
    params: { strategyId: campaign.strategyId },
    query: { enrolmentIds: [enrolmentId] },
  });

  assert.deepEqual(
    list.map(({ at, waitsFor }) => [at, waitsFor]),
    [[null, "open-task"]],
  );
});

test("next steps delayed by a limit show their actual days", async () => {
  const maya = await app.signIn();
  const { strategyId, enrolmentIds } = await makeSlow(maya, 4);

  const { list } = await maya.call(enrolmentsContract.nextSteps, {
    params: { strategyId },
    query: { enrolmentIds: enrolmentIds.slice(1) },
  });

  assert.deepEqual(
    list.map(({ at, waitsFor }) => [dayOf(at), waitsFor]),
    [
      ["2025-06-03", "new-leads-day"],
      ["2025-06-04", "new-leads-day"],
      ["2025-06-05", "new-leads-day"],
    ],
  );
});

test("the plan of an absent person names no date before their return", async () => {
  const maya = await app.signIn();
  const campaign = await makeSlow(maya, 1);
  const [enrolmentId = ""] = campaign.enrolmentIds;
  const resumeAt = new Date(START + 9 * DAY_MS).toISOString();
  await app.admin.query(
    "update enrolments set status = 'paused', reason = 'out-of-office', resume_at = $2 where id = $1",
    [enrolmentId, resumeAt],
  );

  const { places } = await maya.call(enrolmentsContract.read, { params: { enrolmentId } });

  assert.equal(places[0]?.plannedAt, resumeAt);
});

test("a paused campaign shows no next steps", async () => {
  const maya = await app.signIn();
  const { campaignId, strategyId, enrolmentIds } = await makeSlow(maya, 2);
  await maya.call(runningContract.pause, { params: { campaignId } });

  const plan = await maya.call(dryRunContract.dryRun, { params: { campaignId }, query: {} });
  const next = await maya.call(enrolmentsContract.nextSteps, {
    params: { strategyId },
    query: { enrolmentIds },
  });

  assert.deepEqual([plan.isRunning, next.list], [false, []]);
});

test("a timeline counts the calendar days of steps", async () => {
  const maya = await app.signIn();
  const { campaignId, channelId } = await makeCampaign(maya);
  const body = { windows: [...WORKING_HOURS] };
  await maya.call(strategiesContract.updateChannel, { params: { channelId }, body });
  const waits = [
    { amount: 0, unit: "days" },
    { amount: 10, unit: "minutes" },
    { amount: 5, unit: "working-days" },
  ] as const;

  const { days } = await maya.call(dryRunContract.timeline, {
    params: { campaignId },
    body: { steps: waits.map((wait) => ({ kind: "email" as const, wait })) },
  });

  assert.deepEqual(days, [0, 1, 8]);
});

test("a slightly late tick counts from its scheduled time", async () => {
  const maya = await app.signIn();
  const campaign = await makeSlow(maya, 2);
  const { campaignId } = campaign;
  const plan = await maya.call(dryRunContract.dryRun, { params: { campaignId }, query: {} });
  const next = plan.list
    .flatMap(({ steps }) => steps.slice(0, 1))
    .toSorted((a, b) => (a.at < b.at ? -1 : 1))[0];
  clock.at = Date.parse(next?.at ?? "") + 900;

  await lookAt(app, maya, campaign);

  const { rows } = await app.admin.query<{ at: Date }>(
    "select max(claimed_at) as at from campaign_touches where campaign_id = $1",
    [campaignId],
  );
  assert.equal(new Date(rows[0]?.at ?? 0).toISOString(), next?.at);
  assert.ok(clock.at - START < 24 * HOUR_MS);
});
