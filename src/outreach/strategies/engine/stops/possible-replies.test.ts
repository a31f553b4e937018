import assert from "node:assert/strict";
import { test } from "node:test";
import { threadsContract } from "#src/inbox/threads/threads.contract.ts";
import { dryRunContract } from "#src/outreach/strategies/engine/dry-run.contract.ts";
import {
  enrol,
  makeCampaign,
  makePossibleReply,
} from "#src/outreach/strategies/engine/running.makers.ts";
import { enrolmentsContract } from "#src/outreach/strategies/leads/enrolments.contract.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { possibleRepliesContract } from "./possible-replies.contract.ts";

const app = await testApp();

async function planOf(person: Person, enrolmentId: string) {
  return person.call(enrolmentsContract.read, { params: { enrolmentId } });
}

function decide(person: Person, enrolmentId: string, isTheirs: boolean) {
  return person.call(possibleRepliesContract.decide, {
    params: { enrolmentId },
    body: { isTheirs },
  });
}

test("a possible reply names the conversation, the lead and the campaign", async () => {
  const maya = await app.signIn();
  const { projectId, strategy, enrolmentId, from } = await makePossibleReply(app, maya);

  const { list } = await maya.call(possibleRepliesContract.list, { query: { projectId } });

  const [thread] = (await maya.call(threadsContract.list, { body: { projectId } })).list.filter(
    ({ participants }) => participants.some(({ address }) => address === from),
  );
  assert.deepEqual(list, [
    {
      enrolmentId,
      strategyId: strategy.strategyId,
      strategyName: strategy.name,
      leadName: "Priya",
      threadId: thread?.threadId,
      from,
    },
  ]);
});

test("a possible reply that is theirs ends the plan as a reply", async () => {
  const maya = await app.signIn();
  const { projectId, enrolmentId } = await makePossibleReply(app, maya);

  await decide(maya, enrolmentId, true);

  const { status, reason } = await planOf(maya, enrolmentId);
  assert.deepEqual([status, reason], ["replied", "answered"]);
  const { list } = await maya.call(possibleRepliesContract.list, { query: { projectId } });
  assert.deepEqual(list, []);
});

test("a confirmed possible reply counts in the campaign's results", async () => {
  const maya = await app.signIn();
  const { campaignId, enrolmentId } = await makePossibleReply(app, maya);

  await decide(maya, enrolmentId, true);

  const { steps } = await maya.call(dryRunContract.results, { params: { campaignId } });
  assert.deepEqual(
    steps.map(({ replies }) => replies.count),
    [1, 0],
  );
});

test("a possible reply that is not theirs resumes the plan", async () => {
  const maya = await app.signIn();
  const { projectId, enrolmentId } = await makePossibleReply(app, maya);

  await decide(maya, enrolmentId, false);

  assert.equal((await planOf(maya, enrolmentId)).status, "active");
  const { list } = await maya.call(possibleRepliesContract.list, { query: { projectId } });
  assert.deepEqual(list, []);
});

test("of two concurrent decisions one finds the reply decided", async () => {
  const maya = await app.signIn();
  const { enrolmentId } = await makePossibleReply(app, maya);

  const settled = await Promise.allSettled([
    decide(maya, enrolmentId, true),
    decide(maya, enrolmentId, false),
  ]);

  const refused = settled.flatMap((one) => (one.status === "rejected" ? String(one.reason) : []));
  assert.equal(refused.length, 1);
  assert.match(refused[0] ?? "", /reply_decided/);
});

test("a manually paused plan is not a possible reply", async () => {
  const maya = await app.signIn();
  const campaign = await makeCampaign(maya);
  const { projectId, strategyId } = campaign;
  const { enrolmentId } = await enrol(maya, campaign);
  await maya.call(enrolmentsContract.change, {
    params: { strategyId },
    body: { enrolmentIds: [enrolmentId], action: "pause" },
  });

  const { list } = await maya.call(possibleRepliesContract.list, { query: { projectId } });

  assert.deepEqual(list, []);
});
