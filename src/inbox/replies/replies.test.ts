import assert from "node:assert/strict";
import { test } from "node:test";
import { contextContract } from "#src/inbox/context/context.contract.ts";
import { makeReadMail } from "#src/inbox/intents/intents.makers.ts";
import { mailerContract } from "#src/inbox/mailer/mailer.contract.ts";
import { refusal } from "#src/testing/refusal.ts";
import { testApp } from "#src/testing/test-app.ts";
import { type Reply, repliesContract } from "./replies.contract.ts";
import { makeAsked, makeReply, readReply } from "./replies.makers.ts";
import { gapsIn } from "./replies.rules.ts";

const app = await testApp();
const maya = await app.signIn({ role: "edit" });

function draftOf(reply: Reply) {
  const draft = reply.versions.at(-1)?.draft;
  if (!draft) throw new Error(`No draft: ${JSON.stringify(reply.versions)}`);
  return draft;
}

test("without a key replies quote the project's sentences verbatim", async () => {
  const asked = await makeAsked(app, maya, {
    text: "Hello,\n\nwhat does the robot cell cost, and do you offer leasing?\n\nJane",
  });

  const reply = await makeReply(app, maya, asked);

  const draft = draftOf(reply);
  assert.equal(reply.versions[0]?.engine, "extractive");
  assert.deepEqual(
    draft.asks.map(({ text, state }) => [text, state]),
    [
      ["what does the robot cell cost", "answered"],
      ["do you offer leasing?", "answered"],
    ],
  );
  const claims = draft.parts.filter((part) => part.kind === "claim");
  assert.equal(claims[0]?.text, "Our robot cell costs 84,000 euros.");
  assert.equal(claims[0].check, "supported");
  assert.equal(claims[0].source?.quote, "Our robot cell costs 84,000 euros.");
});

test("a question that no source answers becomes a gap for a person", async () => {
  const text = "What does the robot cell cost? Do you have an office in Lisbon?";
  const asked = await makeAsked(app, maya, { text });

  const draft = draftOf(await makeReply(app, maya, asked));

  assert.equal(draft.asks[1]?.state, "needs-you");
  assert.deepEqual(gapsIn(draft.bodyHtml), ["Needs you: Do you have an office in Lisbon?"]);
});

test("a question that refers back is not answered by shared words", async () => {
  const asked = await makeAsked(app, maya, {
    text: "We would like to speak with one of your customers in pharma. Can you name one?",
    offer: "One cell is enough for a bakery. Name the one person who will run it.",
  });

  const draft = draftOf(await makeReply(app, maya, asked));

  assert.deepEqual(
    draft.asks.map(({ text, state }) => [text, state]),
    [["Can you name one?", "needs-you"]],
  );
});

test("the draft offers the calendar for a proposed day", async () => {
  const asked = await makeAsked(app, maya, { text: "Can we talk on Thursday at 10?" });
  const { projectId } = asked;
  const bookingLink = "https://cal.example.com/maya";
  await maya.call(contextContract.update, { body: { projectId, bookingLink } });

  const draft = draftOf(await makeReply(app, maya, asked));

  assert.equal(draft.asks[0]?.state, "needs-you");
  assert.ok(draft.bodyHtml.includes(bookingLink));
});

test("a mail with a gap is not sent", async () => {
  const text = "What does the robot cell cost? Do you have an office in Lisbon?";
  const asked = await makeAsked(app, maya, { text });
  const { projectId, threadId } = asked;
  const { bodyHtml } = draftOf(await makeReply(app, maya, asked));

  const sending = maya.call(mailerContract.reply, { body: { projectId, threadId, bodyHtml } });

  await assert.rejects(sending, refusal(422, "gap_left"));
});

