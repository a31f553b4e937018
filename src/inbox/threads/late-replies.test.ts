import assert from "node:assert/strict";
import { test } from "node:test";
import { followUpsContract } from "#src/inbox/follow-ups/follow-ups.contract.ts";
import { makeThread } from "#src/inbox/inbox.makers.ts";
import { mailerContract } from "#src/inbox/mailer/mailer.contract.ts";
import { makeMailbox, makeOlderMail } from "#src/mail/mailboxes/mailboxes.makers.ts";
import { DAY_MS } from "#src/platform/contract/durations.ts";
import type { InputOf } from "#src/platform/contract/endpoint.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { threadsContract } from "./threads.contract.ts";

const app = await testApp();

const TOMORROW = new Date(Date.now() + DAY_MS).toISOString();
const A_MINUTE = 60_000 / DAY_MS;

type Opened = Awaited<ReturnType<typeof makeThread>>;

/** The provider received it a minute ago, but it is only synced now. */
async function readLate(
  person: Person,
  thread: Opened,
  { mailboxId = thread.mailboxId, internetId }: { mailboxId?: string; internetId?: string } = {},
) {
  const { rows } = await app.admin.query("select internet_id from messages where id = $1", [
    thread.messageId,
  ]);
  await makeOlderMail(app, person, mailboxId, {
    subject: "Re: A question",
    daysAgo: A_MINUTE,
    answers: rows[0].internet_id,
    ...(internetId === undefined ? {} : { internetId }),
  });
  await app.runJobs();
}

async function mark(
  person: Person,
  { projectId, threadId }: Opened,
  set: NonNullable<InputOf<typeof threadsContract.mark>["body"]["set"]>,
) {
  await person.call(threadsContract.mark, { body: { projectId, threadIds: [threadId], set } });
}

async function readThread(person: Person, { projectId }: Opened) {
  const { list } = await person.call(threadsContract.list, { body: { projectId } });
  return list[0];
}

test("a reply in transit reopens a conversation marked Done", async () => {
  const maya = await app.signIn();
  const thread = await makeThread(app, maya);
  await mark(maya, thread, { state: "done" });

  await readLate(maya, thread);

  assert.equal((await readThread(maya, thread))?.state, "open");
});

test("a reply already at the provider wakes a just snoozed conversation", async () => {
  const maya = await app.signIn();
  const thread = await makeThread(app, maya);
  await mark(maya, thread, { state: "snoozed", snoozedUntil: TOMORROW });

  await readLate(maya, thread);

  assert.equal((await readThread(maya, thread))?.state, "open");
});

test("a reply in transit gives us the turn", async () => {
  const maya = await app.signIn();
  const thread = await makeThread(app, maya);
  await mark(maya, thread, { turn: "fyi" });

  await readLate(maya, thread);

  assert.equal((await readThread(maya, thread))?.turn, "to-reply");
});

test("a reply already at the provider ends a just set follow-up", async () => {
  const maya = await app.signIn();
  const thread = await makeThread(app, maya);
  const { projectId, threadId } = thread;
  await maya.call(followUpsContract.set, {
    body: { projectId, threadId, dueAt: TOMORROW, condition: "if-no-reply" },
  });

  await readLate(maya, thread);

  const { list } = await maya.call(followUpsContract.list, { body: { projectId } });
  assert.deepEqual([list[0]?.status, list[0]?.cancelledReason], ["cancelled", "replied"]);
});

test("a reply in transit holds a scheduled answer", async () => {
  const maya = await app.signIn();
  const thread = await makeThread(app, maya);
  const { projectId, threadId } = thread;
  await maya.call(mailerContract.reply, {
    body: { projectId, threadId, bodyHtml: "<p>Still there?</p>", sendAt: TOMORROW },
  });

  await readLate(maya, thread);

  const { list } = await maya.call(mailerContract.scheduled, { body: { projectId } });
  assert.deepEqual([list[0]?.status, list[0]?.heldReason], ["held", "replied"]);
});

test("a copy in a second mailbox keeps a conversation done", async () => {
  const maya = await app.signIn();
  const thread = await makeThread(app, maya);
  const { projectId } = thread;
  const { mailboxId } = await makeMailbox(maya, { projectId });
  await app.runJobs();
  await readLate(maya, thread, { internetId: "copied@northwind.test" });
  await mark(maya, thread, { state: "done" });

  await readLate(maya, thread, { mailboxId, internetId: "copied@northwind.test" });

  const after = await readThread(maya, thread);
  assert.deepEqual([after?.state, after?.messageCount], ["done", 2]);
});

test("imported old mail keeps a conversation done", async () => {
  const maya = await app.signIn();
  const thread = await makeThread(app, maya);
  await mark(maya, thread, { state: "done" });

  const { mailboxId } = await makeMailbox(maya, { projectId: thread.projectId });
  await readLate(maya, thread, { mailboxId });

  const after = await readThread(maya, thread);
  assert.deepEqual([after?.state, after?.messageCount], ["done", 2]);
});
