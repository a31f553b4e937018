import assert from "node:assert/strict";
import { test } from "node:test";
import { mailboxesContract } from "#src/mail/mailboxes/mailboxes.contract.ts";
import { runningContract } from "#src/outreach/strategies/engine/running.contract.ts";
import {
  enrol,
  type MadeCampaign,
  makeCampaign,
} from "#src/outreach/strategies/engine/running.makers.ts";
import { tasksContract } from "#src/outreach/strategies/engine/tasks.contract.ts";
import { enrolmentsContract } from "#src/outreach/strategies/leads/enrolments.contract.ts";
import { emailStep } from "#src/outreach/strategies/strategies.makers.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { emailPlaceOf, makeWritten, planOf, release, sendsTo } from "./held-sends.makers.ts";

const app = await testApp();

type Written = MadeCampaign & { person: Awaited<ReturnType<typeof enrol>> };

async function reply(owner: Person, { mailbox, person }: Written): Promise<void> {
  await owner.call(mailboxesContract.writeFromOutside, {
    params: { mailboxId: mailbox.mailboxId },
    body: { from: { name: "Priya", address: person.email }, text: "Write me in spring, please." },
  });
  await app.runJobs();
  assert.equal((await planOf(owner, person.enrolmentId)).status, "replied");
}

async function reopen(owner: Person, { strategyId, person }: Written): Promise<void> {
  await owner.call(enrolmentsContract.change, {
    params: { strategyId },
    body: { enrolmentIds: [person.enrolmentId], action: "reopen" },
  });
}

test("a reopened plan keeps the wait before its next step", async () => {
  const maya = await app.signIn();
  const campaign = await makeWritten(app, maya);
  const { email, enrolmentId } = campaign.person;
  const before = await emailPlaceOf(maya, enrolmentId);
  await reply(maya, campaign);

  await reopen(maya, campaign);
  await release(app, campaign);

  const after = await emailPlaceOf(maya, enrolmentId);
  assert.deepEqual([after?.state, after?.plannedAt], ["planned", before?.plannedAt]);
  assert.deepEqual(await sendsTo(app, email), ["sent"]);
});

test("a reopened plan stays at its open task", async () => {
  const maya = await app.signIn();
  const wait = { amount: 0, unit: "minutes" } as const;
  const steps = [
    emailStep(),
    { kind: "task" as const, title: "Call them", wait },
    { kind: "task" as const, title: "Send a gift", wait },
  ];
  const campaign = await makeCampaign(maya, { steps });
  const { campaignId, projectId } = campaign;
  const written = { ...campaign, person: await enrol(maya, campaign) };
  await maya.call(runningContract.start, { params: { campaignId } });
  await release(app, campaign);
  await release(app, campaign);
  await reply(maya, written);

  await reopen(maya, written);
  await release(app, campaign);

  const { list } = await maya.call(tasksContract.list, { query: { projectId } });
  assert.deepEqual(
    list.map(({ title }) => title),
    ["Call them"],
  );
  assert.equal((await emailPlaceOf(maya, written.person.enrolmentId))?.state, "task");
});
