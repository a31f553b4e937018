import assert from "node:assert/strict";
import { test } from "node:test";
import { makeAutoLabel } from "#src/inbox/auto-labels/auto-labels.makers.ts";
import { makeThread } from "#src/inbox/inbox.makers.ts";
import { makeReadMail } from "#src/inbox/intents/intents.makers.ts";
import { repliesContract } from "#src/inbox/replies/replies.contract.ts";
import { aiApp } from "#src/knowledge/ai/ai.makers.ts";
import { inboxRulesContract } from "./inbox-rules.contract.ts";
import { makeRule, runsOf } from "./inbox-rules.makers.ts";

const { app, model } = await aiApp();
const maya = await app.signIn({ role: "admin" });
const OPEN = "The blue one was on the table when the auditors came.";

type ThreadIds = { projectId: string; threadId: string };

async function replyTo({ projectId, threadId }: ThreadIds) {
  return (await maya.call(repliesContract.read, { query: { projectId, threadId } })).reply;
}

test("a rule acts on the intent that a model chose", async () => {
  const quote = "when the auditors came";
  model.answer = ({ fields }) =>
    fields.includes("intent") ? [{ intent: "objection", quote, confidence: 0.8 }] : [];
  const { mailbox } = await makeRule(maya, { conditions: { intents: ["objection"] } });

  const [run] = await runsOf(maya, await makeReadMail(app, maya, { text: OPEN, mailbox }));

  assert.deepEqual(run?.reasons, [{ kind: "intent", value: "objection", name: "" }]);
});

test("a rule acts on the label that a model set", async () => {
  model.answer = ({ fields }) =>
    fields.includes("value") ? [{ value: 1, quote: "What does it cost?", confidence: 0.8 }] : [];
  const values = [
    { name: "Budget", description: "They ask about money.", autoApply: "apply" },
  ] as const;
  const { mailbox, itemIds } = await makeAutoLabel(maya, { values });
  const { projectId } = mailbox;
  await makeRule(maya, { projectId, conditions: { labelItemIds: itemIds } });

  const [run] = await runsOf(maya, await makeThread(app, maya, { mailbox }));

  assert.deepEqual(run?.reasons, [{ kind: "label", value: itemIds[0], name: "Budget" }]);
});

test("a rule prepares a draft that nothing sends", async () => {
  model.answer = () => [];
  const { mailbox } = await makeRule(maya, { actions: { preparesDraft: true } });

  const made = await makeThread(app, maya, { mailbox });

  const reply = await replyTo(made);
  const [run] = await runsOf(maya, made);
  assert.deepEqual(run?.acts, [{ kind: "draft", value: reply?.replyId, name: "" }]);
  assert.equal(reply?.outcome, null);
});

test("an undone rule discards the draft that no one used", async () => {
  model.answer = () => [];
  const { mailbox } = await makeRule(maya, { actions: { preparesDraft: true } });
  const made = await makeThread(app, maya, { mailbox });
  const [run] = await runsOf(maya, made);

  await maya.call(inboxRulesContract.undoRun, { params: { runId: run?.runId ?? "" } });

  assert.equal((await replyTo(made))?.outcome, "discarded");
});

test("an undone rule keeps a draft that a person used", async () => {
  model.answer = () => [];
  const { mailbox } = await makeRule(maya, { actions: { preparesDraft: true } });
  const made = await makeThread(app, maya, { mailbox });
  const [run] = await runsOf(maya, made);
  const replyId = (await replyTo(made))?.replyId ?? "";
  const { projectId } = made;
  await maya.call(repliesContract.change, { body: { projectId, replyId, action: "accept" } });

  await maya.call(inboxRulesContract.undoRun, { params: { runId: run?.runId ?? "" } });

  assert.equal((await replyTo(made))?.outcome, null);
});

test("drafts are offered with a model", async () => {
  const { projectId } = await makeRule(maya);

  const { canPrepareDrafts } = await maya.call(inboxRulesContract.list, { query: { projectId } });

  assert.equal(canPrepareDrafts, true);
});
