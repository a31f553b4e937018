import assert from "node:assert/strict";
import { test } from "node:test";
import { makeThread } from "#src/inbox/inbox.makers.ts";
import { intentsContract } from "#src/inbox/intents/intents.contract.ts";
import { makeReadMail } from "#src/inbox/intents/intents.makers.ts";
import { labelsContract } from "#src/inbox/labels/labels.contract.ts";
import { threadsContract } from "#src/inbox/threads/threads.contract.ts";
import { makeMailbox, postRaw } from "#src/mail/mailboxes/mailboxes.makers.ts";
import { newId } from "#src/platform/server/ids.ts";
import { testApp } from "#src/testing/test-app.ts";
import { membersContract } from "#src/workspace/organizations/members/members.contract.ts";
import { inboxRulesContract } from "./inbox-rules.contract.ts";
import { makeRule, makeRuleRun, runsOf } from "./inbox-rules.makers.ts";

const app = await testApp();
const maya = await app.signIn({ role: "admin" });

type ThreadId = { threadId: string };

function threadOf({ threadId }: ThreadId) {
  return maya.call(threadsContract.read, { params: { threadId } });
}

/** The conversation is read again, as after a crash or a merge. */
async function readAgain({ threadId }: ThreadId): Promise<void> {
  await app.admin.query("update threads set intent_due = true where id = $1", [threadId]);
}

test("a rule labels new mail with its reason", async () => {
  const { mailbox, labelItemIds } = await makeRule(maya);

  const made = await makeThread(app, maya, { mailbox });

  const [run] = await runsOf(maya, made);
  assert.deepEqual((await threadOf(made)).labelItemIds, labelItemIds.slice(0, 1));
  assert.deepEqual(run?.reasons, [{ kind: "text", value: "cost", name: "" }]);
  assert.deepEqual(run?.acts, [{ kind: "label", value: labelItemIds[0], name: "Price" }]);
  assert.equal(run?.ruleName, "Pricing questions");
});

test("a rule assigns, labels and marks as done", async () => {
  const { mailbox } = await makeRule(maya, {
    actions: { assigneeId: maya.userId, marksDone: true },
  });

  const made = await makeThread(app, maya, { mailbox });

  const thread = await threadOf(made);
  assert.deepEqual([thread.assigneeId, thread.state], [maya.userId, "done"]);
});

test("a rule snoozes until the morning of a later day", async () => {
  const { mailbox } = await makeRule(maya, { actions: { snoozeDays: 3 } });

  const made = await makeThread(app, maya, { mailbox });

  const thread = await threadOf(made);
  const days = (Date.parse(thread.snoozedUntil ?? "") - Date.now()) / 86_400_000;
  assert.equal(thread.state, "snoozed");
  assert.ok(days > 1.5 && days < 3.5, `${days} days`);
});

test("words match whole words without case and accents", async () => {
  const { mailbox } = await makeRule(maya, {
    conditions: { subjectWords: ["Prix Café"] },
  });

  const found = await makeThread(app, maya, { mailbox, subject: "Le PRIX, cafe?" });
  const other = await makeThread(app, maya, { mailbox, subject: "Prix cafés" });

  assert.deepEqual((await runsOf(maya, found))[0]?.reasons[0]?.kind, "subject");
  assert.deepEqual(await runsOf(maya, other), []);
});

test("signs of a pattern are plain text", async () => {
  const { mailbox } = await makeRule(maya, { conditions: { words: ["(a+)+$ x"] } });

  assert.deepEqual(await runsOf(maya, await makeThread(app, maya, { mailbox })), []);
});

test("a domain includes its subdomains", async () => {
  const { mailbox } = await makeRule(maya, {
    conditions: { senders: ["test"].map((top) => `northwind.${top}`) },
  });

  const [run] = await runsOf(maya, await makeThread(app, maya, { mailbox }));

  assert.deepEqual(run?.reasons, [{ kind: "sender", value: "northwind.test", name: "" }]);
});

test("all conditions have to match", async () => {
  const conditions = { senders: ["jane@northwind.test"], words: ["invoice"] };
  const { mailbox } = await makeRule(maya, { conditions });

  assert.deepEqual(await runsOf(maya, await makeThread(app, maya, { mailbox })), []);
});

test("any condition is enough", async () => {
  const conditions = { senders: ["jane@northwind.test"], words: ["invoice"] };
  const { mailbox } = await makeRule(maya, { match: "any", conditions });

  assert.equal((await runsOf(maya, await makeThread(app, maya, { mailbox }))).length, 1);
});

test("a rule acts on the intent that was detected", async () => {
  const { mailbox } = await makeRule(maya, { conditions: { intents: ["not-interested"] } });

  const made = await makeReadMail(app, maya, {
    text: "Hello,\n\nwe are not interested, thank you.\n\nJane",
    mailbox,
  });

  assert.deepEqual((await runsOf(maya, made))[0]?.reasons, [
    { kind: "intent", value: "not-interested", name: "" },
  ]);
});

