import assert from "node:assert/strict";
import { test } from "node:test";
import { parse } from "csv-parse/sync";
import { runningContract } from "#src/outreach/strategies/engine/running.contract.ts";
import { enrol, makeCampaign } from "#src/outreach/strategies/engine/running.makers.ts";
import { makeStrategy } from "#src/outreach/strategies/strategies.makers.ts";
import type { InputOf } from "#src/platform/contract/endpoint.ts";
import { refusal } from "#src/testing/refusal.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { auditContract } from "#src/workspace/audit/audit.contract.ts";
import { enrolmentsContract } from "./enrolments.contract.ts";
import { uploadLeads } from "./import/lead-imports.makers.ts";
import { leadsContract } from "./leads.contract.ts";
import { addLeads, freshAddress, makeEnrolledLead } from "./leads.makers.ts";

const app = await testApp();

type Query = InputOf<typeof leadsContract.exportAll>["query"];

async function readRows(person: Person, query: Query) {
  const file = await person.call(leadsContract.exportAll, { query });
  const rows: Record<string, string>[] = parse(await file.text(), { bom: true, columns: true });
  return rows;
}

test("the export includes address, company, status and custom columns", async () => {
  const maya = await app.signIn();
  const email = freshAddress();
  const fields = { firstName: "Ada", lastName: "Byron", companyName: "Halden", plant: "Oslo" };
  const { strategy } = await makeEnrolledLead(maya, { lead: { email, fields } });

  const [row] = await readRows(maya, { strategyId: strategy.id });

  const { plant, Status, Email, Company } = row ?? {};
  assert.equal(`${row?.["First name"]} ${row?.["Last name"]}`, "Ada Byron");
  assert.deepEqual(
    { plant, Status, Email, Company },
    {
      plant: "Oslo",
      Status: "active",
      Email: email,
      Company: "Halden",
    },
  );
});

test("the export includes last step, next step and emails sent", async () => {
  const maya = await app.signIn();
  const campaign = await makeCampaign(maya);
  await enrol(maya, campaign);
  await maya.call(runningContract.start, { params: { campaignId: campaign.campaignId } });
  await app.runJobs();

  const [row] = await readRows(maya, { strategyId: campaign.strategyId });

  assert.equal(row?.["Last step"], "Email 1");
  assert.equal(row?.["Next step"], "Email 2");
  assert.equal(row?.["Emails sent"], "1");
  assert.match(row?.["Last activity (UTC)"] ?? "", /^\d{4}-\d\d-\d\d/);
});

test("the export contains every lead of a long list", async () => {
  const maya = await app.signIn();
  const strategy = await makeStrategy(maya);
  const leadIds: string[] = [];
  for (const count of [200, 200, 101]) {
    const leads = Array.from({ length: count }, () => ({ email: freshAddress() }));
    leadIds.push(...(await addLeads(maya, strategy.projectId, leads)));
  }
  const strategyId = strategy.id;
  await maya.call(enrolmentsContract.enrol, { params: { strategyId }, body: { leadIds } });

  const rows = await readRows(maya, { strategyId });

  assert.equal(new Set(rows.map(({ Email }) => Email)).size, 501);
});

test("the export has only the leads that the filter shows", async () => {
  const maya = await app.signIn();
  const { strategy } = await makeEnrolledLead(maya, {
    lead: { email: freshAddress(), fields: { firstName: "Ada" } },
  });
  const ben = { email: freshAddress(), fields: { firstName: "Ben" } };
  const { enrolmentId } = await makeEnrolledLead(maya, { strategy, lead: ben });
  const strategyId = strategy.id;
  await maya.call(enrolmentsContract.change, {
    params: { strategyId },
    body: { enrolmentIds: [enrolmentId], action: "pause" },
  });
  const names = async (filter: Omit<Query, "strategyId">) =>
    (await readRows(maya, { strategyId, ...filter })).map((row) => row["First name"]);

  assert.deepEqual(await names({ statuses: ["paused"] }), ["Ben"]);
  assert.deepEqual(await names({ search: "ada" }), ["Ada"]);
});

test("the export has the chosen columns in the chosen order", async () => {
  const maya = await app.signIn();
  const { strategy } = await makeEnrolledLead(maya, {
    lead: { email: freshAddress(), fields: { firstName: "Ada", plant: "Oslo" } },
  });
  await makeEnrolledLead(maya, {
    strategy,
    lead: { email: freshAddress(), fields: { firstName: "Ben", plant: "Bern" } },
  });

  const rows = await readRows(maya, {
    strategyId: strategy.id,
    columns: ["own.plant", "person"],
    sort: "own.plant",
  });

  assert.deepEqual(Object.keys(rows[0] ?? {}), ["plant", "First name", "Last name"]);
  assert.deepEqual(
    rows.map(({ plant }) => plant),
    ["Oslo", "Bern"],
  );
});

test("a formula in a lead's value is exported as text", async () => {
  const maya = await app.signIn();
  const fields = { companyName: '=HYPERLINK("http://evil.test")', plant: "@SUM(1)" };
  const { strategy } = await makeEnrolledLead(maya, { lead: { email: freshAddress(), fields } });

  const [row] = await readRows(maya, { strategyId: strategy.id });

  assert.equal(row?.Company, `'=HYPERLINK("http://evil.test")`);
  assert.equal(row?.plant, "'@SUM(1)");
});

test("a viewer can export leads", async () => {
  const maya = await app.signIn({ role: "admin" });
  const { strategy } = await makeEnrolledLead(maya);
  const viewer = await app.signIn({ role: "view", with: maya });

  assert.equal((await readRows(viewer, { strategyId: strategy.id })).length, 1);

  const { list } = await maya.call(auditContract.list, {
    query: { filters: { kind: "leads_exported" } },
  });
  assert.equal(list[0]?.subject, strategy.name);
});

test("leads of another organisation can't be exported", async () => {
  const maya = await app.signIn();
  const { strategy } = await makeEnrolledLead(maya);
  const stranger = await app.signIn();

  await assert.rejects(
    readRows(stranger, { strategyId: strategy.id }),
    refusal(404, "strategy_not_found"),
  );
});

test("the export to Excel is imported again with all values as text", async () => {
  const maya = await app.signIn();
  const fields = { firstName: "Ada", companyName: '=HYPERLINK("http://evil.test")', plant: "007" };
  const email = freshAddress();
  const { strategy } = await makeEnrolledLead(maya, { lead: { email, fields } });
  const query = { strategyId: strategy.id, format: "xlsx" as const };

  const file = await maya.call(leadsContract.exportAll, { query });
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { columns } = await uploadLeads(maya, bytes, { fileName: "leads.xlsx" });

  const samples = Object.fromEntries(columns.map((column) => [column.name, column.samples[0]]));
  assert.equal(samples.Email, email);
  assert.equal(samples.Company, fields.companyName);
  assert.equal(samples.plant, "007");
});
