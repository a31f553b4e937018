import assert from "node:assert/strict";
import { test } from "node:test";
import { mailerContract } from "#src/features/inbox/mailer/mailer.contract.ts";
import { mailboxesContract } from "#src/features/mailboxes/mailboxes.contract.ts";
import { makeMailbox } from "#src/features/mailboxes/mailboxes.makers.ts";
import { enrolmentsContract } from "#src/features/strategies/leads/enrolments.contract.ts";
import { strategiesContract } from "#src/features/strategies/strategies.contract.ts";
import { emailStep } from "#src/features/strategies/strategies.makers.ts";
import { HOUR_MS } from "#src/platform/contract/durations.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { runningContract } from "./running.contract.ts";
import { enrol, type MadeCampaign, makeCampaign } from "./running.makers.ts";
import { tasksContract } from "./tasks.contract.ts";

/** Ahead of the database's, which the ledger goes by: what the engine sends waits in it. */
const clock = { now: () => new Date(Date.now() + HOUR_MS) };
const app = await testApp({ clock });

/** A person whose first mail waits in the ledger. */
async function makeWaiting(owner: Person) {
  const campaign = await makeCampaign(owner);
  const person = await enrol(owner, campaign);
  await owner.call(runningContract.start, { params: { campaignId: campaign.campaignId } });
  await app.runJobs();
  assert.deepEqual(await sendsTo(person.email), ["scheduled"]);
  return { ...campaign, person };
}

/** The mailbox has rested, the campaign is looked at, and what then waits is due. */
async function release({ mailbox }: Pick<MadeCampaign, "mailbox">): Promise<void> {
  const { mailboxId } = mailbox;
  await app.admin.query("update mailbox_paces set recent = '[]' where mailbox_id = $1", [
    mailboxId,
  ]);
  await app.admin.query(
    "update strategy_channels set due_at = now() where $1 = any(mailbox_ids) and status = 'active'",
    [mailboxId],
  );
  await app.runJobs();
  await app.admin.query(
    "update scheduled_messages set due_at = now() where mailbox_id = $1 and status = 'scheduled'",
    [mailboxId],
  );
  await app.runJobs();
}

