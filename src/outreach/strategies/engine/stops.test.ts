import assert from "node:assert/strict";
import { test } from "node:test";
import { intentsContract } from "#src/inbox/intents/intents.contract.ts";
import { threadsContract } from "#src/inbox/threads/threads.contract.ts";
import { mailboxesContract } from "#src/mail/mailboxes/mailboxes.contract.ts";
import { suppressionsContract } from "#src/outreach/people/suppressions/suppressions.contract.ts";
import { enrolmentsContract } from "#src/outreach/strategies/leads/enrolments.contract.ts";
import { strategiesContract } from "#src/outreach/strategies/strategies.contract.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { runningContract } from "./running.contract.ts";
import { enrol, type MadeCampaign, makeCampaign } from "./running.makers.ts";
import { resumeReturned } from "./server/engine.jobs.ts";
import { unsubscribeToken } from "./server/unsubscribe/unsubscribe-token.ts";
import { unsubscribeContract } from "./unsubscribe.contract.ts";

const app = await testApp();

async function start(person: Person, { campaignId }: MadeCampaign): Promise<void> {
  await person.call(runningContract.start, { params: { campaignId } });
  await app.runJobs();
}

async function planOf(person: Person, enrolmentId: string) {
  return person.call(enrolmentsContract.read, { params: { enrolmentId } });
}

function write(
  person: Person,
  { mailbox }: MadeCampaign,
  mail: { from: string; text: string; subject?: string; isAutomatic?: boolean },
) {
  const { from, ...rest } = mail;
  return person.call(mailboxesContract.writeFromOutside, {
    params: { mailboxId: mailbox.mailboxId },
    body: { ...rest, from: { name: "Jane", address: from } },
  });
}

function tokenOf({ organizationId }: Person, enrolmentId: string): string {
  return unsubscribeToken(app.services.keyring, { organizationId, enrolmentId });
}

test("an incoming reply ends the plan in the same transaction", async () => {
  const maya = await app.signIn();
  const campaign = await makeCampaign(maya);
  const { enrolmentId, email } = await enrol(maya, campaign);
  await start(maya, campaign);

  await write(maya, campaign, { from: email, text: "Let's talk." });
  await app.runJobs();

  const { status, reason, places } = await planOf(maya, enrolmentId);
  assert.deepEqual([status, reason], ["replied", "answered"]);
  assert.equal(places.find(({ channel }) => channel === "email")?.state, "ended");
});

test("an absence note pauses the plan until after the return", async () => {
  const maya = await app.signIn();
  const campaign = await makeCampaign(maya);
  const { enrolmentId, email } = await enrol(maya, campaign);
  await start(maya, campaign);
  const back = Temporal.Now.plainDateISO("UTC").add({ days: 9 });

  await write(maya, campaign, {
    from: email,
    subject: "Out of office",
    text: `I am out of the office and will be back on ${back}.`,
    isAutomatic: true,
  });
  await app.runJobs();

  const { status, reason, resumeAt } = await planOf(maya, enrolmentId);
  assert.deepEqual([status, reason], ["paused", "out-of-office"]);
  assert.ok(Date.parse(resumeAt ?? "") >= Date.parse(`${back.add({ days: 1 })}T00:00:00Z`));
});

test("a plan resumes once the absence is over", async () => {
  const maya = await app.signIn();
  const campaign = await makeCampaign(maya);
  const { enrolmentId } = await enrol(maya, campaign);
  await app.admin.query(
    `update enrolments set status = 'paused', reason = 'out-of-office', resume_at = now()
      where id = $1`,
    [enrolmentId],
  );

  const signal = AbortSignal.timeout(60_000);
  await resumeReturned.perform({ payload: {}, services: app.services, attempt: 1, signal });

  assert.equal((await planOf(maya, enrolmentId)).status, "active");
});

test("a removal request suppresses its sender", async () => {
  const maya = await app.signIn();
  const campaign = await makeCampaign(maya);
  const { enrolmentId, email } = await enrol(maya, campaign);
  await start(maya, campaign);

  await write(maya, campaign, { from: email, text: "Not interested, please remove me." });
  await app.runJobs();

  const { list } = await maya.call(suppressionsContract.list, { query: {} });
  assert.deepEqual(
    list.map(({ value, reason }) => [value, reason]),
    [[email, "unsubscribe"]],
  );
  assert.equal((await planOf(maya, enrolmentId)).status, "unsubscribed");
});