test("a mail with a gap in entities is not sent", async () => {
  const asked = await makeAsked(app, maya, { text: "Do you have an office in Lisbon?" });
  const { projectId, threadId } = asked;
  const bodyHtml = "<p>Yes, &#x27E6;Needs you: the address&#10215;</p>";

  const sending = maya.call(mailerContract.reply, { body: { projectId, threadId, bodyHtml } });

  await assert.rejects(sending, refusal(422, "gap_left"));
});

test("no draft is generated for an unreadable mail", async () => {
  const asked = await makeAsked(app, maya, { text: "Do you have an office in Lisbon?" });
  const { projectId, threadId } = asked;
  await app.admin.query(
    "update messages set body_id = null, body_cut = true where thread_id = $1",
    [threadId],
  );

  const generating = maya.call(repliesContract.generate, { body: { projectId, threadId } });

  await assert.rejects(generating, refusal(409, "message_unread"));
});

test("the draft greets in the language of the sender", async () => {
  const asked = await makeAsked(app, maya, {
    text: "Guten Tag, was kostet eine Roboterzelle bei Ihnen und wie lange dauert die Lieferung?",
    offer: "Eine Roboterzelle kostet 84.000 Euro.",
  });

  const draft = draftOf(await makeReply(app, maya, asked));

  assert.equal(draft.language, "de");
  assert.match(draft.bodyHtml, /^<p>Hallo Jane,<\/p><p>vielen Dank für Ihre Nachricht\.<\/p>/);
  assert.match(draft.bodyHtml, /Eine Roboterzelle kostet 84\.000 Euro\./);
});

test("a short answer is answered in the language of its subject", async () => {
  const asked = await makeAsked(app, maya, {
    subject: "Clasificar naranjas por tamaño",
    text: "¿Y cuánto cuesta la celda?",
    offer: "La celda cuesta 84.000 euros.",
  });

  const draft = draftOf(await makeReply(app, maya, asked));

  assert.equal(draft.language, "es");
  assert.match(draft.bodyHtml, /^<p>Hola /);
});

test("a fixed language of the context wins over that of the sender", async () => {
  const asked = await makeAsked(app, maya, { text: "What does the robot cell cost?" });
  const { projectId } = asked;
  await maya.call(contextContract.update, { body: { projectId, language: "fr" } });

  assert.match(draftOf(await makeReply(app, maya, asked)).bodyHtml, /^<p>Bonjour Jane,/);
});

test("links and addresses of a mail never appear in its answer", async () => {
  const asked = await makeAsked(app, maya, {
    text: "Could you confirm your offer at https://evil.example.com/pay and to thief@evil.example.com?",
  });

  const draft = draftOf(await makeReply(app, maya, asked));

  assert.doesNotMatch(draft.bodyHtml, /evil|thief/);
});

test("refining a draft keeps the previous version", async () => {
  const asked = await makeAsked(app, maya, { text: "What does the robot cell cost?" });
  const { projectId } = asked;
  const first = await makeReply(app, maya, asked);
  const body = { projectId, replyId: first.replyId, action: "refine" as const };

  await maya.call(repliesContract.change, { body: { ...body, length: "short", tone: "formal" } });
  await app.runJobs();

  const { versions } = await readReply(maya, asked);
  assert.deepEqual(
    versions.map(({ version, status, tone }) => [version, status, tone]),
    [
      [1, "finished", "friendly"],
      [2, "finished", "formal"],
    ],
  );
  assert.match(versions[1]?.draft?.bodyHtml ?? "", /Good day Jane Doe,/);
});

test("two concurrent requests get one draft", async () => {
  const { projectId, threadId } = await makeAsked(app, maya, { text: "What does it cost?" });
  const one = await maya.call(repliesContract.generate, { body: { projectId, threadId } });
  const other = await maya.call(repliesContract.generate, { body: { projectId, threadId } });

  assert.equal(one.replyId, other.replyId);
});

