import assert from "node:assert/strict";
import { test } from "node:test";
import { mailerContract } from "#src/inbox/mailer/mailer.contract.ts";
import { mailboxesContract } from "#src/mail/mailboxes/mailboxes.contract.ts";
import { makeMailbox } from "#src/mail/mailboxes/mailboxes.makers.ts";
import { enrolmentsContract } from "#src/outreach/strategies/leads/enrolments.contract.ts";
import { strategiesContract } from "#src/outreach/strategies/strategies.contract.ts";
import { HOUR_MS } from "#src/platform/contract/durations.ts";
import { refusal } from "#src/testing/refusal.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import {
  emailPlaceOf,
  makeWritten,
  planOf,
  release,
  sendsTo,
} from "./interruptions/held-sends.makers.ts";
import { runningContract } from "./running.contract.ts";
import { enrol, makeCampaign } from "./running.makers.ts";

/** Ahead of the database clock, which the ledger uses, so that sends stay pending. */
const clock = { now: () => new Date(Date.now() + HOUR_MS) };
const app = await testApp({ clock });

/** A person whose first mail is pending in the ledger. */
async function makeWaiting(owner: Person) {
  const campaign = await makeCampaign(owner);
  const person = await enrol(owner, campaign);
  await owner.call(runningContract.start, { params: { campaignId: campaign.campaignId } });
  await app.runJobs();
  assert.deepEqual(await sendsTo(app, person.email), ["scheduled"]);
  return { ...campaign, person };
}

async function change(
  owner: Person,
  { strategyId, person }: Awaited<ReturnType<typeof makeWaiting>>,
  action: "pause" | "resume" | "end" | "reopen",
) {
  const enrolmentIds = [person.enrolmentId];
  await owner.call(enrolmentsContract.change, {
    params: { strategyId },
    body: { enrolmentIds, action },
  });
}

test("pausing a lead withdraws its queued mail until it resumes", async () => {
  const maya = await app.signIn();
  const campaign = await makeWaiting(maya);
  const { email, enrolmentId } = campaign.person;

  await change(maya, campaign, "pause");
  assert.deepEqual(await sendsTo(app, email), ["cancelled"]);
  assert.equal((await emailPlaceOf(maya, enrolmentId))?.state, "planned");

  await change(maya, campaign, "resume");
  await release(app, campaign);
  assert.deepEqual(await sendsTo(app, email), ["cancelled", "sent"]);
});

test("removing a lead cancels their waiting mail", async () => {
  const maya = await app.signIn();
  const campaign = await makeWaiting(maya);
  const { email, enrolmentId } = campaign.person;

  await change(maya, campaign, "end");
  await release(app, campaign);

  assert.deepEqual(await sendsTo(app, email), ["cancelled"]);
  assert.equal((await emailPlaceOf(maya, enrolmentId))?.state, "ended");
});

test("resuming does not restore mail that a person cancelled", async () => {
  const maya = await app.signIn();
  const { projectId, person } = await makeWaiting(maya);
  const { list } = await maya.call(mailerContract.scheduled, { body: { projectId } });
  const params = { scheduledMessageId: list[0]?.scheduledMessageId ?? "" };
  await maya.call(mailerContract.cancel, { params });

  await assert.rejects(
    maya.call(mailerContract.restore, { params }),
    refusal(409, "plan_not_running"),
  );

  assert.deepEqual(await sendsTo(app, person.email), ["cancelled"]);
});

test("pausing a campaign withdraws its queued mail until it resumes", async () => {
  const maya = await app.signIn();
  const campaign = await makeWaiting(maya);
  const { email } = campaign.person;
  const params = { campaignId: campaign.campaignId };

  await maya.call(runningContract.pause, { params });
  assert.deepEqual(await sendsTo(app, email), ["cancelled"]);

  await maya.call(runningContract.start, { params });
  await release(app, campaign);
  assert.deepEqual(await sendsTo(app, email), ["cancelled", "sent"]);
});

test("turning a channel off withdraws its queued mail until it returns", async () => {
  const maya = await app.signIn();
  const campaign = await makeWaiting(maya);
  const { email } = campaign.person;
  const turn = (isOn: boolean) =>
    maya.call(strategiesContract.updateChannel, {
      params: { channelId: campaign.channelId },
      body: { isOn },
    });

  await turn(false);
  assert.deepEqual(await sendsTo(app, email), ["cancelled"]);
  await release(app, campaign);
  assert.deepEqual(await sendsTo(app, email), ["cancelled"]);

  await turn(true);
  await release(app, campaign);
  assert.deepEqual(await sendsTo(app, email), ["cancelled", "sent"]);
});

test("archiving a strategy cancels its waiting mail", async () => {
  const maya = await app.signIn();
  const campaign = await makeWaiting(maya);

  await maya.call(strategiesContract.archive, { params: { strategyId: campaign.strategyId } });
  await release(app, campaign);

  assert.deepEqual(await sendsTo(app, campaign.person.email), ["cancelled"]);
});

test("mail queued before archiving is sent after restore and start", async () => {
  const maya = await app.signIn();
  const campaign = await makeWaiting(maya);
  const { strategyId, campaignId } = campaign;
  await maya.call(strategiesContract.archive, { params: { strategyId } });
  await maya.call(strategiesContract.restore, { params: { strategyId } });

  await maya.call(runningContract.start, { params: { campaignId } });
  await release(app, campaign);

  assert.deepEqual(await sendsTo(app, campaign.person.email), ["cancelled", "sent"]);
});

