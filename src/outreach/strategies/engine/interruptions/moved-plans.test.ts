import assert from "node:assert/strict";
import { test } from "node:test";
import { mailboxesContract } from "#src/mail/mailboxes/mailboxes.contract.ts";
import { makeMailbox } from "#src/mail/mailboxes/mailboxes.makers.ts";
import { runningContract } from "#src/outreach/strategies/engine/running.contract.ts";
import {
  enrol,
  type MadeCampaign,
  makeCampaign,
} from "#src/outreach/strategies/engine/running.makers.ts";
import { tasksContract } from "#src/outreach/strategies/engine/tasks.contract.ts";
import { strategiesContract } from "#src/outreach/strategies/strategies.contract.ts";
import { emailStep } from "#src/outreach/strategies/strategies.makers.ts";
import { HOUR_MS } from "#src/platform/contract/durations.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { emailPlaceOf, makeWritten, planOf, release, sendsTo } from "./held-sends.makers.ts";

/** Ahead of the database clock, which the ledger uses, so that sends stay pending. */
const clock = { now: () => new Date(Date.now() + HOUR_MS) };
const app = await testApp({ clock });

/** A person moved from a disconnected mailbox to another one, whose second mail is due. */
async function makeMoved(owner: Person) {
  const campaign = await makeWritten(app, owner);
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

test("a moved person gets the next mail despite an unread old mailbox", async () => {
  const maya = await app.signIn({ role: "admin" });
  const campaign = await makeMoved(maya);

  await release(app, campaign);

  assert.deepEqual(await sendsTo(app, campaign.person.email), ["sent", "sent"]);
});

test("a late mail is rescheduled with the person's new mailbox", async () => {
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
  assert.deepEqual((await sendsTo(app, campaign.person.email)).toSorted(), ["cancelled", "sent"]);

  const place = await emailPlaceOf(maya, campaign.person.enrolmentId);
  assert.deepEqual([place?.state, place?.mailboxId], ["planned", mailboxId]);
  await release(app, campaign);
  assert.deepEqual((await sendsTo(app, campaign.person.email)).toSorted(), [
    "cancelled",
    "sent",
    "sent",
  ]);
});

/** Replaces the channel's mailbox by another one. */
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

test("the first mail after a task moves to the new mailbox", async () => {
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
  assert.deepEqual(await sendsTo(app, email), ["scheduled"]);

  const other = await switchMailbox(maya, campaign);
  assert.equal((await planOf(maya, enrolmentId)).status, "active");
  await release(app, { mailbox: other });

  assert.deepEqual(await sendsTo(app, email), ["cancelled", "sent"]);
});

test("reopening a task keeps the person's new mailbox", async () => {
  const maya = await app.signIn();
  const campaign = await makeCampaign(maya, {
    steps: [emailStep(), { kind: "task", title: "Call them" }, emailStep({ subject: "Again" })],
  });
  const { projectId, campaignId, mailbox } = campaign;
  const { enrolmentId } = await enrol(maya, campaign);
  await maya.call(runningContract.start, { params: { campaignId } });
  await release(app, campaign);
  await app.runJobs();
  const taskId = await openTaskOf(maya, projectId);
  const other = await switchMailbox(maya, campaign);
  const body = { from: mailbox.mailboxId, to: other.mailboxId };
  await maya.call(runningContract.moveMailbox, { params: { campaignId }, body });

  await maya.call(tasksContract.settle, { params: { taskId }, body: { result: "done" } });
  await maya.call(tasksContract.reopen, { params: { taskId } });

  assert.equal((await emailPlaceOf(maya, enrolmentId))?.mailboxId, other.mailboxId);
});
