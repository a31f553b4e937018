import assert from "node:assert/strict";
import { test } from "node:test";
import { runningContract } from "#src/outreach/strategies/engine/running.contract.ts";
import { enrol, makeCampaign } from "#src/outreach/strategies/engine/running.makers.ts";
import { enrolmentsContract } from "#src/outreach/strategies/leads/enrolments.contract.ts";
import { leadsContract } from "#src/outreach/strategies/leads/leads.contract.ts";
import { emailStep } from "#src/outreach/strategies/strategies.makers.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";

const app = await testApp();

/** A person whose first email needs a value that their lead lacks. */
async function makeHeld(owner: Person) {
  const steps = [emailStep({ body: "How is business in {{city}}?" })];
  const campaign = await makeCampaign(owner, { steps });
  const { campaignId, projectId } = campaign;
  const lead = await enrol(owner, campaign);
  await owner.call(runningContract.start, { params: { campaignId } });
  await app.runJobs();
  assert.equal(await stateOf(owner, lead.enrolmentId), "missing-data");
  return { ...lead, projectId, campaignId };
}

async function stateOf(owner: Person, enrolmentId: string) {
  const { places } = await owner.call(enrolmentsContract.read, { params: { enrolmentId } });
  const place = places.find(({ channel }) => channel === "email");
  return place?.holdReason ?? place?.state;
}

test("an email waiting for a value is sent once it exists", async () => {
  const maya = await app.signIn();
  const { leadId, enrolmentId } = await makeHeld(maya);

  const body = { fields: { city: "Oslo" } };
  await maya.call(leadsContract.update, { params: { leadId }, body });
  await app.runJobs();

  assert.equal(await stateOf(maya, enrolmentId), "done");
});

test("adding the person again with the missing value releases the email", async () => {
  const maya = await app.signIn();
  const { projectId, email, enrolmentId } = await makeHeld(maya);

  const leads = [{ email, fields: { city: "Oslo" } }];
  await maya.call(leadsContract.add, { body: { projectId, leads, onKnown: "update" } });
  await app.runJobs();

  assert.equal(await stateOf(maya, enrolmentId), "done");
});

test("a value added during a pause lets the email leave on resume", async () => {
  const maya = await app.signIn();
  const { leadId, campaignId, enrolmentId } = await makeHeld(maya);
  await maya.call(runningContract.pause, { params: { campaignId } });

  const body = { fields: { city: "Oslo" } };
  await maya.call(leadsContract.update, { params: { leadId }, body });
  await app.runJobs();
  assert.equal(await stateOf(maya, enrolmentId), "missing-data");
  await maya.call(runningContract.start, { params: { campaignId } });
  await app.runJobs();

  assert.equal(await stateOf(maya, enrolmentId), "done");
});
