import assert from "node:assert/strict";
import { test } from "node:test";
import { runningContract } from "#src/outreach/strategies/engine/running.contract.ts";
import { enrol, makeCampaign, writeBack } from "#src/outreach/strategies/engine/running.makers.ts";
import { enrolmentsContract } from "#src/outreach/strategies/leads/enrolments.contract.ts";
import { leadsContract } from "#src/outreach/strategies/leads/leads.contract.ts";
import {
  addLeads,
  freshAddress,
  makeEnrolledLead,
} from "#src/outreach/strategies/leads/leads.makers.ts";
import { strategiesContract } from "#src/outreach/strategies/strategies.contract.ts";
import { followLeftArchived, makeStrategy } from "#src/outreach/strategies/strategies.makers.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { makeWritten, planOf, release, sendsTo } from "./held-sends.makers.ts";

const app = await testApp();

type Of = { strategyId: string };

const archive = (owner: Person, { strategyId }: Of) =>
  owner.call(strategiesContract.archive, { params: { strategyId } });
/** Days after a person's last mail. */
async function makeDue(): Promise<void> {
  await app.admin.query("update campaign_touches set claimed_at = now() - interval '3 days'");
  await app.admin.query("update enrolment_places set due_at = now(), planned_at = now()");
}
const restore = (owner: Person, { strategyId }: Of) =>
  owner.call(strategiesContract.restore, { params: { strategyId } });

test("archiving a strategy starts another one for its people", async () => {
  const maya = await app.signIn();
  const email = freshAddress();
  const first = await makeEnrolledLead(maya, { lead: { email } });
  await archive(maya, first.strategy);

  const second = await makeEnrolledLead(maya, { lead: { email } });

  assert.equal((await planOf(maya, second.enrolmentId)).status, "active");
});

test("archiving a strategy starts the one that waited for its person", async () => {
  const maya = await app.signIn();
  const email = freshAddress();
  const first = await makeEnrolledLead(maya, { lead: { email } });
  const second = await makeEnrolledLead(maya, { lead: { email } });

  await archive(maya, first.strategy);

  const { status, reason } = await planOf(maya, first.enrolmentId);
  assert.deepEqual([status, reason], ["finished", "strategy-archived"]);
  assert.equal((await planOf(maya, second.enrolmentId)).status, "active");
});

test("a restored strategy continues with the next step once started", async () => {
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

test("a reply during archiving stays after restoring the strategy", async () => {
  const maya = await app.signIn();
  const campaign = await makeWritten(app, maya);
  await archive(maya, campaign);
  await writeBack(app, maya, campaign, { from: campaign.person.email });

  await restore(maya, campaign);

  assert.equal((await planOf(maya, campaign.person.enrolmentId)).status, "replied");
});

test("a reply to an archived strategy ends the person's other plan", async () => {
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

test("a paused person is paused again when their strategy is restored", async () => {
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

test("a restored strategy waits for its person's current one", async () => {
  const maya = await app.signIn();
  const email = freshAddress();
  const first = await makeEnrolledLead(maya, { lead: { email } });
  await archive(maya, first.strategy);
  const second = await makeEnrolledLead(maya, { lead: { email } });

  await restore(maya, first.strategy);

  const plan = await planOf(maya, first.enrolmentId);
  assert.deepEqual([plan.status, plan.waitsFor?.enrolmentId], ["waiting", second.enrolmentId]);
});

test("a reply to another strategy ends the plan of a restored one", async () => {
  const maya = await app.signIn();
  const first = await makeWritten(app, maya);
  const { email, enrolmentId } = first.person;
  await archive(maya, first);
  const second = await makeCampaign(maya, { projectId: first.projectId });
  await enrol(maya, second, { email });
  await maya.call(runningContract.start, { params: { campaignId: second.campaignId } });
  await app.runJobs();
  await makeDue();
  await release(app, second);
  await writeBack(app, maya, second, { from: email });

  await restore(maya, first);
  await maya.call(runningContract.start, { params: { campaignId: first.campaignId } });
  await makeDue();
  await release(app, first);

  assert.equal((await planOf(maya, enrolmentId)).status, "replied");
  assert.deepEqual(await sendsTo(app, email), ["sent", "sent"]);
});

test("a possible reply keeps its person until decided", async () => {
  const maya = await app.signIn();
  const campaign = await makeWritten(app, maya);
  const { email, enrolmentId } = campaign.person;
  const from = email.replace(/^[^@]+/, "jonas");
  await writeBack(app, maya, campaign, { from, isAnswer: false });
  await archive(maya, campaign);

  const second = await makeEnrolledLead(maya, { lead: { email } });

  assert.equal((await planOf(maya, enrolmentId)).reason, "weak-reply-match");
  assert.equal((await planOf(maya, second.enrolmentId)).status, "waiting");
});

test("a lead deleted while archived blocks no one after restore", async () => {
  const maya = await app.signIn();
  const email = freshAddress();
  const first = await makeEnrolledLead(maya, { lead: { email } });
  await archive(maya, { strategyId: first.strategy.id });
  await maya.call(leadsContract.remove, {
    body: { projectId: first.strategy.projectId, leadIds: [first.leadId] },
  });
  await restore(maya, { strategyId: first.strategy.id });

  const second = await makeEnrolledLead(maya, { lead: { email } });

  assert.equal((await planOf(maya, second.enrolmentId)).status, "active");
});

test("a leftover plan of an archived strategy does not block another", async () => {
  const maya = await app.signIn();
  const email = freshAddress();
  const first = await makeEnrolledLead(maya, { lead: { email } });
  await app.admin.query("update strategies set is_archived = true where id = $1", [
    first.strategy.id,
  ]);

  const second = await makeEnrolledLead(maya, { lead: { email } });

  assert.equal((await planOf(maya, second.enrolmentId)).status, "active");
});

test("restoring a large strategy resumes its people", async () => {
  const maya = await app.signIn();
  const strategy = await makeStrategy(maya);
  const params = { strategyId: strategy.id };
  for (let pages = 0; pages < 6; pages += 1) {
    const leads = Array.from({ length: 200 }, () => ({ email: freshAddress() }));
    const leadIds = await addLeads(maya, strategy.projectId, leads);
    await maya.call(enrolmentsContract.enrol, { params, body: { leadIds } });
  }
  const countActive = async () => {
    const { rows } = await app.admin.query<{ active: number }>(
      "select count(*)::int as active from enrolments where strategy_id = $1 and status = 'active'",
      [strategy.id],
    );
    return rows[0]?.active;
  };
  await archive(maya, { strategyId: strategy.id });
  await app.runJobs();
  assert.equal(await countActive(), 0);

  await restore(maya, { strategyId: strategy.id });
  await app.runJobs();

  assert.equal(await countActive(), 1200);
});

test("people of strategies archived with open plans are free next day", async () => {
  const maya = await app.signIn();
  const email = freshAddress();
  const first = await makeEnrolledLead(maya, { lead: { email } });
  const second = await makeEnrolledLead(maya, { lead: { email } });
  await app.admin.query("update strategies set is_archived = true where id = $1", [
    first.strategy.id,
  ]);

  await followLeftArchived(app);

  assert.equal((await planOf(maya, second.enrolmentId)).status, "active");
});
