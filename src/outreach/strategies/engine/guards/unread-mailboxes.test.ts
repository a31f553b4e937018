import assert from "node:assert/strict";
import { test } from "node:test";
import { connectMailbox, withMailProviders } from "#src/mail/mailboxes/connecting.makers.ts";
import { runningContract } from "#src/outreach/strategies/engine/running.contract.ts";
import { enrol, makeCampaign } from "#src/outreach/strategies/engine/running.makers.ts";
import { enrolmentsContract } from "#src/outreach/strategies/leads/enrolments.contract.ts";
import { strategiesContract } from "#src/outreach/strategies/strategies.contract.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";

const app = await testApp();
const { gmail, ...others } = await withMailProviders(app);
const READING = /^GET .*\/(history|messages|profile)/;
let boxes = 0;

/** A campaign that sends from Gmail, and a person who has received its first mail. */
async function makeWritten(owner: Person) {
  gmail.disarm();
  const campaign = await makeCampaign(owner);
  const { projectId, channelId, campaignId } = campaign;
  boxes += 1;
  const address = `maya-${boxes}@northwind.example`;
  gmail.addBox(address);
  const mailboxId = await connectMailbox({ gmail, ...others }, owner, "gmail", { projectId });
  await owner.call(strategiesContract.updateChannel, {
    params: { channelId },
    body: { mailboxIds: [mailboxId] },
  });
  const { email, enrolmentId } = await enrol(owner, campaign);
  await owner.call(runningContract.start, { params: { campaignId } });
  await app.runJobs();
  assert.equal(countSent(email), 1);
  await app.admin.query(
    "update campaign_touches set claimed_at = now() - interval '3 days' where campaign_id = $1",
    [campaignId],
  );
  return { ...campaign, address, mailboxId, email, enrolmentId };
}

type Written = Awaited<ReturnType<typeof makeWritten>>;

function countSent(email: string): number {
  return gmail.outside.filter(({ to }) => to === email).length;
}

/** Google accepts sends but has answered nothing else for this long. */
async function stopReading({ mailboxId }: Written, minutes: number): Promise<void> {
  gmail.arm(READING, { answers: { status: 500 } }, 1000);
  await app.admin.query(
    `update mailbox_syncs set last_synced_at = now() - make_interval(mins => $2)
      where mailbox_id = $1`,
    [mailboxId, minutes],
  );
}

/** The planned step is due, and the mailbox interval has passed. */
async function makeDue({ campaignId, mailboxId }: Written): Promise<void> {
  await app.admin.query("update mailbox_paces set recent = '[]' where mailbox_id = $1", [
    mailboxId,
  ]);
  await app.admin.query(
    `update enrolment_places set due_at = now(), planned_at = now()
      where campaign_id = $1 and state in ('planned', 'held')`,
    [campaignId],
  );
  await app.admin.query(
    "update strategy_channels set due_at = now() where campaign_id = $1 and status = 'active'",
    [campaignId],
  );
  await app.runJobs();
}

async function emailPlaceOf(owner: Person, { enrolmentId }: Written) {
  const { places } = await owner.call(enrolmentsContract.read, { params: { enrolmentId } });
  return places.find(({ channel }) => channel === "email");
}

test("follow-ups are withheld while replies cannot be read", async () => {
  const maya = await app.signIn({ role: "admin" });
  const written = await makeWritten(maya);
  await stopReading(written, 16);

  await makeDue(written);

  assert.equal(countSent(written.email), 1);
  assert.equal((await emailPlaceOf(maya, written))?.waitsFor, "mailbox-unread");
});

test("a reading that fails for a few minutes stops no follow-up", async () => {
  const maya = await app.signIn({ role: "admin" });
  const written = await makeWritten(maya);
  await stopReading(written, 5);

  await makeDue(written);

  assert.equal(countSent(written.email), 2);
});

test("first mails continue while replies cannot sync", async () => {
  const maya = await app.signIn({ role: "admin" });
  const written = await makeWritten(maya);
  await stopReading(written, 16);
  const { email } = await enrol(maya, written);

  await makeDue(written);

  assert.equal(countSent(email), 1);
});

test("once replies sync again, an earlier reply ends the plan", async () => {
  const maya = await app.signIn({ role: "admin" });
  const written = await makeWritten(maya);
  await stopReading(written, 16);
  await makeDue(written);
  const answer = `From: ${written.email}\r\nTo: ${written.address}\r\nSubject: Re\r\n\r\nTell me more.`;
  gmail.deliver(written.address, answer);

  gmail.disarm();
  // The failed sync waits a while before it tries again.
  await app.admin.query("update mailbox_syncs set due_at = now() where mailbox_id = $1", [
    written.mailboxId,
  ]);
  await makeDue(written);

  const { enrolmentId, email } = written;
  const plan = await maya.call(enrolmentsContract.read, { params: { enrolmentId } });
  assert.deepEqual([plan.status, countSent(email)], ["replied", 1]);
});

test("a queued follow-up is withdrawn once replies cannot be read", async () => {
  const maya = await app.signIn({ role: "admin" });
  const written = await makeWritten(maya);
  gmail.arm(/^POST .*\/send/, { answers: { status: 503, headers: { "retry-after": "60" } } });
  await makeDue(written);
  assert.equal((await emailPlaceOf(maya, written))?.state, "sending");
  await stopReading(written, 16);

  await app.admin.query(
    "update scheduled_messages set due_at = now() where mailbox_id = $1 and status = 'scheduled'",
    [written.mailboxId],
  );
  await app.admin.query("update mailbox_syncs set throttled_until = null where mailbox_id = $1", [
    written.mailboxId,
  ]);
  await app.runJobs();

  assert.equal((await emailPlaceOf(maya, written))?.state, "planned");
  assert.equal(countSent(written.email), 1);
});