async function sendsTo(address: string): Promise<string[]> {
  const { rows } = await app.admin.query<{ status: string }>(
    "select status from scheduled_messages where to_addresses::text like $1 order by created_at, id",
    [`%${address}%`],
  );
  return rows.map(({ status }) => status);
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

function planOf(owner: Person, enrolmentId: string) {
  return owner.call(enrolmentsContract.read, { params: { enrolmentId } });
}

async function emailPlaceOf(owner: Person, enrolmentId: string) {
  const { places } = await planOf(owner, enrolmentId);
  return places.find(({ channel }) => channel === "email");
}

test("a lead that is paused has its waiting mail withdrawn at once, and gets it after resuming", async () => {
  const maya = await app.signIn();
  const campaign = await makeWaiting(maya);
  const { email, enrolmentId } = campaign.person;

  await change(maya, campaign, "pause");
  assert.deepEqual(await sendsTo(email), ["cancelled"]);
  assert.equal((await emailPlaceOf(maya, enrolmentId))?.state, "planned");

  await change(maya, campaign, "resume");
  await release(campaign);
  assert.deepEqual(await sendsTo(email), ["cancelled", "sent"]);
});

test("a lead that is removed gets nothing of what waited", async () => {
  const maya = await app.signIn();
  const campaign = await makeWaiting(maya);
  const { email, enrolmentId } = campaign.person;

  await change(maya, campaign, "end");
  await release(campaign);

  assert.deepEqual(await sendsTo(email), ["cancelled"]);
  assert.equal((await emailPlaceOf(maya, enrolmentId))?.state, "ended");
});

test("a paused campaign takes its waiting mail back, and sends it when it goes on", async () => {
  const maya = await app.signIn();
  const campaign = await makeWaiting(maya);
  const { email } = campaign.person;
  const params = { campaignId: campaign.campaignId };

  await maya.call(runningContract.pause, { params });
  assert.deepEqual(await sendsTo(email), ["cancelled"]);

  await maya.call(runningContract.start, { params });
  await release(campaign);
  assert.deepEqual(await sendsTo(email), ["cancelled", "sent"]);
});

test("a channel that is turned off takes its waiting mail back, and goes on when it is on again", async () => {
  const maya = await app.signIn();
  const campaign = await makeWaiting(maya);
  const { email } = campaign.person;
  const turn = (isOn: boolean) =>
    maya.call(strategiesContract.updateChannel, {
      params: { channelId: campaign.channelId },
      body: { isOn },
    });

  await turn(false);
  assert.deepEqual(await sendsTo(email), ["cancelled"]);
  await release(campaign);
  assert.deepEqual(await sendsTo(email), ["cancelled"]);

  await turn(true);
  await release(campaign);
  assert.deepEqual(await sendsTo(email), ["cancelled", "sent"]);
});

test("nothing of an archived strategy leaves, not even what waited", async () => {
  const maya = await app.signIn();
  const campaign = await makeWaiting(maya);

  await maya.call(strategiesContract.archive, { params: { strategyId: campaign.strategyId } });
  await release(campaign);

  assert.deepEqual(await sendsTo(campaign.person.email), ["cancelled"]);
});

/** A person who got the first of two mails. */
async function makeWritten(owner: Person) {
  const campaign = await makeCampaign(owner);
  const person = await enrol(owner, campaign);
  await owner.call(runningContract.start, { params: { campaignId: campaign.campaignId } });
  await release(campaign);
  assert.deepEqual(await sendsTo(person.email), ["sent"]);
  return { ...campaign, person };
}

test("a mailbox that leaves the channel holds its people until a person chooses another", async () => {
  const maya = await app.signIn();
  const campaign = await makeWritten(maya);
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

/** Someone whose mailbox was disconnected, who was moved to another one, and whose second mail is due. */
async function makeMoved(owner: Person) {
  const campaign = await makeWritten(owner);
  const { projectId, channelId, campaignId, mailbox, person } = campaign;
  const other = await makeMailbox(owner, { projectId });
  const mailboxIds = [other.mailboxId];
  await owner.call(strategiesContract.updateChannel, {
    params: { channelId },
    body: { mailboxIds },
  });
  await owner.call(mailboxesContract.remove, {
    params: { mailboxId: mailbox.mailboxId },
    query: { projectId, keepData: "true" },
  });
  const body = { from: mailbox.mailboxId, to: other.mailboxId };
  await owner.call(runningContract.moveMailbox, { params: { campaignId }, body });
  await app.admin.query(
    "update mailbox_syncs set last_synced_at = now() - interval '1 hour' where mailbox_id = $1",
    [mailbox.mailboxId],
  );
  await app.admin.query(
    "update campaign_touches set claimed_at = now() - interval '2 days' where enrolment_id = $1",
    [person.enrolmentId],
  );
  await app.admin.query(
    "update enrolment_places set due_at = now(), planned_at = now() where enrolment_id = $1 and state = 'planned'",
    [person.enrolmentId],
  );
  return { ...campaign, mailbox: other };
}

test("who was moved to another mailbox gets the next mail, although no one reads the former one", async () => {
  const maya = await app.signIn({ role: "admin" });
  const campaign = await makeMoved(maya);

  await release(campaign);

  assert.deepEqual(await sendsTo(campaign.person.email), ["sent", "sent"]);
});

test("a late mail goes back to its turn with the mailbox that its person was moved to", async () => {
  const maya = await app.signIn({ role: "admin" });
  const campaign = await makeMoved(maya);
  const { mailboxId } = campaign.mailbox;
  await app.admin.query(
    "update strategy_channels set due_at = now() where $1 = any(mailbox_ids) and status = 'active'",
    [mailboxId],
  );
  await app.runJobs();
  await app.admin.query(
    `update scheduled_messages set due_at = now(), created_at = created_at - interval '1 hour'
      where mailbox_id = $1 and status = 'scheduled'`,
    [mailboxId],
  );
  await app.runJobs();
  assert.deepEqual((await sendsTo(campaign.person.email)).toSorted(), ["cancelled", "sent"]);

  const place = await emailPlaceOf(maya, campaign.person.enrolmentId);
  assert.deepEqual([place?.state, place?.mailboxId], ["planned", mailboxId]);
  await release(campaign);
  assert.deepEqual((await sendsTo(campaign.person.email)).toSorted(), [
    "cancelled",
    "sent",
    "sent",
  ]);
});

/** Another mailbox takes the place of the one that the channel had. */
async function switchMailbox(
  owner: Person,
  { projectId, channelId }: Pick<MadeCampaign, "projectId" | "channelId">,
) {
  const other = await makeMailbox(owner, { projectId });
  const body = { mailboxIds: [other.mailboxId] };
  await owner.call(strategiesContract.updateChannel, { params: { channelId }, body });
  return other;
}

async function openTaskOf(owner: Person, projectId: string): Promise<string> {
  const { list } = await owner.call(tasksContract.list, { query: { projectId } });
  return list[0]?.taskId ?? "";
}

test("a person who only had a task belongs to no mailbox when their first mail is taken back", async () => {
  const maya = await app.signIn();
  const campaign = await makeCampaign(maya, {
    steps: [{ kind: "task", title: "Call them" }, emailStep()],
  });
  const { projectId, campaignId } = campaign;
  const { enrolmentId, email } = await enrol(maya, campaign);
  await maya.call(runningContract.start, { params: { campaignId } });
  await app.runJobs();
  const taskId = await openTaskOf(maya, projectId);
  await maya.call(tasksContract.settle, { params: { taskId }, body: { result: "done" } });
  await app.runJobs();
  assert.deepEqual(await sendsTo(email), ["scheduled"]);

  const other = await switchMailbox(maya, campaign);
  assert.equal((await planOf(maya, enrolmentId)).status, "active");
  await release({ mailbox: other });

  assert.deepEqual(await sendsTo(email), ["cancelled", "sent"]);
});

test("a task that is opened again leaves its person with the mailbox that they were moved to", async () => {
  const maya = await app.signIn();
  const campaign = await makeCampaign(maya, {
    steps: [emailStep(), { kind: "task", title: "Call them" }, emailStep({ subject: "Again" })],
  });
  const { projectId, campaignId, mailbox } = campaign;
  const { enrolmentId } = await enrol(maya, campaign);
  await maya.call(runningContract.start, { params: { campaignId } });
  await release(campaign);
  await app.runJobs();
  const taskId = await openTaskOf(maya, projectId);
  const other = await switchMailbox(maya, campaign);
  const body = { from: mailbox.mailboxId, to: other.mailboxId };
  await maya.call(runningContract.moveMailbox, { params: { campaignId }, body });

  await maya.call(tasksContract.settle, { params: { taskId }, body: { result: "done" } });
  await maya.call(tasksContract.reopen, { params: { taskId } });

  assert.equal((await emailPlaceOf(maya, enrolmentId))?.mailboxId, other.mailboxId);
});

test("resuming a person whose mailbox has left pauses them again with the reason", async () => {
  const maya = await app.signIn();
  const campaign = await makeWritten(maya);
  await maya.call(strategiesContract.updateChannel, {
    params: { channelId: campaign.channelId },
    body: { mailboxIds: [] },
  });

  await change(maya, campaign, "resume");

  const { status, reason } = await planOf(maya, campaign.person.enrolmentId);
  assert.deepEqual([status, reason], ["paused", "mailbox-unavailable"]);
});

test("a mailbox that is deleted holds its people with the reason", async () => {
  const maya = await app.signIn({ role: "admin" });
  const campaign = await makeWritten(maya);

  await maya.call(mailboxesContract.remove, {
    params: { mailboxId: campaign.mailbox.mailboxId },
    query: { projectId: campaign.projectId, keepData: "false" },
  });

  const { status, reason } = await planOf(maya, campaign.person.enrolmentId);
  assert.deepEqual([status, reason], ["paused", "mailbox-unavailable"]);
});

test("people are only moved to a mailbox of the channel", async () => {
  const maya = await app.signIn();
  const { campaignId, mailbox, projectId } = await makeWritten(maya);
  const stranger = await makeMailbox(maya, { projectId });

  await assert.rejects(
    maya.call(runningContract.moveMailbox, {
      params: { campaignId },
      body: { from: mailbox.mailboxId, to: stranger.mailboxId },
    }),
    /409 mailbox_not_chosen/,
  );
});

test("a plan that a reply has ended goes on when a person opens it again", async () => {
  const maya = await app.signIn();
  const campaign = await makeWritten(maya);
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
  await release(campaign);

  assert.deepEqual(await sendsTo(email), ["sent", "sent"]);
});

test("a plan that is paused for a while goes on when its next step was planned, and not before", async () => {
  const maya = await app.signIn();
  const campaign = await makeWritten(maya);
  const { email, enrolmentId } = campaign.person;
  const before = (await emailPlaceOf(maya, enrolmentId))?.plannedAt;

  await change(maya, campaign, "pause");
  await change(maya, campaign, "resume");
  await release(campaign);

  assert.deepEqual(await sendsTo(email), ["sent"]);
  assert.equal((await emailPlaceOf(maya, enrolmentId))?.plannedAt, before);
});

test("a plan says that its mail was never confirmed, and goes on when a person sends it again", async () => {
  const maya = await app.signIn();
  const campaign = await makeWaiting(maya);
  const { email, enrolmentId } = campaign.person;
  const { mailboxId } = campaign.mailbox;
  // As after an attempt whose answer was lost, at a provider that cannot say what it has sent.
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

  assert.deepEqual(await sendsTo(email), ["sent"]);
  assert.equal((await emailPlaceOf(maya, enrolmentId))?.state, "planned");
});