test("an absence that a person corrects to an answer ends the plan", async () => {
  const maya = await app.signIn();
  const campaign = await makeCampaign(maya);
  const { enrolmentId, email } = await enrol(maya, campaign);
  await start(maya, campaign);
  const text = "I am out of the office until 2027-01-11, and yes, let's talk then.";
  await write(maya, campaign, { from: email, subject: "Out of office", text, isAutomatic: true });
  await app.runJobs();
  const { projectId } = campaign;
  const { list } = await maya.call(threadsContract.list, {
    body: { projectId, intents: ["out-of-office"] },
  });

  await maya.call(intentsContract.correct, {
    body: { projectId, threadIds: list.map(({ threadId }) => threadId), intent: "interested" },
  });

  const { status, reason } = await planOf(maya, enrolmentId);
  assert.deepEqual([status, reason], ["replied", "answered"]);
});

test("an answer of a colleague from an unknown address pauses the plan", async () => {
  const maya = await app.signIn();
  const campaign = await makeCampaign(maya);
  const { enrolmentId, email } = await enrol(maya, campaign);
  await start(maya, campaign);

  await write(maya, campaign, { from: email.replace(/^[^@]+/, "jonas"), text: "I saw your mail." });
  await app.runJobs();

  const { status, reason } = await planOf(maya, enrolmentId);
  assert.deepEqual([status, reason], ["paused", "weak-reply-match"]);
});

test("a colleague's mail to an unrelated mailbox pauses no one", async () => {
  const maya = await app.signIn();
  const [campaign, other] = [await makeCampaign(maya), await makeCampaign(maya)];
  const { enrolmentId, email } = await enrol(maya, campaign);
  await start(maya, campaign);

  await write(maya, other, { from: email.replace(/^[^@]+/, "jonas"), text: "About an invoice." });
  await app.runJobs();

  assert.equal((await planOf(maya, enrolmentId)).status, "active");
});

test("two mails of colleagues ask for one decision about the first", async () => {
  const maya = await app.signIn();
  const campaign = await makeCampaign(maya);
  const { enrolmentId, email } = await enrol(maya, campaign);
  await start(maya, campaign);
  const from = email.replace(/^[^@]+/, "jonas");

  await write(maya, campaign, { from, text: "I saw your mail." });
  await app.runJobs();
  await write(maya, campaign, { from, text: "Are you there?" });
  await app.runJobs();

  const { decisions } = await planOf(maya, enrolmentId);
  const asked = decisions.filter(({ details }) => details.reason === "weak-reply-match");
  assert.deepEqual(
    asked.map(({ details }) => details.from),
    [from],
  );
});

test("a colleague's reply pauses a lead with a website", async () => {
  const maya = await app.signIn();
  const campaign = await makeCampaign(maya);
  const fields = { companyDomain: "https://www.Kestrelworks.test/en/" };
  const { enrolmentId } = await enrol(maya, campaign, { email: "ana@kestrel-mail.test", fields });
  await start(maya, campaign);

  await write(maya, campaign, { from: "jonas@kestrelworks.test", text: "I saw your mail." });
  await app.runJobs();

  assert.equal((await planOf(maya, enrolmentId)).reason, "weak-reply-match");
});

test("a colleague's reply pauses a lead with an invalid website", async () => {
  const maya = await app.signIn();
  const campaign = await makeCampaign(maya);
  const fields = { companyDomain: "none yet" };
  const { enrolmentId } = await enrol(maya, campaign, { email: "ana@osprey-mail.test", fields });
  await start(maya, campaign);

  await write(maya, campaign, { from: "jonas@osprey-mail.test", text: "I saw your mail." });
  await app.runJobs();

  assert.equal((await planOf(maya, enrolmentId)).reason, "weak-reply-match");
});

