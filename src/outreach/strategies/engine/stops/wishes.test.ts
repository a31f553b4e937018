import assert from "node:assert/strict";
import { test } from "node:test";
import { intentsContract } from "#src/inbox/intents/intents.contract.ts";
import { threadsContract } from "#src/inbox/threads/threads.contract.ts";
import { postRaw } from "#src/mail/mailboxes/mailboxes.makers.ts";
import { suppressionsContract } from "#src/outreach/people/suppressions/suppressions.contract.ts";
import { enrolmentsContract } from "#src/outreach/strategies/leads/enrolments.contract.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { makeSent } from "./reports.makers.ts";

const app = await testApp();

/** An unknown address of the person. */
const OTHER_ADDRESS = "bob.smith@elsewhere.test";

type Sent = Awaited<ReturnType<typeof makeSent>>;
type Mail = { from?: string; text: string; answers?: string };

async function arrive(owner: Person, { box }: Sent, mail: Mail): Promise<void> {
  const { from = OTHER_ADDRESS, text, answers } = mail;
  const lines = [
    `From: Bob Smith <${from}>`,
    "To: team@acme.test",
    "Subject: Re: Your mail",
    `Message-ID: <${crypto.randomUUID()}@elsewhere.test>`,
    ...(answers === undefined ? [] : [`In-Reply-To: <${answers}>`, `References: <${answers}>`]),
    "",
    text,
  ];
  await postRaw(app, owner, { email: box, lines });
  await app.runJobs();
}

async function suppressedOf(owner: Person) {
  const { list } = await owner.call(suppressionsContract.list, { query: {} });
  return new Map(list.map(({ value, reason }) => [value, reason]));
}

function planOf(owner: Person, { enrolmentId }: { enrolmentId: string }) {
  return owner.call(enrolmentsContract.read, { params: { enrolmentId } });
}

for (const [text, reason, status] of [
  ["Please remove me from your list.", "unsubscribe", "unsubscribed"],
  ["This is a formal complaint.", "complaint", "complained"],
] as const)
  test(`a reply from another address suppresses the emailed address: ${reason}`, async () => {
    const maya = await app.signIn({ role: "admin" });
    const sent = await makeSent(app, maya);
    const { reported, other, internetId } = sent;

    await arrive(maya, sent, { text, answers: internetId });

    const expected = [reported.email, OTHER_ADDRESS].map((value) => [value, reason] as const);
    assert.deepEqual(await suppressedOf(maya), new Map(expected));
    assert.equal((await planOf(maya, reported)).status, status);
    assert.equal((await planOf(maya, other)).status, "active");
  });

test("a removal request from an unknown company address pauses its plan", async () => {
  const maya = await app.signIn({ role: "admin" });
  const sent = await makeSent(app, maya);
  const from = sent.reported.email.replace(/^[^@]+/, "bob.smith");

  await arrive(maya, sent, { from, text: "Please remove me from your list." });

  const { status, reason } = await planOf(maya, sent.reported);
  assert.deepEqual([status, reason], ["paused", "weak-reply-match"]);
});

test("marking another address's reply as unsubscribe suppresses the emailed address", async () => {
  const maya = await app.signIn({ role: "admin" });
  const sent = await makeSent(app, maya);
  await arrive(maya, sent, { text: "What does it cost?", answers: sent.internetId });
  const { projectId } = await planOf(maya, sent.reported);
  const { list } = await maya.call(threadsContract.list, { body: { projectId } });
  const threadIds = list
    .filter(({ snippet }) => snippet.includes("What does it cost?"))
    .map(({ threadId }) => threadId);
  const correct = (intent: "unsubscribe" | null) =>
    maya.call(intentsContract.correct, { body: { projectId, threadIds, intent } });

  await correct("unsubscribe");
  const during = await suppressedOf(maya);
  await correct(null);

  assert.deepEqual([...during.keys()].toSorted(), [sent.reported.email, OTHER_ADDRESS].toSorted());
  assert.deepEqual(await suppressedOf(maya), new Map());
});