test("the first of two rules wins", async () => {
  const { mailbox, projectId } = await makeRule(maya, { actions: { snoozeDays: 2 } });
  await makeRule(maya, { projectId, actions: { marksDone: true } });

  const made = await makeThread(app, maya, { mailbox });

  assert.equal((await threadOf(made)).state, "snoozed");
  assert.equal((await runsOf(maya, made)).length, 1);
});

test("a rule does not see the labels of another rule", async () => {
  const { mailbox, projectId, labelItemIds } = await makeRule(maya);
  await makeRule(maya, {
    projectId,
    conditions: { labelItemIds: labelItemIds.slice(0, 1) },
    actions: { marksDone: true },
  });

  const made = await makeThread(app, maya, { mailbox });
  await readAgain(made);
  await makeThread(app, maya, { mailbox, subject: "Another" });

  assert.equal((await threadOf(made)).state, "open");
});

test("a rule acts once per email", async () => {
  const made = await makeRuleRun(app, maya);
  const { mailbox, labelItemIds } = made;
  await app.admin.query("delete from thread_labels where thread_id = $1", [made.threadId]);

  await readAgain(made);
  await makeThread(app, maya, { mailbox, subject: "Another" });

  assert.equal((await runsOf(maya, made)).length, 1);
  assert.ok(labelItemIds.length > 0);
  assert.deepEqual((await threadOf(made)).labelItemIds, []);
});

test("a rule leaves earlier mail alone", async () => {
  const { mailbox, projectId, rule } = await makeRule(maya, { isOn: false });
  const made = await makeThread(app, maya, { mailbox });
  await app.admin.query(
    "update messages set received_at = received_at - interval '1 minute' where project_id = $1",
    [projectId],
  );
  const params = { ruleId: rule.ruleId };
  await maya.call(inboxRulesContract.update, { params, body: { isOn: true } });

  await readAgain(made);
  const later = await makeThread(app, maya, { mailbox, subject: "Another" });

  assert.deepEqual(await runsOf(maya, made), []);
  assert.equal((await runsOf(maya, later)).length, 1);
});

test("a rule leaves a conversation that a person has changed since", async () => {
  const { mailbox, projectId, rule } = await makeRule(maya, { isOn: false });
  const made = await makeThread(app, maya, { mailbox });
  const { threadId } = made;
  await maya.call(threadsContract.mark, {
    body: { projectId, threadIds: [threadId], set: { assigneeId: maya.userId } },
  });
  await app.admin.query(
    "update inbox_rules set is_on = true, on_since = now() - interval '1 hour' where id = $1",
    [rule.ruleId],
  );

  await readAgain(made);
  await makeThread(app, maya, { mailbox, subject: "Another" });

  assert.deepEqual(await runsOf(maya, made), []);
});

test("a corrected intent starts no rule", async () => {
  const { mailbox, projectId } = await makeRule(maya, {
    conditions: { intents: ["complaint"] },
    actions: { marksDone: true },
  });
  const made = await makeThread(app, maya, { mailbox });

  const { threadId } = made;
  const body = { projectId, threadIds: [threadId], intent: "complaint" as const };
  await maya.call(intentsContract.correct, { body });

  assert.deepEqual(await runsOf(maya, made), []);
});

test("a rule without its label does nothing", async () => {
  const { mailbox, projectId, label } = await makeRule(maya);
  await maya.call(labelsContract.remove, { params: { projectId, labelId: label.labelId } });

  const made = await makeThread(app, maya, { mailbox });

  assert.deepEqual(await runsOf(maya, made), []);
});

test("a rule does not assign to a removed member", async () => {
  const paul = await app.signIn({ with: maya, role: "edit" });
  const { mailbox, projectId } = await makeRule(paul, { actions: { assigneeId: paul.userId } });
  await makeRule(paul, { projectId, actions: { marksDone: true } });
  await maya.call(membersContract.change, { body: { memberId: paul.userId, remove: true } });

  const made = await makeThread(app, maya, { mailbox });

  const thread = await threadOf(made);
  assert.deepEqual([thread.assigneeId, thread.state], [null, "done"]);
  const rules = await maya.call(inboxRulesContract.list, { query: { projectId } });
  assert.deepEqual(rules.list[0]?.missing, ["member"]);
});

test("copies of an email in two mailboxes count once", async () => {
  const { projectId, mailbox } = await makeRule(maya);
  const other = await makeMailbox(maya, { projectId });
  const lines = [
    "From: Jane Doe <jane@northwind.test>",
    `To: ${mailbox.email}, ${other.email}`,
    "Subject: Your price",
    `Message-ID: <${newId()}@northwind.test>`,
    "",
    "What does it cost?",
  ];
  await postRaw(app, maya, { email: mailbox.email, lines });
  await app.runJobs();
  await postRaw(app, maya, { email: other.email, lines });
  await app.runJobs();

  const { list } = await maya.call(threadsContract.list, { body: { projectId } });
  assert.equal(list.length, 1);
  assert.equal((await runsOf(maya, { projectId, threadId: list[0]?.threadId ?? "" })).length, 1);
});