test("removing a mailbox from the channel pauses its people", async () => {
  const maya = await app.signIn();
  const campaign = await makeWritten(app, maya);
  const { enrolmentId } = campaign.person;
  const { projectId, channelId, campaignId, mailbox } = campaign;
  const other = await makeMailbox(maya, { projectId });
  await maya.call(strategiesContract.updateChannel, {
    params: { channelId },
    body: { mailboxIds: [other.mailboxId] },
  });
  const held = await planOf(maya, enrolmentId);
  assert.deepEqual([held.status, held.reason], ["paused", "mailbox-unavailable"]);

  const { moved } = await maya.call(runningContract.moveMailbox, {
    params: { campaignId },
    body: { from: mailbox.mailboxId, to: other.mailboxId },
  });

  assert.equal(moved, 1);
  const { status, places } = await planOf(maya, enrolmentId);
  assert.equal(status, "active");
  assert.equal(places.find(({ channel }) => channel === "email")?.mailboxId, other.mailboxId);
});

test("resuming a person without a mailbox pauses them again", async () => {
  const maya = await app.signIn();
  const campaign = await makeWritten(app, maya);
  await maya.call(strategiesContract.updateChannel, {
    params: { channelId: campaign.channelId },
    body: { mailboxIds: [] },
  });

  await change(maya, campaign, "resume");

  const { status, reason } = await planOf(maya, campaign.person.enrolmentId);
  assert.deepEqual([status, reason], ["paused", "mailbox-unavailable"]);
});

test("deleting a mailbox pauses its people with the reason", async () => {
  const maya = await app.signIn({ role: "admin" });
  const campaign = await makeWritten(app, maya);

  await maya.call(mailboxesContract.remove, {
    params: { mailboxId: campaign.mailbox.mailboxId },
    query: { projectId: campaign.projectId, keepData: "false" },
  });

  const { status, reason } = await planOf(maya, campaign.person.enrolmentId);
  assert.deepEqual([status, reason], ["paused", "mailbox-unavailable"]);
});

test("people are only moved to a mailbox of the channel", async () => {
  const maya = await app.signIn();
  const { campaignId, mailbox, projectId } = await makeWritten(app, maya);
  const stranger = await makeMailbox(maya, { projectId });

  await assert.rejects(
    maya.call(runningContract.moveMailbox, {
      params: { campaignId },
      body: { from: mailbox.mailboxId, to: stranger.mailboxId },
    }),
    /409 mailbox_not_chosen/,
  );
});

test("reopening a plan that a reply ended resumes it", async () => {
  const maya = await app.signIn();
  const campaign = await makeWritten(app, maya);
  const { email, enrolmentId } = campaign.person;
  // The first mail was two days ago, so that the second may follow.
  await app.admin.query(
    "update campaign_touches set claimed_at = now() - interval '2 days' where enrolment_id = $1",
    [enrolmentId],
  );
  await maya.call(mailboxesContract.writeFromOutside, {
    params: { mailboxId: campaign.mailbox.mailboxId },
    body: { from: { name: "Priya", address: email }, text: "Write me in spring, please." },
  });
  await app.runJobs();
  assert.equal((await planOf(maya, enrolmentId)).status, "replied");

  await change(maya, campaign, "reopen");
  await app.admin.query(
    "update enrolment_places set due_at = now(), planned_at = now() where enrolment_id = $1 and state = 'planned'",
    [enrolmentId],
  );
  await release(app, campaign);

  assert.deepEqual(await sendsTo(app, email), ["sent", "sent"]);
});

test("a snoozed plan resumes at its next planned step", async () => {
  const maya = await app.signIn();
  const campaign = await makeWritten(app, maya);
  const { email, enrolmentId } = campaign.person;
  const before = (await emailPlaceOf(maya, enrolmentId))?.plannedAt;

  await change(maya, campaign, "pause");
  await change(maya, campaign, "resume");
  await release(app, campaign);

  assert.deepEqual(await sendsTo(app, email), ["sent"]);
  assert.equal((await emailPlaceOf(maya, enrolmentId))?.plannedAt, before);
});

test("resending unconfirmed mail resumes its plan", async () => {
  const maya = await app.signIn();
  const campaign = await makeWaiting(maya);
  const { email, enrolmentId } = campaign.person;
  const { mailboxId } = campaign.mailbox;
  // As after a lost response, with a provider that cannot say whether it sent the mail.
  const { rows } = await app.admin.query<{ id: string }>(
    `update scheduled_messages set status = 'unconfirmed', due_at = now(), uncertain_since = now()
      where mailbox_id = $1 returning id`,
    [mailboxId],
  );
  const remove = "update mailboxes set removed_at = $2 where id = $1";
  await app.admin.query(remove, [mailboxId, new Date().toISOString()]);
  await app.runJobs();
  await app.admin.query(remove, [mailboxId, null]);
  const { decisions } = await planOf(maya, enrolmentId);
  assert.ok(decisions.some(({ decision }) => decision === "send-unconfirmed"));

  await maya.call(mailerContract.retry, {
    body: { scheduledMessageId: rows[0]?.id ?? "", confirmDuplicateRisk: true },
  });
  await app.runJobs();

  assert.deepEqual(await sendsTo(app, email), ["sent"]);
  assert.equal((await emailPlaceOf(maya, enrolmentId))?.state, "planned");
});
