import assert from "node:assert/strict";
import { test } from "node:test";
import { contextContract } from "#src/inbox/context/context.contract.ts";
import { makeReadMail } from "#src/inbox/intents/intents.makers.ts";
import { messagesContract } from "#src/inbox/messages/messages.contract.ts";
import { threadsContract } from "#src/inbox/threads/threads.contract.ts";
import { makeMailbox, postRaw } from "#src/mail/mailboxes/mailboxes.makers.ts";
import { newId } from "#src/platform/server/ids.ts";
import { testApp } from "#src/testing/test-app.ts";
import { repliesContract } from "./replies.contract.ts";

const app = await testApp();
const maya = await app.signIn({ role: "admin" });
const COST = "What does the robot cell cost?";

/** A mailbox of a project whose sources contain its price. */
async function makePriced({ preparesDrafts }: { preparesDrafts: boolean }) {
  const mailbox = await makeMailbox(maya);
  const { projectId } = mailbox;
  const offer = "Our robot cell costs 84,000 euros.";
  await maya.call(contextContract.update, { body: { projectId, offer, preparesDrafts } });
  return mailbox;
}

async function draftFor(mail: { text: string; isAutomatic?: boolean }, preparesDrafts = true) {
  const mailbox = await makePriced({ preparesDrafts });
  return replyTo(await makeReadMail(app, maya, { ...mail, mailbox }));
}

async function replyTo({ projectId, threadId }: { projectId: string; threadId: string }) {
  const { reply } = await maya.call(repliesContract.read, { query: { projectId, threadId } });
  return reply;
}

test("a reply to new mail is drafted when the project wants it", async () => {
  const mailbox = await makePriced({ preparesDrafts: true });

  const { projectId, threadId } = await makeReadMail(app, maya, { text: COST, mailbox });

  const reply = await replyTo({ projectId, threadId });
  const [version] = reply?.versions ?? [];
  assert.equal(version?.status, "finished");
  assert.match(version.draft?.bodyHtml ?? "", /84,000 euros/);
  // A prepared draft changes nothing: nothing is sent, and the conversation still waits.
  const thread = await maya.call(threadsContract.read, { params: { threadId } });
  assert.deepEqual([thread.turn, thread.messageCount, thread.marks], ["to-reply", 1, []]);
});

test("by default nothing is drafted by itself", async () => {
  const mailbox = await makeMailbox(maya);

  assert.equal(await replyTo(await makeReadMail(app, maya, { text: COST, mailbox })), null);
});

for (const [what, mail] of [
  ["automatic mail", { text: "I am out of the office until Monday.", isAutomatic: true }],
  ["someone who wants no more mail", { text: "Please unsubscribe me from your list." }],
  ["someone who is not interested", { text: "No thanks, we are not interested." }],
] as const)
  test(`no answer is drafted to ${what}`, async () => {
    assert.equal(await draftFor(mail), null);
  });

test("another mail of the conversation gets its own draft", async () => {
  const mailbox = await makePriced({ preparesDrafts: true });
  const first = await makeReadMail(app, maya, { text: COST, mailbox });
  const before = await replyTo(first);

  const second = await makeReadMail(app, maya, {
    text: "Does the robot cell cost less for two?",
    mailbox,
    inReplyToMessageId: first.messageId,
  });

  assert.equal(second.threadId, first.threadId);
  const after = await replyTo(second);
  assert.notEqual(after?.replyId, before?.replyId);
  assert.equal(after?.messageId, second.messageId);
});

test("the draft for mail in two mailboxes appears on the displayed copy", async () => {
  const { projectId, deliver } = await makeTwice();
  await deliver.first();
  await deliver.second();
  await app.runJobs();
  const { list } = await maya.call(threadsContract.list, { body: { projectId } });
  const threadId = list[0]?.threadId ?? "";
  const shown = await maya.call(messagesContract.list, { body: { projectId, threadId } });
  const [message] = shown.list;
  assert.equal(message?.mailboxIds.length, 2);

  const drafts = await Promise.all(
    [message, undefined].map((one) => {
      const of = one ? { messageId: one.messageId } : {};
      return maya.call(repliesContract.read, { query: { projectId, threadId, ...of } });
    }),
  );

  assert.equal(drafts[0]?.reply?.versions[0]?.status, "finished");
  assert.equal(drafts[0]?.reply?.replyId, drafts[1]?.reply?.replyId);
});

test("a second copy of a mail gets no draft", async () => {
  const { projectId, deliver } = await makeTwice();
  await deliver.first();
  await app.runJobs();
  const { list } = await maya.call(threadsContract.list, { body: { projectId } });
  const query = { projectId, threadId: list[0]?.threadId ?? "" };
  const before = await maya.call(repliesContract.read, { query });

  await deliver.second();
  await app.runJobs();

  const after = await maya.call(repliesContract.read, { query });
  assert.deepEqual([after.reply?.replyId, after.isOvertaken], [before.reply?.replyId, false]);
});

/** A mail that two mailboxes of a project receive, one after the other. */
async function makeTwice() {
  const { projectId, email } = await makePriced({ preparesDrafts: true });
  const other = await makeMailbox(maya, { projectId });
  const lines = [
    "From: Jane Doe <jane@northwind.test>",
    `To: ${email}, ${other.email}`,
    "Subject: Your price",
    `Message-ID: <${newId()}@northwind.test>`,
    "",
    COST,
  ];
  const to = (address: string) => () => postRaw(app, maya, { email: address, lines });
  return { projectId, deliver: { first: to(email), second: to(other.email) } };
}
