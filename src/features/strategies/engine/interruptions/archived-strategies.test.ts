import assert from "node:assert/strict";
import { test } from "node:test";
import { writeBack } from "#src/features/strategies/engine/running.makers.ts";
import { enrolmentsContract } from "#src/features/strategies/leads/enrolments.contract.ts";
import { freshAddress, makeEnrolledLead } from "#src/features/strategies/leads/leads.makers.ts";
import { strategiesContract } from "#src/features/strategies/strategies.contract.ts";
import { makeStrategy } from "#src/features/strategies/strategies.makers.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { makeWritten, planOf, release, sendsTo } from "./held-sends.makers.ts";

const app = await testApp();

type Of = { strategyId: string };

const archive = (owner: Person, { strategyId }: Of) =>
  owner.call(strategiesContract.archive, { params: { strategyId } });
const restore = (owner: Person, { strategyId }: Of) =>
  owner.call(strategiesContract.restore, { params: { strategyId } });

test("a person from an archived strategy begins in another one at once", async () => {
  const maya = await app.signIn();
  const email = freshAddress();
  const first = await makeEnrolledLead(maya, { lead: { email } });
  await archive(maya, first.strategy);

  const second = await makeEnrolledLead(maya, { lead: { email } });

  assert.equal((await planOf(maya, second.enrolmentId)).status, "active");
});

test("a person who waited for a strategy begins when that one is archived", async () => {
  const maya = await app.signIn();
  const email = freshAddress();
  const first = await makeEnrolledLead(maya, { lead: { email } });
  const second = await makeEnrolledLead(maya, { lead: { email } });

  await archive(maya, first.strategy);

  const { status, reason } = await planOf(maya, first.enrolmentId);
  assert.deepEqual([status, reason], ["finished", "strategy-archived"]);
  assert.equal((await planOf(maya, second.enrolmentId)).status, "active");
});

test("a restored strategy goes on with the next step of its people, once it is started", async () => {
  const maya = await app.signIn();
  const campaign = await makeWritten(app, maya);
  const { enrolmentId, email } = campaign.person;
  const stepOf = async () => (await planOf(maya, enrolmentId)).places[0]?.stepId;
  const before = await stepOf();

  await archive(maya, campaign);
  await restore(maya, campaign);

  assert.equal((await planOf(maya, enrolmentId)).status, "active");
  assert.equal(await stepOf(), before);
  await release(app, campaign);
  assert.deepEqual(await sendsTo(app, email), ["sent"]);
});

test("someone who answers while their strategy is archived stays answered when it is restored", async () => {
  const maya = await app.signIn();
  const campaign = await makeWritten(app, maya);
  await archive(maya, campaign);
  await writeBack(app, maya, campaign, { from: campaign.person.email });

  await restore(maya, campaign);

  assert.equal((await planOf(maya, campaign.person.enrolmentId)).status, "replied");
});

test("an answer to an archived strategy ends the plan that its person has in another one", async () => {
  const maya = await app.signIn();
  const campaign = await makeWritten(app, maya);
  const { email } = campaign.person;
  await archive(maya, campaign);
  const { projectId, productId } = campaign.strategy;
  const strategy = await makeStrategy(maya, { projectId, productId });
  const later = await makeEnrolledLead(maya, { strategy, lead: { email } });

  await writeBack(app, maya, campaign, { from: "jane.private@elsewhere.test" });

  assert.equal((await planOf(maya, later.enrolmentId)).status, "replied");
});

test("someone who was paused is paused again when their strategy is restored", async () => {
  const maya = await app.signIn();
  const { strategy, enrolmentId } = await makeEnrolledLead(maya);
  await maya.call(enrolmentsContract.change, {
    params: { strategyId: strategy.id },
    body: { enrolmentIds: [enrolmentId], action: "pause" },
  });
  await archive(maya, strategy);
  await restore(maya, strategy);

  const { status, reason } = await planOf(maya, enrolmentId);
  assert.deepEqual([status, reason], ["paused", "user"]);
});

test("a restored strategy waits for the one that has its person by now", async () => {
  const maya = await app.signIn();
  const email = freshAddress();
  const first = await makeEnrolledLead(maya, { lead: { email } });
  await archive(maya, first.strategy);
  const second = await makeEnrolledLead(maya, { lead: { email } });

  await restore(maya, first.strategy);

  const plan = await planOf(maya, first.enrolmentId);
  assert.deepEqual([plan.status, plan.waitsFor?.enrolmentId], ["waiting", second.enrolmentId]);
});

test("a plan that was left over in an archived strategy keeps no one from another", async () => {
  const maya = await app.signIn();
  const email = freshAddress();
  const first = await makeEnrolledLead(maya, { lead: { email } });
  await app.admin.query("update strategies set is_archived = true where id = $1", [
    first.strategy.id,
  ]);

  const second = await makeEnrolledLead(maya, { lead: { email } });

  assert.equal((await planOf(maya, second.enrolmentId)).status, "active");
});
