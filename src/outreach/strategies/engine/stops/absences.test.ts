import assert from "node:assert/strict";
import { test } from "node:test";
import { intentsContract } from "#src/inbox/intents/intents.contract.ts";
import { threadsContract } from "#src/inbox/threads/threads.contract.ts";
import { mailboxesContract } from "#src/mail/mailboxes/mailboxes.contract.ts";
import { runningContract } from "#src/outreach/strategies/engine/running.contract.ts";
import {
  enrol,
  type MadeCampaign,
  makeCampaign,
  resumeDue,
} from "#src/outreach/strategies/engine/running.makers.ts";
import { enrolmentsContract } from "#src/outreach/strategies/leads/enrolments.contract.ts";
import { WORKING_HOURS } from "#src/outreach/strategies/sending-hours.rules.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";

const app = await testApp();
const FRIDAY = 5;

async function makeWritten(owner: Person, windows?: typeof WORKING_HOURS) {
  const campaign = await makeCampaign(owner, windows ? { windows } : {});
  const person = await enrol(owner, campaign);
  await owner.call(runningContract.start, { params: { campaignId: campaign.campaignId } });
  await app.runJobs();
  return { campaign, person };
}

/** The next Friday that is at least a week ahead. */
function fridayAhead(): Temporal.PlainDate {
  const day = Temporal.Now.plainDateISO("UTC").add({ days: 7 });
  return day.add({ days: (FRIDAY - day.dayOfWeek + 7) % 7 });
}

async function beAway(owner: Person, { mailbox }: MadeCampaign, from: string, back: string) {
  await owner.call(mailboxesContract.writeFromOutside, {
    params: { mailboxId: mailbox.mailboxId },
    body: {
      from: { name: "Priya", address: from },
      subject: "Out of office",
      text: `I am out of the office and will be back on ${back}.`,
      isAutomatic: true,
    },
  });
  await app.runJobs();
}

async function change(owner: Person, campaign: MadeCampaign, id: string, action: "pause") {
  await owner.call(enrolmentsContract.change, {
    params: { strategyId: campaign.strategyId },
    body: { enrolmentIds: [id], action },
  });
}

function planOf(owner: Person, enrolmentId: string) {
  return owner.call(enrolmentsContract.read, { params: { enrolmentId } });
}

test("a person returning on Friday is emailed from Monday morning", async () => {
  const maya = await app.signIn();
  const { campaign, person } = await makeWritten(maya, WORKING_HOURS);
  await app.admin.query(
    `insert into campaign_touches (organization_id, id, project_id, campaign_id, enrolment_id,
        person_id, step_id, kind, outcome, claimed_at, address)
      select organization_id, gen_random_uuid(), project_id, $2, id, person_id,
          gen_random_uuid(), 'email', 'sent', now() - interval '1 day', $3
        from enrolments where id = $1`,
    [person.enrolmentId, campaign.campaignId, person.email],
  );
  const back = fridayAhead();

  await beAway(maya, campaign, person.email, back.toString());

  const { status, resumeAt } = await planOf(maya, person.enrolmentId);
  const monday = back.add({ days: 3 });
  const from = WORKING_HOURS.find(({ day }) => day === monday.dayOfWeek)?.from ?? "";
  assert.equal(status, "paused");
  assert.equal(
    new Date(resumeAt ?? "").toISOString(),
    new Date(`${monday}T${from}:00Z`).toISOString(),
  );
});

test("correcting an absence note to a reply ends the plan", async () => {
  const maya = await app.signIn();
  const { campaign, person } = await makeWritten(maya);
  const { projectId } = campaign;
  await beAway(maya, campaign, person.email, fridayAhead().toString());
  const { list } = await maya.call(threadsContract.list, { body: { projectId } });
  const away = list.filter(({ intent }) => intent === "out-of-office");
  assert.equal(away.length, 1);

  await maya.call(intentsContract.correct, {
    body: { projectId, threadIds: away.map(({ threadId }) => threadId), intent: "interested" },
  });

  assert.equal((await planOf(maya, person.enrolmentId)).status, "replied");
});

test("an absence note does not resume a manually paused plan", async () => {
  const maya = await app.signIn();
  const { campaign, person } = await makeWritten(maya);
  await change(maya, campaign, person.enrolmentId, "pause");

  await beAway(maya, campaign, person.email, fridayAhead().toString());

  const { status, reason, resumeAt } = await planOf(maya, person.enrolmentId);
  assert.deepEqual([status, reason, resumeAt], ["paused", "user", null]);
});

test("an absence note does not resume a plan a possible reply paused", async () => {
  const maya = await app.signIn();
  const { campaign, person } = await makeWritten(maya);
  await maya.call(mailboxesContract.writeFromOutside, {
    params: { mailboxId: campaign.mailbox.mailboxId },
    body: {
      from: { name: "Jonas", address: person.email.replace(/^[^@]+/, "jonas") },
      text: "I saw your mail.",
    },
  });
  await app.runJobs();

  await beAway(maya, campaign, person.email, fridayAhead().toString());

  const { reason, resumeAt } = await planOf(maya, person.enrolmentId);
  assert.deepEqual([reason, resumeAt], ["weak-reply-match", null]);
});

test("a plan stays paused until the return date", async () => {
  const maya = await app.signIn();
  const { campaign, person } = await makeWritten(maya);
  await beAway(maya, campaign, person.email, fridayAhead().toString());

  await resumeDue(app);
  assert.equal((await planOf(maya, person.enrolmentId)).status, "paused");
  await app.admin.query("update enrolments set resume_at = now() where id = $1", [
    person.enrolmentId,
  ]);
  await resumeDue(app);

  assert.equal((await planOf(maya, person.enrolmentId)).status, "active");
});
