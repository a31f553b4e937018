import assert from "node:assert/strict";
import { test } from "node:test";
import { mailerContract } from "#src/inbox/mailer/mailer.contract.ts";
import { HOUR_MS } from "#src/platform/contract/durations.ts";
import { refusal } from "#src/testing/refusal.ts";
import { testApp } from "#src/testing/test-app.ts";
import { runningContract } from "./running.contract.ts";
import { enrol, makeCampaign } from "./running.makers.ts";

/** Ahead of the database clock, which the ledger uses, so that sends stay pending. */
const clock = { now: () => new Date(Date.now() + HOUR_MS) };
const app = await testApp({ clock });

test("a refused mail is not resent after its plan ended", async () => {
  const maya = await app.signIn();
  const campaign = await makeCampaign(maya);
  // The post office only delivers to .test, so this one is rejected.
  await enrol(maya, campaign, { email: "jane@example.com" });
  await maya.call(runningContract.start, { params: { campaignId: campaign.campaignId } });
  await app.runJobs();
  await app.admin.query("update scheduled_messages set due_at = now() where due_at is not null");
  await app.runJobs();
  const read = async () =>
    (await maya.call(mailerContract.scheduled, { body: { projectId: campaign.projectId } }))
      .list[0];
  const refused = await read();
  assert.equal(refused?.status, "failed");

  const body = { scheduledMessageId: refused.scheduledMessageId };
  await assert.rejects(maya.call(mailerContract.retry, { body }), refusal(409, "plan_not_running"));
  await app.runJobs();

  assert.equal((await read())?.status, "failed");
});
