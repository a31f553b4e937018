import assert from "node:assert/strict";
import { test } from "node:test";
import { threadsContract } from "#src/inbox/threads/threads.contract.ts";
import { mailboxesContract } from "#src/mail/mailboxes/mailboxes.contract.ts";
import { makeMailbox, postMail } from "#src/mail/mailboxes/mailboxes.makers.ts";
import { runningContract } from "#src/outreach/strategies/engine/running.contract.ts";
import {
  enrol,
  lookAt,
  type MadeCampaign,
  makeCampaign,
} from "#src/outreach/strategies/engine/running.makers.ts";
import { enrolmentsContract } from "#src/outreach/strategies/leads/enrolments.contract.ts";
import { DAY_MS } from "#src/platform/contract/durations.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";

const app = await testApp();

async function start(owner: Person, { campaignId }: MadeCampaign): Promise<void> {
  await owner.call(runningContract.start, { params: { campaignId } });
  await app.runJobs();
}

/** Makes planned steps due, resets the mailbox interval, and runs the campaign's tick. */
async function hurry({ campaignId, mailbox }: MadeCampaign): Promise<void> {
  await app.admin.query(
    "update mailbox_paces set recent = '[]', day = null where mailbox_id = $1",
    [mailbox.mailboxId],
  );
  await app.admin.query(
    `update enrolment_places set due_at = now(), planned_at = now()
      where campaign_id = $1 and state in ('planned', 'held')`,
    [campaignId],
  );
  await app.admin.query(
    "update strategy_channels set due_at = now() where campaign_id = $1 and status = 'active'",
    [campaignId],
  );
}

async function placeOf(owner: Person, enrolmentId: string) {
  const { places } = await owner.call(enrolmentsContract.read, { params: { enrolmentId } });
  return places.find(({ channel }) => channel === "email");
}

async function sentTo(address: string): Promise<number> {
  const { rowCount } = await app.admin.query(
    "select 1 from campaign_touches where address = $1 and outcome in ('sent', 'underway')",
    [address],
  );
  return rowCount ?? 0;
}

test("a person in an open conversation receives no campaign mail", async () => {
  const maya = await app.signIn();
  const campaign = await makeCampaign(maya);
  const { enrolmentId, email } = await enrol(maya, campaign);
  const other = await makeMailbox(maya);
  const from = { name: "Priya", address: email };
  await postMail(app, maya, { email: other.email, subject: "The order", from });
  await app.runJobs();

  await start(maya, campaign);
  assert.equal((await placeOf(maya, enrolmentId))?.holdReason, "conversation-open");

  const { projectId } = other;
  const { list } = await maya.call(threadsContract.list, { body: { projectId } });
  await maya.call(threadsContract.mark, {
    body: { projectId, threadIds: list.map(({ threadId }) => threadId), set: { state: "done" } },
  });
  await hurry(campaign);
  await app.runJobs();
  assert.equal(await sentTo(email), 1);
});

test("a person receives no second cold email within a day", async () => {
  const maya = await app.signIn();
  const first = await makeCampaign(maya);
  const { projectId } = first;
  const { enrolmentId, leadId, email } = await enrol(maya, first);
  await start(maya, first);
  const before = Date.now();
  await maya.call(enrolmentsContract.change, {
    params: { strategyId: first.strategyId },
    body: { enrolmentIds: [enrolmentId], action: "end" },
  });
  const second = await makeCampaign(maya, { projectId });
  const { list } = await maya.call(enrolmentsContract.enrol, {
    params: { strategyId: second.strategyId },
    body: { leadIds: [leadId] },
  });
  const [enrolled] = list;
  assert.ok(enrolled && "enrolmentId" in enrolled);

  await start(maya, second);

  const place = await placeOf(maya, enrolled.enrolmentId);
  assert.equal(place?.holdReason, "cold-mail");
  assert.ok(Date.parse(place?.plannedAt ?? "") >= before + DAY_MS - 60_000);
  assert.equal(await sentTo(email), 1);
});

test("a company receives at most five emails a day", async () => {
  const maya = await app.signIn();
  const campaign = await makeCampaign(maya);
  const company = `${crypto.randomUUID().slice(0, 8)}.test`;
  const people: Awaited<ReturnType<typeof enrol>>[] = [];
  for (let at = 0; at < 6; at += 1)
    people.push(await enrol(maya, campaign, { email: `person-${at}@${company}` }));
  await start(maya, campaign);

  for (let looks = 0; looks < 6; looks += 1) {
    await hurry(campaign);
    await app.runJobs();
  }

  const places = await Promise.all(people.map(({ enrolmentId }) => placeOf(maya, enrolmentId)));
  const held = places.filter((place) => place?.holdReason === "recipient-domain");
  const counts = await Promise.all(people.map(({ email }) => sentTo(email)));
  assert.deepEqual([counts.filter((count) => count === 1).length, held.length], [5, 1]);
});

test("a mailbox read over a minute ago is synced before a step", async () => {
  const maya = await app.signIn();
  const campaign = await makeCampaign(maya);
  const { mailbox, campaignId } = campaign;
  const { enrolmentId, email } = await enrol(maya, campaign);
  await start(maya, campaign);
  await app.admin.query(
    "update campaign_touches set claimed_at = now() - interval '3 days' where campaign_id = $1",
    [campaignId],
  );
  await hurry(campaign);
  await maya.call(mailboxesContract.writeFromOutside, {
    params: { mailboxId: mailbox.mailboxId },
    body: { from: { name: "Priya", address: email }, text: "Tell me more." },
  });
  await app.admin.query(
    "update mailbox_syncs set last_synced_at = now() - interval '61 seconds' where mailbox_id = $1",
    [mailbox.mailboxId],
  );

  // Only the campaign's tick: no worker syncs the mailbox.
  await lookAt(app, maya, campaign);

  const { status, reason } = await maya.call(enrolmentsContract.read, { params: { enrolmentId } });
  assert.deepEqual([status, reason], ["replied", "answered"]);
  assert.equal(await sentTo(email), 1);
});
