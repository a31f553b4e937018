import assert from "node:assert/strict";
import { test } from "node:test";
import { makeThread } from "#src/inbox/inbox.makers.ts";
import { intentsContract } from "#src/inbox/intents/intents.contract.ts";
import { makeReadMail } from "#src/inbox/intents/intents.makers.ts";
import { labelsContract } from "#src/inbox/labels/labels.contract.ts";
import { threadsContract } from "#src/inbox/threads/threads.contract.ts";
import { makeMailbox, postRaw } from "#src/mail/mailboxes/mailboxes.makers.ts";
import { newId } from "#src/platform/server/ids.ts";
import { refusal } from "#src/testing/refusal.ts";
import { testApp } from "#src/testing/test-app.ts";
import { membersContract } from "#src/workspace/organizations/members/members.contract.ts";
import { inboxRulesContract } from "./inbox-rules.contract.ts";
import { makeRule, makeRuleRun } from "./inbox-rules.makers.ts";

const app = await testApp();
const maya = await app.signIn({ role: "admin" });

type ThreadIds = { projectId: string; threadId: string };

function threadOf({ threadId }: ThreadIds) {
  return maya.call(threadsContract.read, { params: { threadId } });
}

async function runsOf({ projectId, threadId }: ThreadIds) {
  return (await maya.call(inboxRulesContract.listRuns, { query: { projectId, threadId } })).list;
}

/** The conversation is read again, as after a crash or a merge. */
async function readAgain({ threadId }: ThreadIds): Promise<void> {
  await app.admin.query("update threads set intent_due = true where id = $1", [threadId]);
}

test("a rule labels new mail with its reason", async () => {
  const { mailbox, labelItemIds } = await makeRule(maya);

  const made = await makeThread(app, maya, { mailbox });

  const [run] = await runsOf(made);
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

  assert.deepEqual((await runsOf(found))[0]?.reasons[0]?.kind, "subject");
  assert.deepEqual(await runsOf(other), []);
});

test("signs of a pattern are plain text", async () => {
  const { mailbox } = await makeRule(maya, { conditions: { words: ["(a+)+$ x"] } });

  assert.deepEqual(await runsOf(await makeThread(app, maya, { mailbox })), []);
});

test("a domain includes its subdomains", async () => {
  const { mailbox } = await makeRule(maya, {
    conditions: { senders: ["test"].map((top) => `northwind.${top}`) },
  });

  const [run] = await runsOf(await makeThread(app, maya, { mailbox }));

  assert.deepEqual(run?.reasons, [{ kind: "sender", value: "northwind.test", name: "" }]);
});

test("all conditions have to match", async () => {
  const conditions = { senders: ["jane@northwind.test"], words: ["invoice"] };
  const { mailbox } = await makeRule(maya, { conditions });

  assert.deepEqual(await runsOf(await makeThread(app, maya, { mailbox })), []);
});

test("any condition is enough", async () => {
  const conditions = { senders: ["jane@northwind.test"], words: ["invoice"] };
  const { mailbox } = await makeRule(maya, { match: "any", conditions });

  assert.equal((await runsOf(await makeThread(app, maya, { mailbox }))).length, 1);
});

test("a rule acts on the intent that was detected", async () => {
  const { mailbox } = await makeRule(maya, { conditions: { intents: ["not-interested"] } });

  const made = await makeReadMail(app, maya, {
    text: "Hello,\n\nwe are not interested, thank you.\n\nJane",
    mailbox,
  });

  assert.deepEqual((await runsOf(made))[0]?.reasons, [
    { kind: "intent", value: "not-interested", name: "" },
  ]);
});

test("the first of two rules wins", async () => {
  const { mailbox, projectId } = await makeRule(maya, { actions: { snoozeDays: 2 } });
  await makeRule(maya, { projectId, actions: { marksDone: true } });

  const made = await makeThread(app, maya, { mailbox });

  assert.equal((await threadOf(made)).state, "snoozed");
  assert.equal((await runsOf(made)).length, 1);
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

  assert.equal((await runsOf(made)).length, 1);
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

  assert.deepEqual(await runsOf(made), []);
  assert.equal((await runsOf(later)).length, 1);
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

  assert.deepEqual(await runsOf(made), []);
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

  assert.deepEqual(await runsOf(made), []);
});

