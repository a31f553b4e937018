import assert from "node:assert/strict";
import { test } from "node:test";
import { mailerContract } from "#src/inbox/mailer/mailer.contract.ts";
import { mailboxesContract } from "#src/mail/mailboxes/mailboxes.contract.ts";
import { runningContract } from "#src/outreach/strategies/engine/running.contract.ts";
import {
  enrol,
  type MadeCampaign,
  makeCampaign,
} from "#src/outreach/strategies/engine/running.makers.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";

/** A future Monday, so that sends stay pending in the ledger until made due. */
const MONDAY = Temporal.Now.plainDateISO("UTC").add({ days: 14 });
const at = (days: number, time: string) =>
  MONDAY.add({ days: 8 - MONDAY.dayOfWeek + days }).toZonedDateTime({
    timeZone: "UTC",
    plainTime: Temporal.PlainTime.from(time),
  }).epochMilliseconds;
const clock = { at: at(0, "16:50"), now: () => new Date(clock.at) };
const app = await testApp({ clock });

const OFFICE_HOURS = [1, 2, 3, 4, 5].map((day) => ({ day, from: "09:00", to: "17:00" }));

/** People whose first mails are pending in the ledger. */
async function makeWaiting(owner: Person, people: number) {
  clock.at = at(0, "16:50");
  const campaign = await makeCampaign(owner, { windows: OFFICE_HOURS });
  const emails: string[] = [];
  for (let made = 0; made < people; made += 1) emails.push((await enrol(owner, campaign)).email);
  await owner.call(runningContract.start, { params: { campaignId: campaign.campaignId } });
  for (let made = 0; made < people; made += 1) {
    await app.admin.query("update mailbox_paces set recent = '[]'");
    await app.admin.query("update strategy_channels set due_at = $1 where due_at is not null", [
      clock.now(),
    ]);
    await app.runJobs();
  }
  return { ...campaign, emails };
}

/** As if they had been written this long ago, with nothing else delaying them. */
async function makeDue({ mailbox }: MadeCampaign, minutesAgo: number): Promise<void> {
  await app.admin.query(
    `update scheduled_messages set due_at = now(), created_at = created_at - make_interval(mins => $2)
      where mailbox_id = $1 and status = 'scheduled'`,
    [mailbox.mailboxId, minutesAgo],
  );
  await app.runJobs();
}

async function sendsTo(addresses: readonly string[]): Promise<string[]> {
  const { rows } = await app.admin.query<{ status: string }>(
    `select status from scheduled_messages
      where to_addresses -> 0 ->> 'address' = any ($1) order by created_at, id`,
    [addresses],
  );
  return rows.map(({ status }) => status);
}

test("a mail of a campaign that was written just now leaves", async () => {
  const maya = await app.signIn();
  const campaign = await makeWaiting(maya, 1);

  await makeDue(campaign, 5);

  assert.deepEqual(await sendsTo(campaign.emails), ["sent"]);
});

test("a mail that missed its sending hours leaves in the next window", async () => {
  const maya = await app.signIn();
  const campaign = await makeWaiting(maya, 1);

  await makeDue(campaign, 12);
  assert.deepEqual(await sendsTo(campaign.emails), ["cancelled"]);
  clock.at = at(0, "23:59");
  await app.runJobs();
  assert.deepEqual(await sendsTo(campaign.emails), ["cancelled"]);
  clock.at = at(1, "09:00");
  await app.runJobs();

  assert.deepEqual((await sendsTo(campaign.emails)).toSorted(), ["cancelled", "scheduled"]);
});

test("delayed campaign mails are not sent all at once", async () => {
  const maya = await app.signIn();
  const campaign = await makeWaiting(maya, 3);
  assert.deepEqual(await sendsTo(campaign.emails), ["scheduled", "scheduled", "scheduled"]);

  await makeDue(campaign, 17 * 60);
  clock.at = at(1, "09:50");
  await app.runJobs();

  const sends = await sendsTo(campaign.emails);
  assert.deepEqual(sends.toSorted(), ["cancelled", "cancelled", "cancelled", "scheduled"]);
});

test("mail written by people does not count against campaign limits", async () => {
  const maya = await app.signIn();
  const campaign = await makeWaiting(maya, 1);
  const { mailboxId } = campaign.mailbox;
  const { projectId } = campaign;
  await maya.call(mailboxesContract.update, { params: { mailboxId }, body: { dailyLimit: 1 } });
  await maya.call(mailerContract.send, {
    body: {
      projectId,
      mailboxId,
      to: [{ name: "", address: "jane@halden.test" }],
      subject: "The new roof",
      bodyHtml: "<p>Hello</p>",
      undoSeconds: 0,
    },
  });
  await app.runJobs();
  assert.deepEqual(await sendsTo(["jane@halden.test"]), ["sent"]);

  await makeDue(campaign, 1);

  assert.deepEqual(await sendsTo(campaign.emails), ["sent"]);
});

test("raising the daily limit releases deferred mail", async () => {
  const maya = await app.signIn();
  const campaign = await makeWaiting(maya, 2);
  const params = { mailboxId: campaign.mailbox.mailboxId };
  await maya.call(mailboxesContract.update, { params, body: { dailyLimit: 1 } });
  await makeDue(campaign, 1);
  assert.deepEqual(await sendsTo(campaign.emails), ["sent", "scheduled"]);

  await maya.call(mailboxesContract.update, { params, body: { dailyLimit: 2 } });
  await app.runJobs();

  assert.deepEqual(await sendsTo(campaign.emails), ["sent", "sent"]);
});
