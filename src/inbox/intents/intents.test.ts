import assert from "node:assert/strict";
import { test } from "node:test";
import { followUpsContract } from "#src/inbox/follow-ups/follow-ups.contract.ts";
import { threadsContract } from "#src/inbox/threads/threads.contract.ts";
import { aiApp } from "#src/knowledge/ai/ai.makers.ts";
import { makeMailbox } from "#src/mail/mailboxes/mailboxes.makers.ts";
import { DAY_MS } from "#src/platform/contract/durations.ts";
import { testApp } from "#src/testing/test-app.ts";
import { intentsContract } from "./intents.contract.ts";
import { makeReadMail, readIntent } from "./intents.makers.ts";

const app = await testApp();
const maya = await app.signIn({ role: "edit" });

test("an opt-out is classified as unsubscribe with its own words quoted", async () => {
  const text = "Hello,\n\nplease remove me from your list. I never signed up.\n\nJane";

  const { intent } = await makeReadMail(app, maya, { text });

  assert.equal(intent?.intent, "unsubscribe");
  assert.equal(intent.decidedBy, "words");
  assert.equal(intent.quote, "please remove me from your list.");
});

test("a mail in German is read by German words", async () => {
  const { intent } = await makeReadMail(app, maya, {
    text: "Guten Tag, wir haben derzeit keinen Bedarf. Melden Sie sich gerne wieder im März.",
  });

  assert.equal(intent?.intent, "not-now");
  assert.match(intent.day ?? "", /-03-01$/);
});

test("an absence note is classified by its headers", async () => {
  const inThirtyDays = new Date(Date.now() + 30 * DAY_MS).toISOString().slice(0, 10);
  const { intent } = await makeReadMail(app, maya, {
    text: `I am out of the office until ${inThirtyDays}. Please ask tom@northwind.test.`,
    subject: "Automatic reply: Your mail",
    isAutomatic: true,
  });

  assert.equal(intent?.intent, "out-of-office");
  assert.equal(intent.decidedBy, "header");
  assert.equal(intent.day, inThirtyDays);
  assert.equal(intent.namedAddress, "tom@northwind.test");
});

test("a mail that nothing is sure of stays unclassified without a key", async () => {
  const { intent } = await makeReadMail(app, maya, { text: "The blue one was on the table." });

  assert.equal(intent?.intent, "unclassified");
  assert.equal(intent.decidedBy, null);
});

test("a mail that names a colleague with an address is a referral", async () => {
  const { intent } = await makeReadMail(app, maya, {
    text: "I am not responsible for this. Please write to chiara@tessera.test instead.",
  });

  assert.equal(intent?.intent, "referral");
  assert.equal(intent.namedAddress, "chiara@tessera.test");
});

test("a person's correction wins over the intent that was read", async () => {
  const { projectId, threadId } = await makeReadMail(app, maya, { text: "What does it cost?" });

  const { threads } = await maya.call(intentsContract.correct, {
    body: { projectId, threadIds: [threadId], intent: "interested" },
  });

  assert.equal(threads[0]?.intent, "interested");
  assert.equal(threads[0].decidedBy, "person");
});

test("a correction stays when the conversation is read again", async () => {
  const mailbox = await makeMailbox(maya);
  const first = await makeReadMail(app, maya, { text: "What does it cost?", mailbox });
  const { projectId, threadId } = first;
  const body = { projectId, threadIds: [threadId], intent: "objection" as const };
  await maya.call(intentsContract.correct, { body });
  await app.admin.query("update threads set intent_due = true where id = $1", [threadId]);

  await makeReadMail(app, maya, { text: "Hello there.", subject: "Another", mailbox });

  const intent = await readIntent(maya, projectId, threadId);
  assert.equal(intent?.intent, "objection");
  assert.equal(intent.decidedBy, "person");
});

test("resetting a correction restores the automatic intent", async () => {
  const { projectId, threadId } = await makeReadMail(app, maya, { text: "What does it cost?" });
  const body = { projectId, threadIds: [threadId] };
  await maya.call(intentsContract.correct, { body: { ...body, intent: "complaint" } });

  await maya.call(intentsContract.correct, { body: { ...body, intent: null } });

  assert.equal((await readIntent(maya, projectId, threadId))?.intent, "question");
});

test("a correction teaches the project to read the next mail like it", async () => {
  const mailbox = await makeMailbox(maya);
  const text = "Our committee meets on the last Thursday and looks at all new suppliers then.";
  const { projectId, threadId } = await makeReadMail(app, maya, { text, mailbox });
  const body = { projectId, threadIds: [threadId], intent: "not-now" as const };
  await maya.call(intentsContract.correct, { body });

  const next = await makeReadMail(app, maya, { text: `${text} Regards`, subject: "Next", mailbox });

  assert.equal(next.intent?.intent, "not-now");
  assert.equal(next.intent.decidedBy, "classifier");
});

