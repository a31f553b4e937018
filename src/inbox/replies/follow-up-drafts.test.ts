import assert from "node:assert/strict";
import { test } from "node:test";
import { makeReadMail } from "#src/inbox/intents/intents.makers.ts";
import { mailerContract } from "#src/inbox/mailer/mailer.contract.ts";
import { aiApp } from "#src/knowledge/ai/ai.makers.ts";
import { repliesContract } from "./replies.contract.ts";
import { makeReply, makeUnanswered, PETRA } from "./replies.makers.ts";
import { gapsIn } from "./replies.rules.ts";

const { app, model } = await aiApp();
const maya = await app.signIn({ role: "admin" });

test("a follow-up is drafted from our last unanswered email", async () => {
  model.answer = () => [];
  const unanswered = await makeUnanswered(app, maya);

  const { versions } = await makeReply(app, maya, unanswered);

  const { status, draft } = versions[0] ?? {};
  assert.equal(status, "finished");
  assert.match(draft?.bodyHtml ?? "", /Hello Petra,/);
  // Neither our own question nor thanks for our own email counts as answered.
  assert.deepEqual(draft?.asks, []);
  assert.doesNotMatch(draft?.bodyHtml ?? "", /Thank you/);
  assert.equal(gapsIn(draft?.bodyHtml ?? "").length, 1);
});

test("the model is asked to follow up on our own email", async () => {
  model.answer = () => [];
  const unanswered = await makeUnanswered(app, maya);

  await makeReply(app, maya, unanswered);

  const last = model.asked.findLast(({ fields }) => fields.includes("ask"));
  assert.match(last?.input ?? "", /when can we show you the robot cell/);
  assert.match(last?.input ?? "", /no one has answered it/);
});

test("a follow-up goes to our last email's recipients by default", async () => {
  const { projectId, threadId } = await makeUnanswered(app, maya);

  const bodyHtml = "<p>Did you have time to look at it?</p>";
  await maya.call(mailerContract.reply, { body: { projectId, threadId, bodyHtml } });

  const { list } = await maya.call(mailerContract.scheduled, {
    body: { projectId, threadId, statuses: ["scheduled"] },
  });
  assert.deepEqual(list[0]?.to, [PETRA]);
});

test("once someone has answered, their email is answered and not our own", async () => {
  model.answer = () => [];
  const { projectId, mailbox, threadId, messageId } = await makeUnanswered(app, maya);
  const text = "What does it cost?";
  await makeReadMail(app, maya, { text, mailbox, inReplyToMessageId: messageId });

  const { versions } = await makeReply(app, maya, { projectId, threadId });

  assert.equal(versions[0]?.draft?.asks[0]?.text, text);
});

test("an absence note is not a reply: the follow-up answers our email", async () => {
  model.answer = () => [];
  const { projectId, mailbox, threadId, messageId } = await makeUnanswered(app, maya);
  const text = "I am away until Monday. Who can help?";
  const note = { text, mailbox, inReplyToMessageId: messageId, isAutomatic: true };
  await makeReadMail(app, maya, note);

  const reply = await makeReply(app, maya, { projectId, threadId });

  assert.equal(reply.messageId, messageId);
  assert.match(reply.versions[0]?.draft?.bodyHtml ?? "", /Hello Petra,/);
});

test("a conversation with only automatic mail still gets a draft", async () => {
  model.answer = () => [];
  const mail = { text: "Your ticket is open. What is your order number?", isAutomatic: true };
  const { projectId, threadId, messageId } = await makeReadMail(app, maya, mail);

  const reply = await makeReply(app, maya, { projectId, threadId });

  assert.deepEqual([reply.messageId, reply.versions[0]?.status], [messageId, "finished"]);
});

test("a follow-up draft is not offered after our next email", async () => {
  model.answer = () => [];
  const { projectId, threadId } = await makeUnanswered(app, maya);
  await makeReply(app, maya, { projectId, threadId });
  const bodyHtml = "<p>Did you have time to look at it?</p>";
  await maya.call(mailerContract.reply, {
    body: { projectId, threadId, bodyHtml, undoSeconds: 0 },
  });
  await app.runJobs();

  const { isOvertaken } = await maya.call(repliesContract.read, { query: { projectId, threadId } });

  assert.equal(isOvertaken, true);
});
