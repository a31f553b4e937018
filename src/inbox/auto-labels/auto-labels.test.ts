import assert from "node:assert/strict";
import { test } from "node:test";
import { makeThread } from "#src/inbox/inbox.makers.ts";
import { makeReadMail } from "#src/inbox/intents/intents.makers.ts";
import { threadsContract } from "#src/inbox/threads/threads.contract.ts";
import { refusal } from "#src/testing/refusal.ts";
import { testApp } from "#src/testing/test-app.ts";
import { autoLabelsContract } from "./auto-labels.contract.ts";
import { listDecisionsOf, makeAutoLabel, makeLabelDecision } from "./auto-labels.makers.ts";

const app = await testApp();
const maya = await app.signIn({ role: "edit" });

type ThreadIds = { projectId: string; threadId: string };

async function labelsOf({ threadId }: ThreadIds): Promise<string[]> {
  return (await maya.call(threadsContract.read, { params: { threadId } })).labelItemIds;
}

function settle(place: ThreadIds & { labelItemId: string }, action: "accept" | "dismiss") {
  return maya.call(autoLabelsContract.settle, { body: { ...place, action } });
}

/** The conversation is analysed again, as after every new mail. */
async function readAgain({ projectId, threadId }: ThreadIds): Promise<void> {
  await maya.call(threadsContract.read, { params: { threadId } });
  await app.admin.query("update threads set intent_due = true where id = $1", [threadId]);
  const mailbox = await app.admin.query<{ id: string; email: string }>(
    "select id, address as email from mailboxes where project_id = $1",
    [projectId],
  );
  const [row] = mailbox.rows;
  assert.ok(row);
  await makeThread(app, maya, { mailbox: { mailboxId: row.id, projectId, email: row.email } });
}

test("a suggestion quotes the sentence that contains its keyword", async () => {
  const made = await makeLabelDecision(app, maya);

  const [decision] = await listDecisionsOf(maya, made);

  assert.equal(decision?.labelItemId, made.labelItemId);
  assert.equal(decision.status, "suggested");
  assert.equal(decision.decidedBy, "words");
  assert.equal(decision.quote, "What does it cost?");
  assert.deepEqual(await labelsOf(made), []);
});

test("accepting a suggestion labels the conversation", async () => {
  const made = await makeLabelDecision(app, maya);

  const { list } = await settle(made, "accept");

  assert.deepEqual([list[0]?.status, list[0]?.settledBy], ["accepted", maya.userId]);
  assert.deepEqual(await labelsOf(made), [made.labelItemId]);
});

test("a suggestion that is dismissed does not come again", async () => {
  const made = await makeLabelDecision(app, maya);
  await settle(made, "dismiss");

  await readAgain(made);

  assert.equal((await listDecisionsOf(maya, made))[0]?.status, "dismissed");
  assert.deepEqual(await labelsOf(made), []);
});

test("a suggestion is answered once", async () => {
  const made = await makeLabelDecision(app, maya);
  await settle(made, "accept");

  await assert.rejects(settle(made, "dismiss"), refusal(404, "label_decision_not_found"));
});

const APPLIED = { name: "Pricing", description: "cost", autoApply: "apply" } as const;

test("an automatic value stores its reason", async () => {
  const { mailbox, itemIds } = await makeAutoLabel(maya, { values: [APPLIED] });

  const made = await makeThread(app, maya, { mailbox });

  const [decision] = await listDecisionsOf(maya, made);
  assert.deepEqual(
    [decision?.status, decision?.decidedBy, decision?.settledBy, decision?.quote],
    ["applied", "words", null, "What does it cost?"],
  );
  assert.deepEqual(await labelsOf(made), itemIds);
});

test("a value that a person removed is not set again", async () => {
  const { mailbox, itemIds } = await makeAutoLabel(maya, { values: [APPLIED] });
  const made = await makeThread(app, maya, { mailbox });
  const { projectId, threadId } = made;
  await maya.call(threadsContract.mark, {
    body: { projectId, threadIds: [threadId], set: { removeLabelItemIds: itemIds } },
  });

  await readAgain(made);

  assert.deepEqual(await labelsOf(made), []);
  assert.equal((await listDecisionsOf(maya, made))[0]?.status, "dismissed");
});

test("a person's choice of a label with one value stays", async () => {
  const values = [APPLIED, { name: "Won" }];
  const { mailbox, itemIds } = await makeAutoLabel(maya, { values, selection: "single" });
  const [, won = ""] = itemIds;
  const made = await makeThread(app, maya, { mailbox });
  const { projectId, threadId } = made;
  await maya.call(threadsContract.mark, {
    body: { projectId, threadIds: [threadId], set: { addLabelItemIds: [won] } },
  });

  await readAgain(made);

  assert.deepEqual(await labelsOf(made), [won]);
});

test("a value named like an intent follows the intent, not the word", async () => {
  const { mailbox } = await makeAutoLabel(maya, {
    values: [{ name: "Interested", autoApply: "apply" }],
  });
  const refused = await makeReadMail(app, maya, {
    text: "Hello,\n\nwe are not interested, thank you.\n\nJane",
    mailbox,
  });
  const wanted = await makeReadMail(app, maya, {
    text: "Hello,\n\nthis sounds interesting. Please send me more information.\n\nJane",
    mailbox,
  });

  assert.deepEqual(await listDecisionsOf(maya, refused), []);
  const [decision] = await listDecisionsOf(maya, wanted);
  assert.deepEqual([decision?.status, decision?.decidedBy], ["applied", "intent"]);
});

test("a value that is not automatic is never suggested", async () => {
  const { mailbox } = await makeAutoLabel(maya, {
    values: [{ name: "Pricing", description: "cost" }],
  });

  const made = await makeThread(app, maya, { mailbox });

  assert.deepEqual(await listDecisionsOf(maya, made), []);
});

test("a viewer reads suggestions but cannot answer them", async () => {
  const made = await makeLabelDecision(app, maya);
  const viewer = await app.signIn({ with: maya, role: "view" });

  assert.equal((await listDecisionsOf(viewer, made)).length, 1);
  await assert.rejects(
    viewer.call(autoLabelsContract.settle, { body: { ...made, action: "accept" } }),
    refusal(403, "role_too_low"),
  );
});