test("a draft is marked outdated when its conversation has moved on", async () => {
  const asked = await makeAsked(app, maya, { text: "What does the robot cell cost?" });
  const { projectId, threadId, mailboxId, messageId } = asked;
  await maya.call(repliesContract.generate, { body: { projectId, threadId } });
  const mailbox = { mailboxId, projectId };
  await app.services.jobs.runJobs();
  await makeReadMail(app, maya, { text: "And leasing?", mailbox, inReplyToMessageId: messageId });

  const query = { projectId, threadId };
  const before = await maya.call(repliesContract.read, { query });
  await maya.call(repliesContract.generate, { body: query });
  const after = await maya.call(repliesContract.read, { query });

  assert.deepEqual([before.reply?.messageId, before.isOvertaken], [messageId, true]);
  assert.notEqual(after.reply?.messageId, messageId);
  assert.equal(after.isOvertaken, false);
});

test("an absence note does not overtake a draft", async () => {
  const asked = await makeAsked(app, maya, { text: "What does the robot cell cost?" });
  const { projectId, threadId } = asked;
  await makeReply(app, maya, asked);

  const again = { mailbox: asked, inReplyToMessageId: asked.messageId };
  await makeReadMail(app, maya, { ...again, text: "I am away until Monday.", isAutomatic: true });

  const { isOvertaken } = await maya.call(repliesContract.read, { query: { projectId, threadId } });
  assert.equal(isOvertaken, false);
});

async function sendTaken(change: (html: string) => string) {
  const asked = await makeAsked(app, maya, { text: "What does the robot cell cost?" });
  const { projectId, threadId } = asked;
  const reply = await makeReply(app, maya, asked);
  const { replyId } = reply;
  await maya.call(repliesContract.change, { body: { projectId, replyId, action: "accept" } });
  const bodyHtml = change(draftOf(reply).bodyHtml);
  await maya.call(mailerContract.reply, { body: { projectId, threadId, bodyHtml } });
  const { list } = await maya.call(repliesContract.outcomes, { query: { projectId } });
  return list;
}

test("a draft sent as is counts as unchanged", async () => {
  const list = await sendTaken((html) => `${html}<p>Maya</p>`);

  assert.deepEqual(list, [{ intent: "question", unchanged: 1, edited: 0, discarded: 0 }]);
});

test("a draft that a person changed counts as edited", async () => {
  const list = await sendTaken((html) => html.replace("84,000", "79,000"));

  assert.deepEqual(list, [{ intent: "question", unchanged: 0, edited: 1, discarded: 0 }]);
});

test("a draft that is discarded is counted", async () => {
  const asked = await makeAsked(app, maya, { text: "What does the robot cell cost?" });
  const { projectId } = asked;
  const { replyId } = await makeReply(app, maya, asked);

  await maya.call(repliesContract.change, { body: { projectId, replyId, action: "discard" } });

  const { list } = await maya.call(repliesContract.outcomes, { query: { projectId } });
  assert.deepEqual(list, [{ intent: "question", unchanged: 0, edited: 0, discarded: 1 }]);
});

test("a pasted mail is answered without a conversation", async () => {
  const { projectId } = await makeAsked(app, maya, { text: "Hello." });
  const pasted = { text: "What does the robot cell cost?" };
  const { replyId } = await maya.call(repliesContract.generate, { body: { projectId, pasted } });
  await app.runJobs();

  const { reply } = await maya.call(repliesContract.read, { query: { projectId, replyId } });

  assert.equal(reply?.threadId, null);
  assert.equal(reply.versions[0]?.draft?.asks[0]?.state, "answered");
});

test("a source that was left out is not quoted", async () => {
  const asked = await makeAsked(app, maya, { text: "What does the robot cell cost?" });
  const { projectId } = asked;
  // The context is a source too, identified by its project.
  await maya.call(contextContract.update, { body: { projectId, leftOutIds: [projectId] } });

  assert.equal(draftOf(await makeReply(app, maya, asked)).asks[0]?.state, "needs-you");
});
