import assert from "node:assert/strict";
import { test } from "node:test";
import { postRaw } from "#src/features/mailboxes/mailboxes.makers.ts";
import { suppressionsContract } from "#src/features/people/suppressions/suppressions.contract.ts";
import { enrolmentsContract } from "#src/features/strategies/leads/enrolments.contract.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { runningContract } from "./running.contract.ts";
import { enrol, makeCampaign } from "./running.makers.ts";

const app = await testApp();

/** Two people who were written to by the same campaign. */
async function makeSent(owner: Person) {
  const campaign = await makeCampaign(owner);
  const [reported, other] = [await enrol(owner, campaign), await enrol(owner, campaign)];
  const { campaignId, mailbox } = campaign;
  await owner.call(runningContract.start, { params: { campaignId } });
  for (const { email } of [reported, other]) await waitUntilSent(email);
  const { rows } = await app.admin.query<{ id: string }>(
    "select internet_id as id from campaign_touches where address = $1",
    [reported.email],
  );
  return { box: mailbox.email, reported, other, internetId: rows[0]?.id ?? "" };
}

/** Mails of one mailbox leave some minutes apart; a test needs not wait for that. */
async function waitUntilSent(address: string): Promise<void> {
  for (let looks = 0; looks < 10; looks += 1) {
    await app.runJobs();
    const { rowCount } = await app.admin.query(
      "select 1 from campaign_touches where address = $1 and outcome = 'sent'",
      [address],
    );
    if (rowCount) return;
    await app.admin.query("update mailbox_paces set recent = '[]'");
    await app.admin.query(
      "update strategy_channels set due_at = now() where status = 'active' and due_at is not null",
    );
  }
  throw new Error(`Nothing was sent to ${address}.`);
}

function report(type: string, machinePart: readonly string[], internetId: string): string[] {
  return [
    "From: Mail Delivery System <mailer-daemon@mx.test>",
    "To: team@acme.test",
    "Subject: Report of a mail",
    `Date: ${new Date().toUTCString()}`,
    "MIME-Version: 1.0",
    `Content-Type: multipart/report; report-type=${type}; boundary=b`,
    "",
    "--b",
    "Content-Type: text/plain",
    "",
    "This is an automatic report.",
    "--b",
    `Content-Type: message/${type}`,
    "",
    ...machinePart,
    "",
    "--b",
    "Content-Type: text/rfc822-headers",
    "",
    `Message-ID: <${internetId}>`,
    "",
    "--b--",
    "",
  ];
}

const complaint = (address: string) => [
  "Feedback-Type: abuse",
  "User-Agent: Provider/1.0",
  "Version: 1",
  `Original-Rcpt-To: <${address}>`,
];
const bounce = (address: string, status: string) => [
  "Reporting-MTA: dns; mx.test",
  "",
  `Final-Recipient: rfc822; ${address}`,
  status.startsWith("5") ? "Action: failed" : "Action: delayed",
  `Status: ${status}`,
];

async function suppressedOf(owner: Person): Promise<(string | undefined)[][]> {
  const { list } = await owner.call(suppressionsContract.list, { query: {} });
  return list.map(({ value, reason }) => [value, reason]);
}

async function statusOf(owner: Person, { enrolmentId }: { enrolmentId: string }) {
  return (await owner.call(enrolmentsContract.read, { params: { enrolmentId } })).status;
}

test("a complaint that a provider reports suppresses its sender and ends their plan alone", async () => {
  const maya = await app.signIn({ role: "admin" });
  const { box, reported, other, internetId } = await makeSent(maya);

  const lines = report("feedback-report", complaint(reported.email), internetId);
  await postRaw(app, maya, { email: box, lines });
  await app.runJobs();

  assert.deepEqual(await suppressedOf(maya), [[reported.email, "complaint"]]);
  assert.notEqual(await statusOf(maya, reported), "active");
  assert.equal(await statusOf(maya, other), "active");
});

test("a report that a mail was refused permanently suppresses the recipient that it names", async () => {
  const maya = await app.signIn({ role: "admin" });
  const { box, reported, other, internetId } = await makeSent(maya);

  const lines = report("delivery-status", bounce(reported.email, "5.1.1"), internetId);
  await postRaw(app, maya, { email: box, lines });
  await app.runJobs();

  assert.deepEqual(await suppressedOf(maya), [[reported.email, "bounce"]]);
  assert.equal(await statusOf(maya, reported), "bounced");
  assert.equal(await statusOf(maya, other), "active");
});

test("a report of a delay suppresses no one", async () => {
  const maya = await app.signIn({ role: "admin" });
  const { box, reported, internetId } = await makeSent(maya);

  const lines = report("delivery-status", bounce(reported.email, "4.2.2"), internetId);
  await postRaw(app, maya, { email: box, lines });
  await app.runJobs();

  assert.deepEqual(await suppressedOf(maya), []);
  assert.equal(await statusOf(maya, reported), "active");
});

test("a report about a stranger suppresses no one", async () => {
  const maya = await app.signIn({ role: "admin" });
  const { box } = await makeSent(maya);

  for (const lines of [
    report("feedback-report", complaint("ceo@stranger.example"), "never-sent@acme.test"),
    report("delivery-status", bounce("ceo@stranger.example", "5.1.1"), "never-sent@acme.test"),
  ])
    await postRaw(app, maya, { email: box, lines });
  await app.runJobs();

  assert.deepEqual(await suppressedOf(maya), []);
});