test("a newer mail is classified despite a manual intent before it", async () => {
  const mailbox = await makeMailbox(maya);
  const first = await makeReadMail(app, maya, { text: "What does it cost?", mailbox });
  const { projectId, threadId, messageId } = first;
  const body = { projectId, threadIds: [threadId], intent: "interested" as const };
  await maya.call(intentsContract.correct, { body });

  const text = "Please unsubscribe me.";
  await makeReadMail(app, maya, { text, mailbox, inReplyToMessageId: messageId });

  assert.equal((await readIntent(maya, projectId, threadId))?.intent, "unsubscribe");
});

test("not now plans a follow-up for the day that was named", async () => {
  const { projectId, threadId } = await makeReadMail(app, maya, {
    text: "Not at the moment. Please contact us again in 3 months.",
  });

  const { list } = await maya.call(followUpsContract.list, { body: { projectId } });

  const days = (Date.parse(list[0]?.dueAt ?? "") - Date.now()) / DAY_MS;
  assert.equal(list[0]?.threadId, threadId);
  // A date on a weekend moves to Monday.
  assert.ok(days > 88 && days < 94, `${days} days`);
});

test("an automatic follow-up is removed when the intent is corrected", async () => {
  const { projectId, threadId } = await makeReadMail(app, maya, { text: "Maybe next year." });
  const body = { projectId, threadIds: [threadId], intent: "interested" as const };

  await maya.call(intentsContract.correct, { body });

  assert.deepEqual((await maya.call(followUpsContract.list, { body: { projectId } })).list, []);
});

test("an absence note leaves the follow-up that not now has planned", async () => {
  const mailbox = await makeMailbox(maya);
  const text = "Not at the moment. Please contact us again in 3 months.";
  const { projectId, messageId } = await makeReadMail(app, maya, { text, mailbox });

  const { intent } = await makeReadMail(app, maya, {
    text: "I am out of the office until Monday.",
    isAutomatic: true,
    mailbox,
    inReplyToMessageId: messageId,
  });

  const { list } = await maya.call(followUpsContract.list, { body: { projectId } });
  assert.equal(intent?.decidedBy, "header");
  assert.deepEqual(
    list.map(({ note, status }) => [note, status]),
    [["Not at the moment.", "pending"]],
  );
});

test("threads are listed by their intent", async () => {
  const mailbox = await makeMailbox(maya);
  const { projectId } = mailbox;
  const { threadId } = await makeReadMail(app, maya, { text: "What does it cost?", mailbox });
  await makeReadMail(app, maya, { text: "Please unsubscribe me.", subject: "Other", mailbox });

  const { list } = await maya.call(threadsContract.list, {
    body: { projectId, intents: ["question"] },
  });

  assert.deepEqual(
    list.map((thread) => [thread.threadId, thread.intent, thread.intentBy]),
    [[threadId, "question", "words"]],
  );
});

test("each intent is counted", async () => {
  const { projectId } = await makeReadMail(app, maya, { text: "What does it cost?" });

  const { list } = await maya.call(intentsContract.list, { body: { projectId } });

  const counted = list.filter(({ threadsCount }) => threadsCount > 0);
  assert.deepEqual(counted, [
    { value: "question", title: "Question", tone: "neutral", threadsCount: 1 },
  ]);
});

const { app: withModel, model } = await aiApp();
const jonas = await withModel.signIn({ role: "edit" });
const OPEN = "The blue one was on the table when the auditors came.";

test("the model classifies unclear mail with a quote from it", async () => {
  model.answer = () => [{ intent: "objection", quote: "when the auditors came", confidence: 0.8 }];

  const { intent } = await makeReadMail(withModel, jonas, { text: OPEN });

  assert.equal(intent?.intent, "objection");
  assert.equal(intent.decidedBy, "model");
  assert.equal(intent.quote, "when the auditors came");
});

test("a model's invented quote decides nothing", async () => {
  model.answer = () => [{ intent: "interested", quote: "we want to buy it now", confidence: 1 }];

  const { intent } = await makeReadMail(withModel, jonas, { text: OPEN });

  assert.equal(intent?.intent, "unclassified");
});

test("a model is not asked if phrases already decide", async () => {
  const before = model.asked.length;

  await makeReadMail(withModel, jonas, { text: "Please unsubscribe me." });

  assert.equal(model.asked.length, before);
});
