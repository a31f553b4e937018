import assert from "node:assert/strict";
import { test } from "node:test";
import { contextContract } from "#src/inbox/context/context.contract.ts";
import { makeThread } from "#src/inbox/inbox.makers.ts";
import { makeReadMail } from "#src/inbox/intents/intents.makers.ts";
import { mailerContract } from "#src/inbox/mailer/mailer.contract.ts";
import { mailboxesContract } from "#src/mail/mailboxes/mailboxes.contract.ts";
import { refusal } from "#src/testing/refusal.ts";
import { testApp } from "#src/testing/test-app.ts";
import { repliesContract } from "./replies.contract.ts";
import { makeReply, makeUnanswered } from "./replies.makers.ts";

const app = await testApp();
const maya = await app.signIn({ role: "edit" });

const TOM = { name: "Tom Okafor", address: "tom@okafor.test" };

/** A conversation in which Jane wrote first and Tom last. */
async function makeTwoMessages() {
  const jane = await makeThread(app, maya);
  const { projectId, mailboxId, messageId } = jane;
  const offer = "The robot cell costs 84,000 euros. Leasing is available from May on.";
  await maya.call(contextContract.update, { body: { projectId, offer } });
  const text = "Is leasing available?";
  await maya.call(mailboxesContract.writeFromOutside, {
    params: { mailboxId },
    body: { from: TOM, text, inReplyToMessageId: messageId },
  });
  await app.runJobs();
  return jane;
}

test("a draft for an older message is addressed to its sender", async () => {
  const { projectId, threadId, messageId } = await makeTwoMessages();

  const reply = await makeReply(app, maya, { projectId, threadId }, { messageId });

  assert.equal(reply.messageId, messageId);
  assert.match(reply.versions[0]?.draft?.bodyHtml ?? "", /Hello Jane,/);
});

test("each message of a conversation has its own draft", async () => {
  const { projectId, threadId, messageId } = await makeTwoMessages();
  const toTom = await makeReply(app, maya, { projectId, threadId });
  const toJane = await makeReply(app, maya, { projectId, threadId }, { messageId });

  const place = { projectId, threadId };
  const ofJane = await maya.call(repliesContract.read, { query: { ...place, messageId } });
  const ofTom = await maya.call(repliesContract.read, {
    query: { ...place, messageId: toTom.messageId ?? "" },
  });

  assert.deepEqual([ofJane.reply?.replyId, ofTom.reply?.replyId], [toJane.replyId, toTom.replyId]);
});

test("a message of another conversation is not answered in this one", async () => {
  const { projectId, threadId } = await makeThread(app, maya);
  const { messageId } = await makeThread(app, maya);

  const body = { projectId, threadId, messageId };
  await assert.rejects(
    maya.call(repliesContract.generate, { body }),
    refusal(404, "message_not_found"),
  );
});

test("a draft for an absence note follows up on our email", async () => {
  const { projectId, mailbox, threadId, messageId } = await makeUnanswered(app, maya);
  const text = "I am away until Monday.";
  const mail = { text, mailbox, inReplyToMessageId: messageId, isAutomatic: true };
  const note = await makeReadMail(app, maya, mail);
  const place = { projectId, threadId, messageId: note.messageId };

  await maya.call(repliesContract.generate, { body: place });
  const { reply } = await maya.call(repliesContract.read, { query: place });

  assert.notEqual(note.messageId, messageId);
  assert.equal(reply?.messageId, messageId);
});

test("a sent reply counts only for its own message's draft", async () => {
  const { projectId, threadId, messageId } = await makeTwoMessages();
  const toJane = await makeTakenReply({ projectId, threadId, messageId });
  const toTom = await makeTakenReply({ projectId, threadId });

  const body = { projectId, threadId, replyToMessageId: messageId };
  const drafted = toJane.versions[0]?.draft?.bodyHtml ?? "";
  const bodyHtml = drafted.replace("84,000", "79,000");
  await maya.call(mailerContract.reply, { body: { ...body, bodyHtml } });

  const [ofJane, ofTom] = await Promise.all(
    [toJane, toTom].map(({ replyId }) =>
      maya.call(repliesContract.read, { query: { projectId, replyId } }),
    ),
  );
  assert.notEqual(toJane.replyId, toTom.replyId);
  assert.deepEqual([ofJane?.reply?.outcome, ofTom?.reply?.outcome], ["sent-edited", null]);
});

test("an answer to a message without a draft counts for none", async () => {
  const { projectId, threadId, messageId } = await makeTwoMessages();
  await makeTakenReply({ projectId, threadId });

  const body = { projectId, threadId, replyToMessageId: messageId, bodyHtml: "<p>Ten cells.</p>" };
  await maya.call(mailerContract.reply, { body });

  const { list } = await maya.call(repliesContract.outcomes, { query: { projectId } });
  assert.deepEqual(list, []);
});

/** A draft that was inserted into a reply. */
async function makeTakenReply(of: { projectId: string; threadId: string; messageId?: string }) {
  const { projectId, threadId, messageId } = of;
  const wishes = messageId === undefined ? {} : { messageId };
  const reply = await makeReply(app, maya, { projectId, threadId }, wishes);
  const body = { projectId, replyId: reply.replyId, action: "accept" as const };
  return maya.call(repliesContract.change, { body });
}