test("a rule without its label does nothing", async () => {
  const { mailbox, projectId, label } = await makeRule(maya);
  await maya.call(labelsContract.remove, { params: { projectId, labelId: label.labelId } });

  const made = await makeThread(app, maya, { mailbox });

  assert.deepEqual(await runsOf(made), []);
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

test("the run of a rule is undone as one", async () => {
  const { mailbox } = await makeRule(maya, {
    actions: { assigneeId: maya.userId, marksDone: true },
  });
  const made = await makeThread(app, maya, { mailbox });
  const [run] = await runsOf(made);

  const undone = await maya.call(inboxRulesContract.undoRun, {
    params: { runId: run?.runId ?? "" },
  });

  const thread = await threadOf(made);
  assert.deepEqual([thread.assigneeId, thread.state], [null, "open"]);
  assert.equal(undone.isUndone, true);
});

test("a run is undone once", async () => {
  const { run } = await makeRuleRun(app, maya);
  const params = { runId: run.runId };
  await maya.call(inboxRulesContract.undoRun, { params });

  await assert.rejects(
    maya.call(inboxRulesContract.undoRun, { params }),
    refusal(404, "rule_run_not_found"),
  );
});

test("undoing a rule keeps what a person has changed since", async () => {
  const paul = await app.signIn({ with: maya, role: "edit" });
  const { mailbox, projectId, rule } = await makeRule(maya, {
    actions: { assigneeId: maya.userId, marksDone: true },
  });
  const changed = await makeThread(app, maya, { mailbox });
  const other = await makeThread(app, maya, { mailbox, subject: "Another" });
  await maya.call(threadsContract.mark, {
    body: { projectId, threadIds: [changed.threadId], set: { assigneeId: paul.userId } },
  });

  await maya.call(inboxRulesContract.undoRule, { params: { ruleId: rule.ruleId } });
  await app.runJobs();

  const threads = [await threadOf(changed), await threadOf(other)];
  assert.deepEqual(
    threads.map(({ assigneeId, state }) => [assigneeId, state]),
    [
      [paul.userId, "open"],
      [null, "open"],
    ],
  );
});

test("a rule without runs has nothing to undo", async () => {
  const { rule } = await makeRule(maya);

  await assert.rejects(
    maya.call(inboxRulesContract.undoRule, { params: { ruleId: rule.ruleId } }),
    refusal(404, "undo_not_found"),
  );
});

test("what a deleted rule did still has its reason", async () => {
  const made = await makeRuleRun(app, maya);

  await maya.call(inboxRulesContract.remove, { params: { ruleId: made.rule.ruleId } });

  assert.equal((await runsOf(made))[0]?.ruleName, "Pricing questions");
});

test("a deleted rule does nothing", async () => {
  const { mailbox, rule } = await makeRule(maya);
  await maya.call(inboxRulesContract.remove, { params: { ruleId: rule.ruleId } });

  assert.deepEqual(await runsOf(await makeThread(app, maya, { mailbox })), []);
});

test("what a restored rule did belongs to it again", async () => {
  const { rule } = await makeRuleRun(app, maya);
  const params = { ruleId: rule.ruleId };
  await maya.call(inboxRulesContract.remove, { params });

  const { runsCount } = await maya.call(inboxRulesContract.restore, { params });

  assert.equal(runsCount, 1);
});

test("a run of a merged conversation is undone in its target", async () => {
  const made = await makeRuleRun(app, maya);
  const { labelItemIds, mailbox, projectId, threadId } = made;
  const target = await makeThread(app, maya, { mailbox, subject: "Another" });
  await app.admin.query("delete from inbox_rule_runs where thread_id = $1", [target.threadId]);
  await app.admin.query("update threads set merged_into = $2 where id = $1", [
    threadId,
    target.threadId,
  ]);
  assert.deepEqual((await threadOf(target)).labelItemIds, labelItemIds.slice(0, 1));

  const [run] = await runsOf({ projectId, threadId: target.threadId });
  await maya.call(inboxRulesContract.undoRun, { params: { runId: run?.runId ?? "" } });

  assert.deepEqual((await threadOf(target)).labelItemIds, []);
});

test("a run of more than 30 days cannot be undone", async () => {
  const made = await makeRuleRun(app, maya);
  assert.equal(made.run.canUndo, true);
  await app.admin.query(
    "update inbox_rule_runs set ran_at = now() - interval '31 days' where id = $1",
    [made.run.runId],
  );

  const [run] = await runsOf(made);

  assert.equal(run?.canUndo, false);
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
  assert.equal((await runsOf({ projectId, threadId: list[0]?.threadId ?? "" })).length, 1);
});
