import assert from "node:assert/strict";
import { test } from "node:test";
import { makeMailbox } from "#src/mail/mailboxes/mailboxes.makers.ts";
import { dryRunContract } from "#src/outreach/strategies/engine/dry-run.contract.ts";
import { runningContract } from "#src/outreach/strategies/engine/running.contract.ts";
import { enrol, makeCampaign } from "#src/outreach/strategies/engine/running.makers.ts";
import { strategiesContract } from "#src/outreach/strategies/strategies.contract.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";

const app = await testApp();

/** Six people with private addresses, and a mailbox for each of them. */
async function makePrivateList(owner: Person) {
  const campaign = await makeCampaign(owner);
  const { channelId, projectId, mailbox } = campaign;
  const mailboxIds = [mailbox.mailboxId];
  for (let at = 0; at < 6; at += 1) {
    await enrol(owner, campaign, { email: `person-${at}@gmail.com` });
    if (at > 0) mailboxIds.push((await makeMailbox(owner, { projectId })).mailboxId);
  }
  await owner.call(strategiesContract.updateChannel, {
    params: { channelId },
    body: { mailboxIds },
  });
  return campaign;
}

test("people at a consumer mail provider do not block each other", async () => {
  const maya = await app.signIn();
  const { campaignId } = await makePrivateList(maya);

  await maya.call(runningContract.start, { params: { campaignId } });
  await app.runJobs();

  const { rowCount } = await app.admin.query(
    "select 1 from campaign_touches where campaign_id = $1",
    [campaignId],
  );
  assert.equal(rowCount, 6);
});

test("a dry run contacts all people with private addresses on one day", async () => {
  const maya = await app.signIn();
  const { campaignId } = await makePrivateList(maya);

  const plan = await maya.call(dryRunContract.dryRun, { params: { campaignId }, query: {} });

  assert.notEqual(plan.bottleneck?.cap, "recipient-domain");
  const starts = plan.list.map(({ steps }) => Date.parse(steps[0]?.at ?? ""));
  assert.ok(Math.max(...starts) - Math.min(...starts) < 60_000);
});
