import assert from "node:assert/strict";
import { test } from "node:test";
import { testApp } from "#src/testing/test-app.ts";
import { membersContract } from "#src/workspace/organizations/members/members.contract.ts";
import { auditContract } from "./audit.contract.ts";

const app = await testApp();

test("the activity log lists actions newest first", async () => {
  const maya = await app.signIn({ role: "admin" });
  const jonas = await app.signIn({ with: maya, role: "view" });
  await maya.call(membersContract.change, { body: { memberId: jonas.userId, role: "edit" } });

  const { list, total } = await maya.call(auditContract.list, { query: {} });

  assert.equal(list.length, total);
  const [first] = list;
  assert.equal(first?.kind, "member_role_changed");
  assert.equal(first?.actorId, maya.userId);
  assert.deepEqual(first?.details, { before: "view", after: "edit" });
});

test("the activity log can be filtered by kind of event", async () => {
  const maya = await app.signIn({ role: "admin" });
  const { list } = await maya.call(auditContract.list, {
    query: { filters: { kind: "member_joined" } },
  });
  assert.deepEqual(
    list.map(({ kind }) => kind),
    ["member_joined"],
  );
});

test("a person's actions stay readable after their account is deleted", async () => {
  const maya = await app.signIn({ role: "admin" });
  const jonas = await app.signIn({ with: maya, role: "admin" });
  await app.admin.query("delete from users where id = $1", [jonas.userId]);
  const { list } = await maya.call(auditContract.list, { query: {} });
  assert.ok(list.some(({ actorId, actorName }) => actorId === jonas.userId && actorName));
});

test("the exported activity log cannot inject spreadsheet formulas", async () => {
  const maya = await app.signIn({ role: "admin" });
  await app.admin.query("update users set first_name = '=cmd()' where id = $1", [maya.userId]);
  await maya.call(auditContract.export);

  const csv = await (await maya.call(auditContract.export)).text();

  assert.match(csv, /'=cmd\(\) Keller/);
  assert.match(csv, /audit_exported/);
});
