import assert from "node:assert/strict";
import { test } from "node:test";
import { makeMailbox } from "#src/mail/mailboxes/mailboxes.makers.ts";
import { strategiesContract } from "#src/outreach/strategies/strategies.contract.ts";
import { emailStep } from "#src/outreach/strategies/strategies.makers.ts";
import { DAY_MS, MINUTE_MS } from "#src/platform/contract/durations.ts";
import { testApp } from "#src/testing/test-app.ts";
import { dryRunContract } from "./dry-run.contract.ts";
import { runningContract } from "./running.contract.ts";
import { enrol, makeCampaign } from "./running.makers.ts";
import { tasksContract } from "./tasks.contract.ts";

const app = await testApp();

test("a dry run names date, mailbox and text of every step", async () => {
  const maya = await app.signIn();
  const campaign = await makeCampaign(maya);
  const { campaignId, mailbox } = campaign;
  await enrol(maya, campaign, { firstName: "Ana" });
  await enrol(maya, campaign, { firstName: "Ben" });

  const plan = await maya.call(dryRunContract.dryRun, { params: { campaignId }, query: {} });

  assert.deepEqual([plan.people, plan.touches], [2, 4]);
  for (const { name, steps } of plan.list) {
    assert.equal(steps[0]?.body, `Hi ${name},`);
    assert.equal(steps[0]?.mailboxId, mailbox.mailboxId);
    const apart = Date.parse(steps[1]?.at ?? "") - Date.parse(steps[0]?.at ?? "");
    assert.ok(apart >= 2 * DAY_MS);
  }
});

test("the first tick emails the people its dry run names", async () => {
  const maya = await app.signIn();
  const campaign = await makeCampaign(maya);
  const { campaignId, channelId, projectId, mailbox } = campaign;
  const mailboxIds = [mailbox.mailboxId];
  for (let more = 0; more < 7; more += 1)
    mailboxIds.push((await makeMailbox(maya, { projectId })).mailboxId);
  await maya.call(strategiesContract.updateChannel, {
    params: { channelId },
    body: { mailboxIds },
  });
  for (let at = 0; at < 20; at += 1)
    await enrol(maya, campaign, { timeZone: at < 10 ? "Asia/Tokyo" : "Europe/Berlin" });
  const plan = await maya.call(dryRunContract.dryRun, { params: { campaignId }, query: {} });
  const startOf = ({ steps }: (typeof plan.list)[number]) => Date.parse(steps[0]?.at ?? "");
  const first = Math.min(...plan.list.map(startOf));

  await maya.call(runningContract.start, { params: { campaignId } });
  await app.runJobs();

  const { rows } = await app.admin.query<{ id: string }>(
    "select enrolment_id as id from campaign_touches where campaign_id = $1 order by 1",
    [campaignId],
  );
  const named = plan.list.filter((person) => startOf(person) - first < MINUTE_MS);
  assert.equal(named.length, 8);
  assert.deepEqual(
    rows.map(({ id }) => id),
    named.map(({ enrolmentId }) => enrolmentId).toSorted(),
  );
});

test("a dry run without a mailbox plans nothing", async () => {
  const maya = await app.signIn();
  const campaign = await makeCampaign(maya);
  const { campaignId, channelId } = campaign;
  await enrol(maya, campaign, { firstName: "Ana" });
  await maya.call(strategiesContract.updateChannel, {
    params: { channelId },
    body: { mailboxIds: [] },
  });

  const plan = await maya.call(dryRunContract.dryRun, { params: { campaignId }, query: {} });

  assert.deepEqual(
    [plan.touches, plan.endsAt, plan.list.map(({ name }) => name)],
    [0, null, ["Ana"]],
  );
});

test("a dry run names the strategies that send from its mailboxes too", async () => {
  const maya = await app.signIn();
  const campaign = await makeCampaign(maya);
  const { campaignId, projectId, mailbox } = campaign;
  const other = await makeCampaign(maya, { projectId });
  await maya.call(strategiesContract.updateChannel, {
    params: { channelId: other.channelId },
    body: { mailboxIds: [mailbox.mailboxId] },
  });
  const leftOut = async () => {
    const run = await maya.call(dryRunContract.dryRun, { params: { campaignId }, query: {} });
    return run.leavesOut;
  };
  assert.deepEqual(await leftOut(), { people: 0, strategies: [] });

  await maya.call(runningContract.start, { params: { campaignId: other.campaignId } });

  assert.deepEqual(await leftOut(), { people: 0, strategies: [other.strategy.name] });
});

