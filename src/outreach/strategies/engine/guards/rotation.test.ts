import assert from "node:assert/strict";
import { test } from "node:test";
import { makeMailbox } from "#src/mail/mailboxes/mailboxes.makers.ts";
import { dryRunContract } from "#src/outreach/strategies/engine/dry-run.contract.ts";
import { runningContract } from "#src/outreach/strategies/engine/running.contract.ts";
import { enrol, makeCampaign } from "#src/outreach/strategies/engine/running.makers.ts";
import { strategiesContract } from "#src/outreach/strategies/strategies.contract.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";

const app = await testApp();

/** A campaign that sends from two mailboxes. */
async function makeRotation(owner: Person) {
  const campaign = await makeCampaign(owner);
  const { channelId, projectId, mailbox } = campaign;
  const other = await makeMailbox(owner, { projectId });
  const mailboxIds = [mailbox.mailboxId, other.mailboxId];
  await owner.call(strategiesContract.updateChannel, {
    params: { channelId },
    body: { mailboxIds },
  });
  return { ...campaign, mailboxIds };
}

function readRotation(owner: Person, campaignId: string) {
  return owner.call(dryRunContract.rotation, { params: { campaignId } });
}

test("the first mailbox in turn writes to the next new person", async () => {
  const maya = await app.signIn();
  const campaign = await makeRotation(maya);
  const { campaignId } = campaign;
  const [first] = (await readRotation(maya, campaignId)).list;
  await enrol(maya, campaign);

  await maya.call(runningContract.start, { params: { campaignId } });
  await app.runJobs();

  const { rows } = await app.admin.query<{ mailbox_id: string }>(
    "select mailbox_id from campaign_touches where campaign_id = $1",
    [campaignId],
  );
  assert.deepEqual(
    rows.map(({ mailbox_id }) => mailbox_id),
    [first?.mailboxId],
  );
});

test("a mailbox that has just sent is last and names its limit", async () => {
  const maya = await app.signIn();
  const campaign = await makeRotation(maya);
  const { campaignId } = campaign;
  await enrol(maya, campaign);
  await maya.call(runningContract.start, { params: { campaignId } });
  await app.runJobs();

  const { list } = await readRotation(maya, campaignId);

  assert.deepEqual(
    list.map(({ cap }) => cap),
    [null, "mailbox-gap"],
  );
});

test("a paused mailbox has no turn", async () => {
  const maya = await app.signIn();
  const { campaignId, mailboxIds } = await makeRotation(maya);
  await app.admin.query("update mailboxes set status = 'paused' where id = $1", [mailboxIds[0]]);

  const { list } = await readRotation(maya, campaignId);

  assert.deepEqual(
    list.map(({ mailboxId, freeAt }) => [mailboxId, freeAt === null]),
    [
      [mailboxIds[1], false],
      [mailboxIds[0], true],
    ],
  );
});
