import assert from "node:assert/strict";
import { test } from "node:test";
import { makeThread } from "#src/inbox/inbox.makers.ts";
import { refusal } from "#src/testing/refusal.ts";
import { testApp } from "#src/testing/test-app.ts";
import { inboxRulesContract, type RuleConditions } from "./inbox-rules.contract.ts";
import { makeRule } from "./inbox-rules.makers.ts";

const app = await testApp();
const maya = await app.signIn({ role: "edit" });

function preview(projectId: string, conditions: RuleConditions, match: "all" | "any" = "all") {
  return maya.call(inboxRulesContract.preview, { body: { projectId, conditions, match } });
}

const { mailbox, projectId } = await makeRule(maya, { conditions: { words: ["invoice"] } });
const asked = await makeThread(app, maya, { mailbox, subject: "Costs" });
await makeThread(app, maya, { mailbox, subject: "Another" });
const old = await makeThread(app, maya, { mailbox, subject: "From long ago" });
for (const [table, column] of [
  ["messages", "received_at"],
  ["threads", "last_message_at"],
  ["threads", "last_inbound_at"],
] as const)
  await app.admin.query(
    `update ${table} set ${column} = now() - interval '31 days' where project_id = $1 and ${table === "threads" ? "id" : "thread_id"} = $2`,
    [projectId, old.threadId],
  );

test("a dry run lists the matches of 30 days with their reason", async () => {
  const { checked, matched, list, nextCursor } = await preview(projectId, {
    subjectWords: ["costs"],
  });

  assert.deepEqual([checked, matched, nextCursor], [2, 1, null]);
  assert.equal(list[0]?.threadId, asked.threadId);
  assert.deepEqual(list[0]?.reasons, [{ kind: "subject", value: "costs", name: "" }]);
});

test("a dry run reads texts", async () => {
  const { matched, list } = await preview(projectId, { words: ["cost"] });

  assert.equal(matched, 2);
  assert.deepEqual(list[0]?.reasons, [{ kind: "text", value: "cost", name: "" }]);
});

test("a dry run of any condition gives the first reason", async () => {
  const conditions = { senders: ["northwind.test"], words: ["cost"] };

  const { list } = await preview(projectId, conditions, "any");

  assert.deepEqual(list[0]?.reasons, [{ kind: "sender", value: "northwind.test", name: "" }]);
});

test("a dry run changes nothing", async () => {
  await preview(projectId, { words: ["cost"] });

  const { rows } = await app.admin.query("select id from inbox_rule_runs where project_id = $1", [
    projectId,
  ]);
  assert.deepEqual(rows, []);
});

test("a dry run refuses a cursor that it did not give", async () => {
  const body = { projectId, conditions: { words: ["cost"] }, cursor: "x" };

  await assert.rejects(
    maya.call(inboxRulesContract.preview, { body }),
    refusal(400, "request_malformed"),
  );
});
