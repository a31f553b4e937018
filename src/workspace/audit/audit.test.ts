import assert from "node:assert/strict";
import { test } from "node:test";
import { newId } from "#src/platform/server/ids.ts";
import { refusal } from "#src/testing/refusal.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { membersContract } from "#src/workspace/organizations/members/members.contract.ts";
import { organizationsContract } from "#src/workspace/organizations/organizations.contract.ts";
import { auditContract } from "./audit.contract.ts";
import { trimAudit } from "./server/audit.jobs.ts";

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

test("an event can be read by its id", async () => {
  const maya = await app.signIn({ role: "admin" });
  const { list } = await maya.call(auditContract.list, { query: {} });
  const [first] = list;

  const event = await maya.call(auditContract.read, { params: { eventId: first?.id ?? "" } });

  assert.deepEqual(event, first);
});

test("events of another organisation are unknown", async () => {
  const maya = await app.signIn({ role: "admin" });
  const { list } = await maya.call(auditContract.list, { query: {} });
  const stranger = await app.signIn({ role: "admin" });
  const params = { eventId: list[0]?.id ?? "" };

  await assert.rejects(
    stranger.call(auditContract.read, { params }),
    refusal(404, "audit_event_not_found"),
  );
});

/** Events of both ages, after the nightly job. */
async function keptOf(maya: Person, ages: readonly number[]): Promise<number> {
  for (const days of ages) {
    await app.admin.query(
      `insert into audit_events (organization_id, id, kind, actor_name, subject, details, created_at)
       values ($1, $2, 'limit_hit', '', 'old', '{}', now() - make_interval(days => $3))`,
      [maya.organizationId, newId(), days],
    );
  }
  const { signal } = new AbortController();
  await trimAudit.perform({ payload: {}, services: app.services, attempt: 1, signal });
  const query = { filters: { kind: "limit_hit" as const } };
  return (await maya.call(auditContract.list, { query })).total;
}

test("the activity is kept for 400 days", async () => {
  const maya = await app.signIn({ role: "admin" });

  assert.equal(await keptOf(maya, [399, 401]), 1);
});

test("the activity is kept for as long as the organisation chose", async () => {
  const maya = await app.signIn({ role: "admin" });
  await maya.call(organizationsContract.update, { body: { activityDays: 90 } });

  assert.equal(await keptOf(maya, [89, 91]), 1);
  const { keptDays } = await maya.call(auditContract.list, { query: {} });
  assert.equal(keptDays, 90);
});

test("the activity cannot be cut down to a few days", async () => {
  const maya = await app.signIn({ role: "admin" });

  await assert.rejects(
    maya.call(organizationsContract.update, { body: { activityDays: 1 } }),
    refusal(422, "input_invalid"),
  );
});
