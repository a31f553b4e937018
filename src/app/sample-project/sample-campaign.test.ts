import assert from "node:assert/strict";
import { test } from "node:test";
import { messagesContract } from "#src/inbox/messages/messages.contract.ts";
import { threadsContract } from "#src/inbox/threads/threads.contract.ts";
import { dryRunContract } from "#src/outreach/strategies/engine/dry-run.contract.ts";
import { tasksContract } from "#src/outreach/strategies/engine/tasks.contract.ts";
import { strategiesContract } from "#src/outreach/strategies/strategies.contract.ts";
import { channelOf } from "#src/outreach/strategies/strategies.makers.ts";
import { DAY_MS, HOUR_MS } from "#src/platform/contract/durations.ts";
import { testApp } from "#src/testing/test-app.ts";
import { sampleProjectContract } from "#src/workspace/projects/sample-project.contract.ts";

/** Within the sample's sending hours, in UTC. */
const [OPEN_FROM, OPEN_UNTIL] = [9 * HOUR_MS, 14 * HOUR_MS];
const LOOK_AFTER = 10 * 60_000;
const clock = { at: Date.now(), now: () => new Date(clock.at) };
const app = await testApp({ clock });

async function makeSample() {
  const maya = await app.signIn({ role: "admin" });
  const { id: projectId } = await maya.call(sampleProjectContract.create);
  const { list } = await maya.call(strategiesContract.list, { query: { projectId } });
  const [strategy] = list;
  assert.ok(strategy);
  return { maya, projectId, strategy };
}

async function statusesOf(strategyId: string): Promise<Record<string, number>> {
  const { rows } = await app.admin.query(
    "select status, count(*)::int as count from enrolments where strategy_id = $1 group by status",
    [strategyId],
  );
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}

/** Shared by read-only tests; others create their own sample. */
const shared = await makeSample();

test("the sample has a running strategy for 40 people", async () => {
  const { strategy } = shared;
  const [email, linkedin] = [channelOf(strategy, "email"), channelOf(strategy, "linkedin")];
  assert.deepEqual([email.campaign.steps.length, linkedin.campaign.steps.length], [4, 3]);
  assert.deepEqual([email.campaign.status, linkedin.campaign.status], ["active", "active"]);
  const statuses = await statusesOf(strategy.id);
  assert.equal(
    Object.values(statuses).reduce((sum, count) => sum + count, 0),
    40,
  );
  for (const status of ["active", "paused", "replied", "bounced", "unsubscribed"])
    assert.ok(Number(statuses[status]) > 0, `no one is ${status}`);
});

test("the sample's campaign has results, a plan and tasks from the start", async () => {
  const { maya, projectId, strategy } = shared;
  const { campaignId } = channelOf(strategy, "email").campaign;
  const { steps } = await maya.call(dryRunContract.results, { params: { campaignId } });
  assert.ok(Number(steps[0]?.sent) > 20 && Number(steps[0]?.replies.count) > 1);
  assert.ok(Number(steps[1]?.sent) > 0);
  const plan = await maya.call(dryRunContract.dryRun, { params: { campaignId }, query: {} });
  assert.ok(plan.touches > 10);
  const { list } = await maya.call(tasksContract.list, { query: { projectId } });
  assert.ok(list.length >= 4);
});

test("replies to the sample campaign appear in the inbox", async () => {
  const { maya, projectId, strategy } = shared;
  const body = { projectId, search: "subject:Changeovers", limit: 100 };
  const { list } = await maya.call(threadsContract.list, { body });

  const { replied } = await statusesOf(strategy.id);
  assert.ok(list.length > 1);
  assert.equal(list.length, replied);
  for (const { threadId, lastInboundAt, lastOutboundAt, turn, intent } of list) {
    const { list: mails } = await maya.call(messagesContract.list, {
      body: { projectId, threadId },
    });
    assert.deepEqual([mails[0]?.direction, mails.at(-1)?.direction], ["outbound", "inbound"]);
    assert.ok(String(lastOutboundAt) < String(lastInboundAt));
    assert.equal(turn, "to-reply");
    assert.notEqual(intent, "unclassified");
  }
});

test("two organisations get the same sample campaign", async () => {
  const other = await makeSample();
  assert.deepEqual(await statusesOf(other.strategy.id), await statusesOf(shared.strategy.id));
});

test("the sample campaign keeps receiving replies", async () => {
  const { strategy } = await makeSample();
  const before = await statusesOf(strategy.id);
  const answered = async () => Number((await statusesOf(strategy.id)).replied);
  const now = clock.at;
  clock.at = Math.floor(now / DAY_MS + 1) * DAY_MS + OPEN_FROM;
  const end = clock.at + 6 * DAY_MS;

  while ((await answered()) === Number(before.replied)) {
    assert.ok(clock.at < end, "No one answered within a week.");
    clock.at += LOOK_AFTER;
    if (clock.at % DAY_MS > OPEN_UNTIL)
      clock.at = Math.floor(clock.at / DAY_MS + 1) * DAY_MS + OPEN_FROM;
    await app.runJobs();
    // The ledger uses the database clock.
    await app.admin.query(
      "update scheduled_messages set due_at = now() where status = 'scheduled' and origin = 'campaign'",
    );
    await app.runJobs();
  }

  clock.at = now;
  assert.equal(await answered(), Number(before.replied) + 1);
});
