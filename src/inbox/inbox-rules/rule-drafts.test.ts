import assert from "node:assert/strict";
import { test } from "node:test";
import { makeAutoLabel } from "#src/inbox/auto-labels/auto-labels.makers.ts";
import { makeThread } from "#src/inbox/inbox.makers.ts";
import { makeReadMail } from "#src/inbox/intents/intents.makers.ts";
import { repliesContract } from "#src/inbox/replies/replies.contract.ts";
import { aiContract } from "#src/knowledge/ai/ai.contract.ts";
import { aiApp } from "#src/knowledge/ai/ai.makers.ts";
import { inboxRulesContract } from "./inbox-rules.contract.ts";
import { makeRule } from "./inbox-rules.makers.ts";

const { app, model } = await aiApp();
const maya = await app.signIn({ role: "admin" });
const OPEN = "The blue one was on the table when the auditors came.";
const actions = { preparesDraft: true } as const;

type ThreadIds = { projectId: string; threadId: string };

async function replyTo({ projectId, threadId }: ThreadIds) {
  return (await maya.call(repliesContract.read, { query: { projectId, threadId } })).reply;
}

async function setBudget(projectId: string, monthlyBudgetCents: number): Promise<void> {
  const body = { monthlyBudgetCents };
  await maya.call(aiContract.setProjectBudget, { params: { projectId }, body });
}

/** Two conversations whose drafts wait for the budget. */
async function makeWaiting() {
  model.answer = () => [];
  const made = await makeRule(maya, { actions });
  const { mailbox, projectId } = made;
  await setBudget(projectId, 0);
  const first = await makeThread(app, maya, { mailbox });
  const second = await makeThread(app, maya, { mailbox, subject: "Another" });
  return { ...made, first, second };
}

/** New mail of another rule starts what waits. */
async function startWaiting({ mailbox, projectId }: Awaited<ReturnType<typeof makeRule>>) {
  const conditions = { words: ["zeppelin"] };
  await makeRule(maya, { projectId, conditions, actions });
  await setBudget(projectId, 1000);
  await makeThread(app, maya, { mailbox, subject: "The last" });
}

test("a rule prepares a draft for the intent a model chose", async () => {
  const quote = "when the auditors came";
  model.answer = ({ fields }) =>
    fields.includes("intent") ? [{ intent: "objection", quote, confidence: 0.8 }] : [];
  const { mailbox } = await makeRule(maya, { conditions: { intents: ["objection"] }, actions });

  const made = await makeReadMail(app, maya, { text: OPEN, mailbox });

  assert.notEqual(await replyTo(made), null);
});

test("a rule prepares a draft for the label a model set", async () => {
  model.answer = ({ fields }) =>
    fields.includes("value") ? [{ value: 1, quote: "What does it cost?", confidence: 0.8 }] : [];
  const values = [
    { name: "Budget", description: "They ask about money.", autoApply: "apply" },
  ] as const;
  const { mailbox, itemIds } = await makeAutoLabel(maya, { values });
  const { projectId } = mailbox;
  await makeRule(maya, { projectId, conditions: { labelItemIds: itemIds }, actions });

  assert.notEqual(await replyTo(await makeThread(app, maya, { mailbox })), null);
});

test("drafts wait for the budget", async () => {
  const made = await makeWaiting();
  assert.equal(await replyTo(made.first), null);

  await startWaiting(made);

  assert.notEqual(await replyTo(made.first), null);
});

test("a mail that cannot be answered does not hold up others", async () => {
  const made = await makeWaiting();
  await app.admin.query(
    "update messages set body_id = null, body_cut = true where thread_id = $1",
    [made.first.threadId],
  );

  await startWaiting(made);

  assert.equal(await replyTo(made.first), null);
  assert.notEqual(await replyTo(made.second), null);
});

test("a rule that was turned off prepares no waiting draft", async () => {
  const made = await makeWaiting();
  const params = { ruleId: made.rule.ruleId };
  await maya.call(inboxRulesContract.update, { params, body: { isOn: false } });

  await startWaiting(made);

  assert.equal(await replyTo(made.first), null);
});

test("a deleted rule prepares no waiting draft", async () => {
  const made = await makeWaiting();
  await maya.call(inboxRulesContract.remove, { params: { ruleId: made.rule.ruleId } });

  await startWaiting(made);

  assert.equal(await replyTo(made.first), null);
});

test("an undone rule prepares no waiting draft", async () => {
  const made = await makeWaiting();
  await maya.call(inboxRulesContract.undoRule, { params: { ruleId: made.rule.ruleId } });
  await app.runJobs();

  await startWaiting(made);

  assert.equal(await replyTo(made.first), null);
});
