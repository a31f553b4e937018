import assert from "node:assert/strict";
import { test } from "node:test";
import { type MailboxChange, mailboxesContract } from "#src/mail/mailboxes/mailboxes.contract.ts";
import { runningContract } from "#src/outreach/strategies/engine/running.contract.ts";
import { enrol, makeCampaign } from "#src/outreach/strategies/engine/running.makers.ts";
import { MINUTE_MS } from "#src/platform/contract/durations.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";

const TOMORROW = Temporal.Now.plainDateISO("UTC").add({ days: 1 });
const NOON = TOMORROW.toZonedDateTime({ timeZone: "UTC", plainTime: "12:00" }).epochMilliseconds;
const clock = { at: NOON, now: () => new Date(clock.at) };
const app = await testApp({ clock });

/** A campaign with this many people, whose mailbox has these limits. */
async function startWith(owner: Person, people: number, limits: MailboxChange) {
  clock.at = NOON;
  const campaign = await makeCampaign(owner);
  const { campaignId, mailbox } = campaign;
  const params = { mailboxId: mailbox.mailboxId };
  await owner.call(mailboxesContract.update, { params, body: limits });
  for (let made = 0; made < people; made += 1) await enrol(owner, campaign);
  await owner.call(runningContract.start, { params: { campaignId } });
  await app.runJobs();
  return { campaignId, params, projectId: campaign.projectId };
}

async function minutesLater(minutes: number): Promise<void> {
  clock.at += minutes * MINUTE_MS;
  await app.runJobs();
}

async function countSends({ mailboxId }: { mailboxId: string }): Promise<number> {
  const { rows } = await app.admin.query<{ count: number }>(
    "select count(*)::int as count from scheduled_messages where mailbox_id = $1",
    [mailboxId],
  );
  return rows[0]?.count ?? 0;
}

test("each limit of a mailbox can be changed separately", async () => {
  const maya = await app.signIn();
  const { mailbox } = await makeCampaign(maya);
  const params = { mailboxId: mailbox.mailboxId };
  const rampUp = { isOn: false, start: 10, step: 5 };

  await maya.call(mailboxesContract.update, { params, body: { hourlyLimit: 20 } });
  const changed = await maya.call(mailboxesContract.update, { params, body: { rampUp } });

  assert.deepEqual(mailbox.sending, {
    ...{ dailyLimit: 30, hourlyLimit: 8, gapMinutes: 5 },
    ...{ rampUp: { isOn: true, start: 5, step: 2 }, sentToday: 0 },
    ...{ allowedToday: 5, waitingCount: 0 },
  });
  const unlike = { hourlyLimit: 20, rampUp, allowedToday: 30 };
  assert.deepEqual(changed.sending, { ...mailbox.sending, ...unlike });
});

test("limits that no mailbox can keep are refused with the field", async () => {
  const maya = await app.signIn();
  const { mailbox } = await makeCampaign(maya);
  const params = { mailboxId: mailbox.mailboxId };
  const wrong = [
    { hourlyLimit: 61 },
    { gapMinutes: 0 },
    { gapMinutes: 121 },
    { rampUp: { isOn: true, start: 0, step: 2 } },
    { rampUp: { isOn: true, start: 5, step: 501 } },
  ];

  for (const body of wrong)
    await assert.rejects(maya.call(mailboxesContract.update, { params, body }), { status: 422 });
});

test("a mailbox sends within its hourly limit and gap", async () => {
  const maya = await app.signIn();
  const limits = { hourlyLimit: 3, gapMinutes: 1, rampUp: { isOn: false, start: 5, step: 2 } };
  const { params } = await startWith(maya, 6, limits);
  assert.equal(await countSends(params), 1);

  for (let time = 0; time < 10; time += 1) await minutesLater(2);
  assert.equal(await countSends(params), 3);

  await minutesLater(60);
  assert.equal(await countSends(params), 4);
});

test("raising a mailbox's limit resumes its campaign", async () => {
  const maya = await app.signIn();
  const { params } = await startWith(maya, 2, { dailyLimit: 1 });
  await minutesLater(30);
  assert.equal(await countSends(params), 1);

  await maya.call(mailboxesContract.update, { params, body: { dailyLimit: 2 } });
  await app.runJobs();

  assert.equal(await countSends(params), 2);
});

test("a campaign continues once its mailbox resumes", async () => {
  const maya = await app.signIn();
  const { params } = await startWith(maya, 2, {});
  await maya.call(mailboxesContract.update, { params, body: { status: "paused" } });
  await minutesLater(30);
  assert.equal(await countSends(params), 1);

  await maya.call(mailboxesContract.update, { params, body: { status: "active" } });
  await app.runJobs();

  assert.equal(await countSends(params), 2);
});

test("a mailbox shows today's campaign emails with its ramp limit", async () => {
  const maya = await app.signIn();
  const { params, projectId } = await startWith(maya, 1, {});
  const today = async () => {
    const { list } = await maya.call(mailboxesContract.list, { body: { projectId } });
    const { sentToday, allowedToday } = list[0]?.sending ?? {};
    return [sentToday, allowedToday];
  };
  const of = [params.mailboxId];
  await app.admin.query(
    `insert into mailbox_days (organization_id, mailbox_id, day, sent, reserved, automatic)
      select m.organization_id, m.id, (now() at time zone p.time_zone)::date, 3, 3, 1
      from mailboxes m join projects p on p.id = m.project_id where m.id = $1`,
    of,
  );
  const first = await today();

  await app.admin.query("update mailbox_days set day = day - 1 where mailbox_id = $1", of);
  await app.admin.query("update mailbox_paces set day = day - 2 where mailbox_id = $1", of);

  assert.deepEqual(
    [first, await today()],
    [
      [1, 5],
      [0, 7],
    ],
  );
});
