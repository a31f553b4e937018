import assert from "node:assert/strict";
import { test } from "node:test";
import { draftsContract } from "#src/inbox/drafts/drafts.contract.ts";
import { followUpsContract } from "#src/inbox/follow-ups/follow-ups.contract.ts";
import { makeThread } from "#src/inbox/inbox.makers.ts";
import { threadsContract } from "#src/inbox/threads/threads.contract.ts";
import { mailboxesContract } from "#src/mail/mailboxes/mailboxes.contract.ts";
import { makeMailbox } from "#src/mail/mailboxes/mailboxes.makers.ts";
import { DAY_MS } from "#src/platform/contract/durations.ts";
import { refusal } from "#src/testing/refusal.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { mailerContract } from "./mailer.contract.ts";

const app = await testApp();
const JANE = { name: "Jane Doe", address: "jane@northwind.test" };
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

type Place = { projectId: string; threadId: string };

function reply(person: Person, { projectId, threadId }: Place, facts: object = {}) {
  const body = { projectId, threadId, bodyHtml: "<p>Any news?</p>", remindAt: inDays(3), ...facts };
  return person.call(mailerContract.reply, { body });
}

async function listFollowUps(person: Person, projectId: string) {
  return (await person.call(followUpsContract.list, { body: { projectId } })).list;
}

/** Its time has come. */
async function sendNow(scheduledMessageId: string): Promise<void> {
  await app.admin.query(
    `update scheduled_messages set send_at = now(), undo_until = now(), due_at = now()
      where id = $1`,
    [scheduledMessageId],
  );
  await app.runJobs();
}

test("a reminder becomes a follow-up when the reply is sent", async () => {
  const maya = await app.signIn();
  const thread = await makeThread(app, maya);
  const remindAt = inDays(3);
  const { scheduledMessageId } = await reply(maya, thread, { remindAt });
  await app.runJobs();
  const before = await listFollowUps(maya, thread.projectId);

  await sendNow(scheduledMessageId);

  const [followUp] = await listFollowUps(maya, thread.projectId);
  assert.deepEqual(before, []);
  assert.deepEqual(
    [followUp?.threadId, followUp?.dueAt, followUp?.condition, followUp?.status, followUp?.setBy],
    [thread.threadId, remindAt, "if-no-reply", "pending", maya.userId],
  );
});

test("a colleague's newer follow-up stays", async () => {
  const maya = await app.signIn();
  const thread = await makeThread(app, maya);
  const { scheduledMessageId } = await reply(maya, thread);
  const tom = await app.signIn({ role: "edit", with: maya });
  const dueAt = inDays(1);
  const { projectId, threadId } = thread;
  await tom.call(threadsContract.mark, {
    body: { projectId, threadIds: [threadId], set: { followUpAt: dueAt } },
  });

  await sendNow(scheduledMessageId);

  const [followUp] = await listFollowUps(maya, projectId);
  assert.deepEqual([followUp?.dueAt, followUp?.setBy], [dueAt, tom.userId]);
});

test("a new email sets the follow-up of the conversation it begins", async () => {
  const maya = await app.signIn();
  const { mailboxId, projectId } = await makeMailbox(maya);
  const remindAt = inDays(3);
  const body = { projectId, mailboxId, to: [JANE], subject: "Our offer", bodyHtml: "<p>Hello</p>" };
  await maya.call(mailerContract.send, { body: { ...body, remindAt, undoSeconds: 0 } });

  await app.runJobs();

  const [followUp] = await listFollowUps(maya, projectId);
  assert.deepEqual([followUp?.thread.subject, followUp?.dueAt], ["Our offer", remindAt]);
});

test("a reply ends the reminder of the email it answers", async () => {
  const maya = await app.signIn();
  const { mailboxId, ...thread } = await makeThread(app, maya);
  await reply(maya, thread, { undoSeconds: 0 });
  await app.runJobs();

  await maya.call(mailboxesContract.writeFromOutside, {
    params: { mailboxId },
    body: { from: JANE, text: "We take it.", inReplyToMessageId: thread.messageId },
  });
  await app.runJobs();

  const [followUp] = await listFollowUps(maya, thread.projectId);
  assert.deepEqual([followUp?.status, followUp?.cancelledReason], ["cancelled", "replied"]);
});

test("an email that is undone reminds of nothing", async () => {
  const maya = await app.signIn();
  const thread = await makeThread(app, maya);
  const { scheduledMessageId } = await reply(maya, thread);

  await maya.call(mailerContract.cancel, { params: { scheduledMessageId } });
  await app.runJobs();

  assert.deepEqual(await listFollowUps(maya, thread.projectId), []);
});

test("an email taken back keeps its reminder as a draft", async () => {
  const maya = await app.signIn();
  const thread = await makeThread(app, maya);
  const remindAt = inDays(3);
  const { scheduledMessageId } = await reply(maya, thread, { remindAt });

  const { draft } = await maya.call(draftsContract.takeBack, { params: { scheduledMessageId } });

  assert.equal(draft?.content.remindAt, remindAt);
});

test("a reminder that passed before sending comes a day later", async () => {
  const maya = await app.signIn();
  const thread = await makeThread(app, maya);
  const { scheduledMessageId } = await reply(maya, thread);
  await app.admin.query("update scheduled_messages set remind_at = now() where id = $1", [
    scheduledMessageId,
  ]);

  await sendNow(scheduledMessageId);

  const [followUp] = await listFollowUps(maya, thread.projectId);
  assert.ok(Date.parse(followUp?.dueAt ?? "") > Date.now() + DAY_MS / 2);
});

test("a reminder before the time of sending is refused", async () => {
  const maya = await app.signIn();
  const thread = await makeThread(app, maya);

  await assert.rejects(
    reply(maya, thread, { sendAt: inDays(4) }),
    refusal(422, "reminder_before_sending"),
  );
});

test("an email that waits shows its reminder", async () => {
  const maya = await app.signIn();
  const thread = await makeThread(app, maya);
  const remindAt = inDays(9);
  await reply(maya, thread, { sendAt: inDays(1), remindAt });

  const { projectId } = thread;
  const { list } = await maya.call(mailerContract.scheduled, { body: { projectId } });

  assert.equal(list[0]?.remindAt, remindAt);
});
