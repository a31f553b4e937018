import assert from "node:assert/strict";
import { test } from "node:test";
import { threadsContract } from "#src/inbox/threads/threads.contract.ts";
import { makeMailbox, postRaw } from "#src/mail/mailboxes/mailboxes.makers.ts";
import { suppressionsContract } from "#src/outreach/people/suppressions/suppressions.contract.ts";
import { enrol, makeCampaign } from "#src/outreach/strategies/engine/running.makers.ts";
import { enrolmentsContract } from "#src/outreach/strategies/leads/enrolments.contract.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";

const app = await testApp();

async function subjectsIn(owner: Person, projectId: string): Promise<string[]> {
  const { list } = await owner.call(threadsContract.list, { body: { projectId } });
  return list.map(({ subject }) => subject).toSorted();
}

async function suppressedOf(owner: Person): Promise<string[]> {
  const { list } = await owner.call(suppressionsContract.list, { query: {} });
  return list.map(({ value }) => value).toSorted();
}

const mailFrom = (from: string | undefined, subject: string) => [
  ...(from === undefined ? [] : [`From: ${from}`]),
  "To: team@acme.test",
  `Subject: ${subject}`,
  `Message-ID: <${crypto.randomUUID()}@outside.test>`,
  "",
  "Hello",
];

for (const [what, from] of [
  ["no sender", undefined],
  ["an empty sender", "<>"],
  ["a sender of one letter", "<x>"],
  ["an address of 300 letters", `<${"a".repeat(290)}@long.test>`],
] as const)
  test(`an unsubscribe mail with ${what} does not block its mailbox`, async () => {
    const maya = await app.signIn();
    const { email, projectId } = await makeMailbox(maya);

    await postRaw(app, maya, { email, lines: mailFrom(from, "unsubscribe") });
    await app.runJobs();
    await postRaw(app, maya, { email, lines: mailFrom("<jane@halden.test>", "The new roof") });
    await app.runJobs();

    assert.deepEqual(await subjectsIn(maya, projectId), ["The new roof", "unsubscribe"]);
    assert.deepEqual(await suppressedOf(maya), []);
  });

test("an unsubscribe mail from a bare domain suppresses no one there", async () => {
  const maya = await app.signIn();
  const campaign = await makeCampaign(maya);
  const { enrolmentId } = await enrol(maya, campaign, { email: "jane@everyone.test" });

  const { email } = campaign.mailbox;
  await postRaw(app, maya, { email, lines: mailFrom("Jane <everyone.test>", "unsubscribe") });
  await app.runJobs();

  assert.deepEqual(await suppressedOf(maya), []);
  const plan = await maya.call(enrolmentsContract.read, { params: { enrolmentId } });
  assert.equal(plan.status, "active");
});