test("with the channel's choice an answer ends the plans of colleagues too", async () => {
  const maya = await app.signIn();
  const campaign = await makeCampaign(maya);
  await maya.call(strategiesContract.updateChannel, {
    params: { channelId: campaign.channelId },
    body: { stopsForCompany: true },
  });
  const first = await enrol(maya, campaign, { email: "ana@brixworks.test" });
  const second = await enrol(maya, campaign, { email: "ben@brixworks.test" });
  await start(maya, campaign);

  await write(maya, campaign, { from: "ana@brixworks.test", text: "Yes." });
  await app.runJobs();

  assert.equal((await planOf(maya, first.enrolmentId)).reason, "answered");
  assert.equal((await planOf(maya, second.enrolmentId)).reason, "colleague");
});

test("a mail client unsubscribes by form, without session or origin", async () => {
  const maya = await app.signIn({ role: "admin" });
  const campaign = await makeCampaign(maya);
  const { enrolmentId, email } = await enrol(maya, campaign);
  await start(maya, campaign);

  const answer = await fetch(
    `${app.listeningUrl}/api/unsubscribe?token=${tokenOf(maya, enrolmentId)}`,
    {
      method: "POST",
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        origin: "https://mail.example",
        "sec-fetch-site": "cross-site",
      },
      body: "List-Unsubscribe=One-Click",
    },
  );

  assert.equal(answer.status, 200);
  assert.equal((await planOf(maya, enrolmentId)).status, "unsubscribed");
  const { list } = await maya.call(suppressionsContract.list, { query: {} });
  assert.deepEqual(
    list.map(({ value, reason }) => [value, reason]),
    [[email, "unsubscribe"]],
  );
});

test("a form in parts unsubscribes as well", async () => {
  const maya = await app.signIn();
  const campaign = await makeCampaign(maya);
  const { enrolmentId } = await enrol(maya, campaign);
  await start(maya, campaign);
  const body = new FormData();
  body.set("List-Unsubscribe", "One-Click");

  const url = `${app.listeningUrl}/api/unsubscribe?token=${tokenOf(maya, enrolmentId)}`;
  const answer = await fetch(url, { method: "POST", body });

  assert.equal(answer.status, 200);
  assert.equal((await planOf(maya, enrolmentId)).status, "unsubscribed");
});

test("a scanner that opens the link unsubscribes no one", async () => {
  const maya = await app.signIn();
  const campaign = await makeCampaign(maya);
  const { enrolmentId, email } = await enrol(maya, campaign);
  await start(maya, campaign);
  const token = tokenOf(maya, enrolmentId);

  const looked = await fetch(`${app.listeningUrl}/unsubscribe?token=${token}`);

  assert.ok((await looked.text()).includes(`Emails to ${email}, sent by`));
  assert.equal((await planOf(maya, enrolmentId)).status, "active");
});

for (const forge of [
  (token: string) => `${token.slice(0, -2)}AA`,
  (token: string) => token.slice(0, 40),
  () => "",
  () => "../../../etc/passwd",
])
  test(`a forged link is refused: ${forge("x".repeat(64)).slice(-12)}`, async () => {
    const maya = await app.signIn();
    const token = forge(tokenOf(maya, crypto.randomUUID()));

    const url = `${app.listeningUrl}/api/unsubscribe?${new URLSearchParams({ token })}`;
    const { status } = await fetch(url, { method: "POST", body: new URLSearchParams() });

    assert.equal(status, 404);
  });

test("a mail that waits is withdrawn when its reader unsubscribes", async () => {
  const maya = await app.signIn();
  const campaign = await makeCampaign(maya);
  const { enrolmentId, email } = await enrol(maya, campaign);
  await start(maya, campaign);
  await app.admin.query(
    `update scheduled_messages set status = 'scheduled', due_at = now() + interval '1 hour'
      where to_addresses::text like $1`,
    [`%${email}%`],
  );
  await app.admin.query("update campaign_touches set outcome = 'underway' where address = $1", [
    email,
  ]);

  const query = { token: tokenOf(maya, enrolmentId) };
  await app.anonymous().call(unsubscribeContract.confirm, { query, body: {} });

  const { rows } = await app.admin.query(
    "select status from scheduled_messages where to_addresses::text like $1",
    [`%${email}%`],
  );
  assert.deepEqual(rows, [{ status: "cancelled" }]);
});
