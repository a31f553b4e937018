import assert from "node:assert/strict";
import { test } from "node:test";
import { release } from "#src/outreach/strategies/engine/interruptions/held-sends.makers.ts";
import { runningContract } from "#src/outreach/strategies/engine/running.contract.ts";
import { enrol, makeCampaign } from "#src/outreach/strategies/engine/running.makers.ts";
import { enrolmentsContract } from "#src/outreach/strategies/leads/enrolments.contract.ts";
import { emailStep } from "#src/outreach/strategies/strategies.makers.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";

const app = await testApp();

/** A person whose first email is skipped, and whose second has no subject of its own. */
async function startSecond(owner: Person, firstSubject: string) {
  const campaign = await makeCampaign(owner, {
    steps: [
      emailStep({ subject: firstSubject, runIf: [{ fact: "has-linkedin" }] }),
      emailStep({ subject: "", body: "Any thoughts?", wait: { amount: 0, unit: "minutes" } }),
    ],
  });
  const person = await enrol(owner, campaign);
  await owner.call(runningContract.start, { params: { campaignId: campaign.campaignId } });
  await app.runJobs();
  await release(app, campaign);
  return person;
}

async function subjectsTo(address: string): Promise<string[]> {
  const { rows } = await app.admin.query<{ subject: string }>(
    "select subject from scheduled_messages where to_addresses::text like $1",
    [`%${address}%`],
  );
  return rows.map(({ subject }) => subject);
}

test("a second email uses the first subject when the first was skipped", async () => {
  const maya = await app.signIn();

  const { email } = await startSecond(maya, "Changeovers, {{firstName}}");

  assert.deepEqual(await subjectsTo(email), ["Changeovers, Priya"]);
});

test("a second email waits if the first subject lacks a value", async () => {
  const maya = await app.signIn();

  const { email, enrolmentId } = await startSecond(maya, "Changeovers in {{city}}");

  assert.deepEqual(await subjectsTo(email), []);
  const { places } = await maya.call(enrolmentsContract.read, { params: { enrolmentId } });
  assert.equal(places.find(({ channel }) => channel === "email")?.holdReason, "missing-data");
});
