import assert from "node:assert/strict";
import { test } from "node:test";
import { suppressionsContract } from "#src/outreach/people/suppressions/suppressions.contract.ts";
import { runningContract } from "#src/outreach/strategies/engine/running.contract.ts";
import { enrol, makeCampaign } from "#src/outreach/strategies/engine/running.makers.ts";
import {
  startLeads,
  uploadLeads,
} from "#src/outreach/strategies/leads/import/lead-imports.makers.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { auditContract } from "./audit.contract.ts";
import type { AuditKind } from "./audit.rules.ts";

const app = await testApp();

async function recorded(admin: Person, kind: AuditKind) {
  const { list } = await admin.call(auditContract.list, { query: { filters: { kind } } });
  return list.map(({ subject, details, actorName }) => ({ subject, details, actorName }));
}

test("starting and pausing a campaign is recorded with the person", async () => {
  const admin = await app.signIn({ role: "admin" });
  const maya = await app.signIn({ with: admin });
  const campaign = await makeCampaign(maya);
  await enrol(maya, campaign);
  const params = { campaignId: campaign.campaignId };
  const event = {
    subject: campaign.strategy.name,
    details: { channel: "email" },
    actorName: "Maya Keller",
  };

  await maya.call(runningContract.start, { params });
  await maya.call(runningContract.pause, { params });

  assert.deepEqual(await recorded(admin, "campaign_started"), [event]);
  assert.deepEqual(await recorded(admin, "campaign_paused"), [event]);
});

test("an import of leads is recorded with its file and strategy", async () => {
  const admin = await app.signIn({ role: "admin" });
  const campaign = await makeCampaign(admin);
  const { strategyId, strategy } = campaign;
  const content = "email\nada@northwind.test\n";
  const { importId } = await uploadLeads(admin, content, { strategyId });

  await startLeads(admin, importId);

  const [event] = await recorded(admin, "leads_imported");
  assert.deepEqual(event?.details, { strategy: strategy.name });
  assert.match(event?.subject ?? "", /\.csv$/);
});

test("a manual suppression is recorded once with its count", async () => {
  const admin = await app.signIn({ role: "admin" });
  const values = ["ada@northwind.test", "ben@northwind.test"];

  await admin.call(suppressionsContract.add, { body: { values } });
  await admin.call(suppressionsContract.add, { body: { values } });

  const [event, ...more] = await recorded(admin, "suppression_added");
  assert.deepEqual([event?.subject, event?.details], ["ada@northwind.test", { others: "1" }]);
  assert.deepEqual(more, []);
});
