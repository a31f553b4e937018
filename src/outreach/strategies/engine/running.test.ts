import assert from "node:assert/strict";
import { test } from "node:test";
import { mailboxesContract } from "#src/mail/mailboxes/mailboxes.contract.ts";
import { enrolmentsContract } from "#src/outreach/strategies/leads/enrolments.contract.ts";
import { HOUR_MS } from "#src/platform/contract/durations.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { runningContract } from "./running.contract.ts";
import { enrol, makeCampaign } from "./running.makers.ts";

/** Yesterday, so that sends are due for the ledger, which uses the database clock. */
const clock = { at: Date.now() - 240 * HOUR_MS, now: () => new Date(clock.at) };
const app = await testApp({ clock });

async function delivered(person: Person, address: string): Promise<string[]> {
  const { rows } = await app.admin.query(
    `select convert_from(m.raw, 'UTF8') as raw from practice_mails m
      join practice_boxes b on b.organization_id = m.organization_id and b.id = m.box_id
      where b.organization_id = $1 and b.address = $2 order by m.sequence`,
    [person.organizationId, address],
  );
  return rows.map(({ raw }) => raw);
}

async function statusOf(enrolmentId: string): Promise<[string, string | null]> {
  const { rows } = await app.admin.query("select status, reason from enrolments where id = $1", [
    enrolmentId,
  ]);
  return [rows[0].status, rows[0].reason];
}

async function statusOfCampaign(campaignId: string): Promise<string> {
  const { rows } = await app.admin.query(
    "select status from strategy_channels where campaign_id = $1",
    [campaignId],
  );
  return rows[0].status;
}

async function pass(hours: number): Promise<void> {
  clock.at += hours * HOUR_MS;
  await app.runJobs();
}

test("a reply ends the plan of a started campaign", async () => {
  const maya = await app.signIn();
  const campaign = await makeCampaign(maya);
  const { enrolmentId, email } = await enrol(maya, campaign);

  await maya.call(runningContract.start, { params: { campaignId: campaign.campaignId } });
  await pass(0);
  const [first] = await delivered(maya, email);
  assert.match(first ?? "", /Subject: Your changeovers/);
  assert.match(first ?? "", /Hi Priya,/);
  assert.match(first ?? "", /List-Unsubscribe:\s+<mailto:/);

  await pass(1);
  const { rows } = await app.admin.query(
    "select id from messages where mailbox_id = $1 and direction = 'outbound'",
    [campaign.mailbox.mailboxId],
  );
  await maya.call(mailboxesContract.writeFromOutside, {
    params: { mailboxId: campaign.mailbox.mailboxId },
    body: {
      from: { name: "Priya", address: email },
      text: "Tell me more.",
      inReplyToMessageId: rows[0].id,
    },
  });
  await pass(1);
  assert.deepEqual(await statusOf(enrolmentId), ["replied", "answered"]);

  await pass(100);
  assert.equal((await delivered(maya, email)).length, 1);
});

test("without a reply the second step follows in the thread", async () => {
  const maya = await app.signIn();
  const campaign = await makeCampaign(maya);
  const { enrolmentId, email } = await enrol(maya, campaign);
  await maya.call(runningContract.start, { params: { campaignId: campaign.campaignId } });
  await pass(0);

  await pass(47);
  assert.equal((await delivered(maya, email)).length, 1);
  await pass(2);
  const [, second] = await delivered(maya, email);
  assert.match(second ?? "", /Subject: Re: Your changeovers/);
  assert.match(second ?? "", /In-Reply-To: </);

  await pass(1);
  assert.deepEqual(await statusOf(enrolmentId), ["finished", null]);
  assert.equal(await statusOfCampaign(campaign.campaignId), "finished");
});

test("a campaign whose last plan ends manually finishes within an hour", async () => {
  const maya = await app.signIn();
  const campaign = await makeCampaign(maya);
  const { enrolmentId } = await enrol(maya, campaign);
  const change = (action: "pause" | "end") =>
    maya.call(enrolmentsContract.change, {
      params: { strategyId: campaign.strategyId },
      body: { enrolmentIds: [enrolmentId], action },
    });
  await maya.call(runningContract.start, { params: { campaignId: campaign.campaignId } });
  await pass(0);
  await change("pause");
  await pass(100);
  assert.equal(await statusOfCampaign(campaign.campaignId), "active");
  await change("end");

  await pass(1);

  assert.equal(await statusOfCampaign(campaign.campaignId), "finished");
});
