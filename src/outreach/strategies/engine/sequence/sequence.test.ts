import assert from "node:assert/strict";
import { test } from "node:test";
import { suppressionsContract } from "#src/outreach/people/suppressions/suppressions.contract.ts";
import { dryRunContract } from "#src/outreach/strategies/engine/dry-run.contract.ts";
import { readinessContract } from "#src/outreach/strategies/engine/readiness.contract.ts";
import { runningContract } from "#src/outreach/strategies/engine/running.contract.ts";
import { tasksContract } from "#src/outreach/strategies/engine/tasks.contract.ts";
import { enrolmentsContract } from "#src/outreach/strategies/leads/enrolments.contract.ts";
import { strategiesContract } from "#src/outreach/strategies/strategies.contract.ts";
import {
  emailStep,
  linkedinStep,
  saveSequence,
} from "#src/outreach/strategies/strategies.makers.ts";
import { DAY_MS } from "#src/platform/contract/durations.ts";
import { refusal } from "#src/testing/refusal.ts";
import { testApp } from "#src/testing/test-app.ts";
import {
  CONNECT_THEN_EMAIL,
  type MadeSequence,
  makeSequence,
  placeIn,
  settleTask,
  startBoth,
} from "./sequence.makers.ts";

const START = Date.parse("2025-06-02T08:00:00Z");
const clock = { at: START, now: () => new Date(clock.at) };
const app = await testApp({ clock });

async function emailsTo({ enrolmentId }: Pick<MadeSequence, "enrolmentId">): Promise<number> {
  const { rowCount } = await app.admin.query(
    "select 1 from campaign_touches where enrolment_id = $1 and kind = 'email'",
    [enrolmentId],
  );
  return rowCount ?? 0;
}

async function pass(days: number): Promise<void> {
  clock.at += days * DAY_MS;
  await app.runJobs();
}

test("an email waits for the LinkedIn step before it", async () => {
  const maya = await app.signIn();
  const made = await makeSequence(maya);
  await startBoth(app, maya, made);

  await pass(5);

  const place = await placeIn(maya, made, "email");
  assert.deepEqual(
    [place.state, place.holdReason, place.waitsForStep],
    ["held", "sequence", { channel: "linkedin", position: 1, campaignStatus: "active" }],
  );
  assert.equal(await emailsTo(made), 0);
});

test("results number the steps of both channels in one order", async () => {
  const maya = await app.signIn();
  const { campaigns } = await makeSequence(maya);

  const { steps } = await maya.call(dryRunContract.results, {
    params: { campaignId: campaigns.email },
  });

  assert.deepEqual(
    steps.map(({ kind, position }) => [kind, position]),
    [["email", 2]],
  );
});

test("the wait of an email counts from the settled LinkedIn task", async () => {
  const maya = await app.signIn();
  const made = await makeSequence(maya);
  await startBoth(app, maya, made);
  clock.at += DAY_MS;
  const settledAt = clock.at;

  await settleTask(app, maya, made, "sent");

  const { plannedAt } = await placeIn(maya, made, "email");
  assert.equal(Date.parse(plannedAt ?? ""), settledAt + 3 * DAY_MS + 1);
  await pass(4);
  assert.equal(await emailsTo(made), 1);
});

test("a person connected in the meantime gets no email", async () => {
  const maya = await app.signIn();
  const made = await makeSequence(maya);
  await startBoth(app, maya, made);
  const taskId = await settleTask(app, maya, made, "sent");
  await pass(1);
  await maya.call(tasksContract.settle, { params: { taskId }, body: { result: "connected" } });

  await pass(3);

  const { status, decisions } = await maya.call(enrolmentsContract.read, {
    params: { enrolmentId: made.enrolmentId },
  });
  assert.equal(status, "finished");
  assert.ok(decisions.some(({ decision, details }) => decision === "skipped" && details.reason));
  assert.equal(await emailsTo(made), 0);
});

test("a condition outlives the removed step that answers it", async () => {
  const maya = await app.signIn();
  const made = await makeSequence(maya);
  await startBoth(app, maya, made);
  await settleTask(app, maya, made, "connected");
  await saveSequence(maya, made.strategyId, CONNECT_THEN_EMAIL.slice(1));

  await pass(5);

  assert.equal(await emailsTo(made), 0);
});

test("removing the awaited step frees the people who wait", async () => {
  const maya = await app.signIn();
  const made = await makeSequence(maya);
  await startBoth(app, maya, made);
  await saveSequence(maya, made.strategyId, CONNECT_THEN_EMAIL.slice(1));

  await pass(4);

  assert.equal(await emailsTo(made), 1);
});

test("turning LinkedIn off frees the people who wait for it", async () => {
  const maya = await app.signIn();
  const made = await makeSequence(maya);
  await startBoth(app, maya, made);
  await maya.call(strategiesContract.updateChannel, {
    params: { channelId: made.linkedin.channelId },
    body: { isOn: false },
  });

  await pass(4);

  assert.equal(await emailsTo(made), 1);
});

