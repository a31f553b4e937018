import assert from "node:assert/strict";
import { test } from "node:test";
import { peopleContract } from "#src/outreach/directory/people.contract.ts";
import { dryRunContract } from "#src/outreach/strategies/engine/dry-run.contract.ts";
import { makeCampaign } from "#src/outreach/strategies/engine/running.makers.ts";
import { strategiesContract } from "#src/outreach/strategies/strategies.contract.ts";
import { makeStrategy } from "#src/outreach/strategies/strategies.makers.ts";
import { refusal } from "#src/testing/refusal.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { enrolmentsContract } from "./enrolments.contract.ts";
import { leadsContract } from "./leads.contract.ts";
import { addLeads, freshAddress, makeEnrolledLead } from "./leads.makers.ts";
import { purgeLeads } from "./server/leads.jobs.ts";

const app = await testApp();

function list(person: Person, query: { projectId: string; search?: string; cursor?: string }) {
  return person.call(leadsContract.list, { query: { ...query, limit: 2 } });
}

test("leads are listed newest first in pages", async () => {
  const maya = await app.signIn();
  const { projectId } = await makeStrategy(maya);
  const names = ["Ada", "Ben", "Cleo"];
  for (const firstName of names)
    await addLeads(maya, projectId, [
      { email: freshAddress(), fields: { firstName, companyName: "100% Halden" } },
    ]);

  const first = await list(maya, { projectId });
  const second = await list(maya, { projectId, cursor: first.nextCursor ?? "" });
  const shown = [...first.list, ...second.list].map(({ fields }) => fields.firstName);

  assert.deepEqual(shown, ["Cleo", "Ben", "Ada"]);
  assert.equal(second.nextCursor, null);
  assert.equal((await list(maya, { projectId, search: "ben" })).list.length, 1);
  assert.equal((await list(maya, { projectId, search: "0% h" })).list.length, 2);
  assert.equal((await list(maya, { projectId, search: "h_lden" })).list.length, 0);
});

test("a lead's value is stored as a single line", async () => {
  const maya = await app.signIn();
  const { projectId } = await makeStrategy(maya);
  const fields = { firstName: "Ada\r\nBcc: all@example.com", city: "Oslo" };
  const [leadId = ""] = await addLeads(maya, projectId, [{ email: freshAddress(), fields }]);

  const body = { fields: { city: "" } };
  const lead = await maya.call(leadsContract.update, { params: { leadId }, body });

  assert.deepEqual(lead.fields, { firstName: "Ada Bcc: all@example.com" });
});

test("a name that is corrected on a lead is the person's everywhere", async () => {
  const maya = await app.signIn();
  const email = freshAddress();
  const first = await makeStrategy(maya);
  const fields = { firstName: "Pryia", companyName: "Halden" };
  const [leadId = ""] = await addLeads(maya, first.projectId, [{ email, fields }]);

  await maya.call(leadsContract.update, {
    params: { leadId },
    body: { fields: { firstName: "Priya", companyName: "" } },
  });

  const { list: found } = await maya.call(peopleContract.list, { query: { search: email } });
  assert.deepEqual(
    found.map(({ firstName, companyName }) => [firstName, companyName]),
    [["Priya", "Halden"]],
  );
});

test("a name corrected by an import applies in other projects", async () => {
  const maya = await app.signIn();
  const email = freshAddress();
  const { projectId } = await makeStrategy(maya);
  await addLeads(maya, projectId, [{ email, fields: { firstName: "Pryia" } }]);
  const campaign = await makeCampaign(maya);
  await makeEnrolledLead(maya, { strategy: campaign.strategy, lead: { email } });
  const corrected = [{ email, fields: { firstName: "Priya" } }];

  await maya.call(leadsContract.add, {
    body: { projectId, leads: corrected, onKnown: "update" },
  });

  const { campaignId } = campaign;
  const plan = await maya.call(dryRunContract.dryRun, { params: { campaignId }, query: {} });
  assert.equal(plan.list[0]?.steps[0]?.body, "Hi Priya,");
});

test("a lead cannot get the address of another person", async () => {
  const maya = await app.signIn();
  const { projectId } = await makeStrategy(maya);
  const [one, two] = [freshAddress(), freshAddress()];
  const [, leadId = ""] = await addLeads(maya, projectId, [{ email: one }, { email: two }]);

  await assert.rejects(
    maya.call(leadsContract.update, { params: { leadId }, body: { email: one } }),
    refusal(409, "address_taken"),
  );
});

test("a lead that is removed leaves its strategy", async () => {
  const maya = await app.signIn();
  const { strategy, leadId, enrolmentId } = await makeEnrolledLead(maya);
  const { projectId } = strategy;

  const { removed } = await maya.call(leadsContract.remove, {
    body: { projectId, leadIds: [leadId] },
  });

  assert.equal(removed, 1);
  const params = { enrolmentId };
  assert.equal((await maya.call(enrolmentsContract.read, { params })).status, "removed");
  assert.deepEqual((await list(maya, { projectId })).list, []);
});

test("deleting a strategy frees its person for the waiting one", async () => {
  const maya = await app.signIn({ role: "admin" });
  const email = freshAddress();
  const first = await makeEnrolledLead(maya, { lead: { email } });
  const second = await makeEnrolledLead(maya, { lead: { email } });
  await maya.call(strategiesContract.remove, { params: { strategyId: first.strategy.id } });

  await purgeLeads.perform({
    payload: {},
    services: app.services,
    attempt: 1,
    signal: AbortSignal.timeout(60_000),
  });

  const params = { enrolmentId: second.enrolmentId };
  assert.equal((await maya.call(enrolmentsContract.read, { params })).status, "active");
});
