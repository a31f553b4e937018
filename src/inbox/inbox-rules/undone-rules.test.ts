import assert from "node:assert/strict";
import { test } from "node:test";
import { makeThread } from "#src/inbox/inbox.makers.ts";
import { threadsContract } from "#src/inbox/threads/threads.contract.ts";
import { refusal } from "#src/testing/refusal.ts";
import { testApp } from "#src/testing/test-app.ts";
import { inboxRulesContract } from "./inbox-rules.contract.ts";
import { makeRule, makeRuleRun, runsOf } from "./inbox-rules.makers.ts";

const app = await testApp();
const maya = await app.signIn({ role: "admin" });

function threadOf({ threadId }: { threadId: string }) {
  return maya.call(threadsContract.read, { params: { threadId } });
}

test("the run of a rule is undone as one", async () => {
  const { mailbox } = await makeRule(maya, {
    actions: { assigneeId: maya.userId, marksDone: true },
  });
  const made = await makeThread(app, maya, { mailbox });
  const [run] = await runsOf(maya, made);

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

  assert.equal((await runsOf(maya, made))[0]?.ruleName, "Pricing questions");
});

test("a deleted rule does nothing", async () => {
  const { mailbox, rule } = await makeRule(maya);
  await maya.call(inboxRulesContract.remove, { params: { ruleId: rule.ruleId } });

  assert.deepEqual(await runsOf(maya, await makeThread(app, maya, { mailbox })), []);
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

  const [run] = await runsOf(maya, { projectId, threadId: target.threadId });
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

  const [run] = await runsOf(maya, made);

  assert.equal(run?.canUndo, false);
});