test("a dry run counts the open tasks assumed as done", async () => {
  const maya = await app.signIn();
  const steps = [{ kind: "task" as const, title: "Call them" }, emailStep()];
  const campaign = await makeCampaign(maya, { steps });
  const { campaignId } = campaign;
  await enrol(maya, campaign);
  await maya.call(runningContract.start, { params: { campaignId } });
  await app.runJobs();

  const run = await maya.call(dryRunContract.dryRun, { params: { campaignId }, query: {} });

  assert.equal(run.openTasks, 1);
});

test("a dry run changes no plan", async () => {
  const maya = await app.signIn();
  const campaign = await makeCampaign(maya);
  const { campaignId } = campaign;
  await enrol(maya, campaign);
  await maya.call(runningContract.start, { params: { campaignId } });
  await app.runJobs();
  const look = () => maya.call(dryRunContract.dryRun, { params: { campaignId }, query: {} });

  const before = await look();
  const after = await look();

  assert.deepEqual(
    after.list.map(({ steps }) => steps),
    before.list.map(({ steps }) => steps),
  );
});

test("a dry run counts held people by reason", async () => {
  const maya = await app.signIn();
  const steps = [emailStep({ body: "Hello in {{city}}." })];
  const campaign = await makeCampaign(maya, { steps });
  await enrol(maya, campaign);
  await enrol(maya, campaign, { fields: { city: "Graz" } });

  const { held, startsAt, list } = await maya.call(dryRunContract.dryRun, {
    params: { campaignId: campaign.campaignId },
    query: {},
  });

  assert.deepEqual(held, [{ waitsFor: "missing-data", people: 1 }]);
  assert.equal(startsAt, list.flatMap((person) => person.steps)[0]?.at);
});

test("a dry run does not plan a person with a missing value", async () => {
  const maya = await app.signIn();
  const steps = [emailStep({ body: "Hello in {{city}}." })];
  const campaign = await makeCampaign(maya, { steps });
  await enrol(maya, campaign);

  const { list } = await maya.call(dryRunContract.dryRun, {
    params: { campaignId: campaign.campaignId },
    query: {},
  });

  assert.deepEqual(
    list.map(({ missing, steps: planned }) => [missing, planned.length]),
    [[["city"], 0]],
  );
});

test("results count sends, with a confidence range for the reply rate", async () => {
  const maya = await app.signIn();
  const campaign = await makeCampaign(maya);
  const { campaignId } = campaign;
  await enrol(maya, campaign);
  await maya.call(runningContract.start, { params: { campaignId } });
  await app.runJobs();

  const { steps } = await maya.call(dryRunContract.results, { params: { campaignId } });

  assert.deepEqual(
    steps.map(({ sent, delivered, planned }) => [sent, delivered, planned]),
    [
      [1, 1, 0],
      [0, 0, 1],
    ],
  );
  const { count, of, low, high } = steps[0]?.replies ?? {};
  assert.deepEqual([count, of, low], [0, 1, 0]);
  assert.ok((high ?? 0) > 0.9);
});

test("completing a task resumes the plan once", async () => {
  const maya = await app.signIn();
  const steps = [{ kind: "task" as const, title: "Call {{firstName}}" }, emailStep()];
  const campaign = await makeCampaign(maya, { steps });
  const { campaignId, projectId } = campaign;
  await enrol(maya, campaign, { firstName: "Ana" });
  await maya.call(runningContract.start, { params: { campaignId } });
  await app.runJobs();
  const { list } = await maya.call(tasksContract.list, { query: { projectId } });
  const taskId = list[0]?.taskId ?? "";
  assert.equal(list[0]?.title, "Call Ana");

  await maya.call(tasksContract.settle, { params: { taskId }, body: { result: "done" } });
  await app.runJobs();

  const results = await maya.call(dryRunContract.results, { params: { campaignId } });
  assert.deepEqual(
    results.steps.map(({ done, sent }) => [done, sent]),
    [
      [1, 0],
      [0, 1],
    ],
  );
  await assert.rejects(
    maya.call(tasksContract.settle, { params: { taskId }, body: { result: "skipped" } }),
    /409 task_settled/,
  );
});