test("people wait for a LinkedIn campaign that is not started", async () => {
  const maya = await app.signIn();
  const made = await makeSequence(maya);
  const { email: campaignId } = made.campaigns;
  await maya.call(runningContract.start, { params: { campaignId } });

  await pass(4);

  const { checks } = await maya.call(readinessContract.read, { params: { campaignId } });
  const check = checks.find(({ id }) => id === "sequence");
  const { waitsForStep } = await placeIn(maya, made, "email");
  assert.deepEqual([check?.state, check?.count], ["warning", 1]);
  assert.equal(waitsForStep?.campaignStatus, "draft");
  assert.equal(await emailsTo(made), 0);
});

test("a paused LinkedIn campaign goes on where people wait for it", async () => {
  const maya = await app.signIn();
  const steps = [linkedinStep(), linkedinStep({ action: "view-profile" }), emailStep()];
  const made = await makeSequence(maya, steps);
  await startBoth(app, maya, made);
  const params = { campaignId: made.campaigns.linkedin };
  await maya.call(runningContract.pause, { params });
  await pass(1);
  assert.equal(await emailsTo(made), 0);
  await maya.call(runningContract.start, { params });
  await app.runJobs();

  await settleTask(app, maya, made, "sent");
  await settleTask(app, maya, made, "done");
  await pass(1);

  assert.equal(await emailsTo(made), 1);
});

test("an email waits again when its task is reopened", async () => {
  const maya = await app.signIn();
  const made = await makeSequence(maya);
  await startBoth(app, maya, made);
  const taskId = await settleTask(app, maya, made, "sent");
  await maya.call(tasksContract.reopen, { params: { taskId } });

  await pass(5);

  assert.equal((await placeIn(maya, made, "email")).holdReason, "sequence");
  assert.equal(await emailsTo(made), 0);
});

test("a task is not reopened once the email after it was sent", async () => {
  const maya = await app.signIn();
  const made = await makeSequence(maya);
  await startBoth(app, maya, made);
  const taskId = await settleTask(app, maya, made, "sent");
  await pass(4);

  await assert.rejects(maya.call(tasksContract.reopen, { params: { taskId } }), /409 task_passed/);
});

test("people of a restored strategy still wait", async () => {
  const maya = await app.signIn();
  const made = await makeSequence(maya);
  await startBoth(app, maya, made);
  const params = { strategyId: made.strategyId };
  await maya.call(strategiesContract.archive, { params });
  await app.runJobs();
  await maya.call(strategiesContract.restore, { params });
  await app.runJobs();
  await startBoth(app, maya, made);

  await pass(5);

  assert.equal((await placeIn(maya, made, "email")).holdReason, "sequence");
  assert.equal(await emailsTo(made), 0);
});

test("a resumed person still waits", async () => {
  const maya = await app.signIn();
  const made = await makeSequence(maya);
  await startBoth(app, maya, made);
  const { strategyId, enrolmentId } = made;
  for (const action of ["pause", "resume"] as const)
    await maya.call(enrolmentsContract.change, {
      params: { strategyId },
      body: { enrolmentIds: [enrolmentId], action },
    });

  await pass(5);

  assert.equal((await placeIn(maya, made, "email")).holdReason, "sequence");
});

test("an answer on LinkedIn ends the wait without an email", async () => {
  const maya = await app.signIn();
  const made = await makeSequence(maya);
  await startBoth(app, maya, made);

  await settleTask(app, maya, made, "replied");
  await pass(5);

  assert.equal(await emailsTo(made), 0);
});

test("a suppressed person who waits gets no email", async () => {
  const maya = await app.signIn();
  const made = await makeSequence(maya);
  await startBoth(app, maya, made);
  await maya.call(suppressionsContract.add, { body: { values: [made.email] } });

  await settleTask(app, maya, made, "sent").catch(() => undefined);
  await pass(5);

  assert.equal(await emailsTo(made), 0);
});

test("channels side by side again free everyone who waits", async () => {
  const maya = await app.signIn();
  const made = await makeSequence(maya);
  await startBoth(app, maya, made);
  await saveSequence(maya, made.strategyId, CONNECT_THEN_EMAIL, { isOneSequence: false });

  await pass(4);

  assert.equal(await emailsTo(made), 1);
});

test("a timeline uses the hours of each step's channel", async () => {
  const maya = await app.signIn();
  const { campaigns, linkedin } = await makeSequence(maya);
  await maya.call(strategiesContract.updateChannel, {
    params: { channelId: linkedin.channelId },
    body: { windows: [{ day: 5, from: "09:00", to: "10:00" }] },
  });
  const days = (amount: number) => ({ amount, unit: "days" }) as const;
  const { email, linkedin: other } = campaigns;

  const timeline = await maya.call(dryRunContract.timeline, {
    params: { campaignId: email },
    body: {
      steps: [
        { kind: "linkedin", wait: days(0), campaignId: other },
        { kind: "email", wait: days(3), campaignId: email },
        { kind: "linkedin", wait: days(1), campaignId: other },
      ],
    },
  });

  assert.deepEqual(timeline.days, [0, 3, 7]);
});

test("a timeline refuses a campaign of another strategy", async () => {
  const maya = await app.signIn();
  const [one, other] = [await makeSequence(maya), await makeSequence(maya)];
  const step = { kind: "email", wait: { amount: 0, unit: "days" } } as const;

  const call = maya.call(dryRunContract.timeline, {
    params: { campaignId: one.campaigns.email },
    body: { steps: [{ ...step, campaignId: other.campaigns.email }] },
  });

  await assert.rejects(call, refusal(404, "campaign_not_found"));
});
