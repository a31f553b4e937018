import assert from "node:assert/strict";
import { test } from "node:test";
import { newId } from "#src/platform/server/ids.ts";
import { createCaller } from "#src/testing/person.ts";
import { refusal } from "#src/testing/refusal.ts";
import { secondInstance } from "#src/testing/second-instance.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { authContract } from "#src/workspace/auth/auth.contract.ts";
import { membersContract } from "./members.contract.ts";

const app = await testApp();

function list(admin: Person, query: Record<string, unknown> = {}) {
  return admin.call(membersContract.list, { query });
}

function setRole(admin: Person, memberId: string, role: "admin" | "edit" | "view") {
  return admin.call(membersContract.change, { body: { memberId, role } });
}

function remove(admin: Person, memberId: string) {
  return admin.call(membersContract.change, { body: { memberId, remove: true } });
}

test("the list has ten people per page and a total", async () => {
  const maya = await app.signIn({ role: "admin" });
  for (let made = 0; made < 11; made += 1) await app.signIn({ with: maya });

  const first = await list(maya);
  const second = await list(maya, { skip: 10 });

  assert.deepEqual([first.list.length, second.list.length, first.total], [10, 2, 12]);
});

test("members can be filtered by name, address or role", async () => {
  const maya = await app.signIn({ role: "admin" });
  const jonas = await app.signIn({ with: maya, role: "view" });
  await app.admin.query("update users set first_name = 'Jonas_100%' where id = $1", [jonas.userId]);

  const byName = await list(maya, { filters: { search: "s_100%" } });
  const byAddress = await list(maya, {
    filters: { search: jonas.email.slice(0, 12).toUpperCase() },
  });
  const byRole = await list(maya, { filters: { role: "view" } });
  const wildcard = await list(maya, { filters: { search: "%_%_%_%_%_%" } });

  for (const found of [byName, byAddress, byRole]) {
    assert.deepEqual(
      found.list.map(({ memberId }) => memberId),
      [jonas.userId],
    );
  }
  assert.equal(wildcard.total, 0);
});

test("a new role applies to the next call", async () => {
  const maya = await app.signIn({ role: "admin" });
  const jonas = await app.signIn({ with: maya, role: "view" });

  await setRole(maya, jonas.userId, "admin");

  assert.equal((await list(jonas)).total, 2);
});

test("a removed member is signed out immediately on every instance", async () => {
  const maya = await app.signIn({ role: "admin" });
  const jonas = await app.signIn({ with: maya });
  const other = await secondInstance(app);
  const there = createCaller(other.listeningUrl, jonas.cookie);
  await there.call(authContract.me);

  await remove(maya, jonas.userId);

  await assert.rejects(there.call(authContract.me), refusal(401, "session_missing"));
});

test("a removed member keeps their other organisations", async () => {
  const maya = await app.signIn({ role: "admin" });
  const jonas = await app.signIn();
  await app.admin.query(
    "insert into memberships (organization_id, user_id, role) values ($1, $2, 'view')",
    [maya.organizationId, jonas.userId],
  );

  await remove(maya, jonas.userId);

  const user = await jonas.call(authContract.me);
  assert.deepEqual(user.session?.organizationId, jonas.organizationId);
});

test("the last admin can neither be demoted nor removed", async () => {
  const maya = await app.signIn({ role: "admin" });
  await app.signIn({ with: maya, role: "edit" });

  await assert.rejects(setRole(maya, maya.userId, "edit"), refusal(409, "member_last_admin"));
  await assert.rejects(remove(maya, maya.userId), refusal(409, "member_last_admin"));
});

test("a suspended admin does not count as the last admin", async () => {
  const maya = await app.signIn({ role: "admin" });
  const jonas = await app.signIn({ with: maya, role: "admin" });
  await app.admin.query("update memberships set status = 'suspended' where user_id = $1", [
    jonas.userId,
  ]);

  await assert.rejects(setRole(maya, maya.userId, "edit"), refusal(409, "member_last_admin"));
});

test("two admins who demote each other leave one admin", async () => {
  for (let round = 0; round < 5; round += 1) {
    const maya = await app.signIn({ role: "admin" });
    const jonas = await app.signIn({ with: maya, role: "admin" });

    await Promise.allSettled([
      setRole(maya, jonas.userId, "view"),
      setRole(jonas, maya.userId, "view"),
    ]);

    const { rows } = await app.admin.query<{ admins: string }>(
      "select count(*) as admins from memberships where organization_id = $1 and role = 'admin'",
      [maya.organizationId],
    );
    assert.equal(rows[0]?.admins, "1");
  }
});

test("a member change requires exactly one action", async () => {
  const maya = await app.signIn({ role: "admin" });
  const { userId: memberId } = await app.signIn({ with: maya });
  for (const body of [{ memberId }, { memberId, role: "view", remove: true }]) {
    const response = await maya.request("/api/members", {
      method: "PATCH",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    assert.equal(response.status, 422);
  }
});

test("viewers get only the names of members", async () => {
  const maya = await app.signIn({ role: "admin" });
  const jonas = await app.signIn({ with: maya, role: "view" });

  const { list: names } = await jonas.call(membersContract.names);

  assert.deepEqual(
    names.toSorted((a, b) => a.memberId.localeCompare(b.memberId)),
    [maya, jonas]
      .map(({ userId }) => ({ memberId: userId, name: "Maya Keller" }))
      .toSorted((a, b) => a.memberId.localeCompare(b.memberId)),
  );
});

test("concurrent requests change a role only once", async () => {
  const maya = await app.signIn({ role: "admin" });
  const jonas = await app.signIn({ with: maya, role: "view" });

  await Promise.all([1, 2, 3].map(() => setRole(maya, jonas.userId, "edit")));
  const { rows } = await app.admin.query<{ count: string }>(
    "select count(*) from audit_events where kind = 'member_role_changed' and organization_id = $1",
    [maya.organizationId],
  );
  assert.equal(rows[0]?.count, "1");

  const removals = await Promise.allSettled([1, 2].map(() => remove(maya, jonas.userId)));
  const [second] = removals.filter((one) => one.status === "rejected");
  assert.equal(removals.filter((one) => one.status === "fulfilled").length, 1);
  refusal(404, "member_not_found")(second?.reason);
});

test("members of other organisations get the same response as unknown ones", async () => {
  const maya = await app.signIn({ role: "admin" });
  const stranger = await app.signIn({ role: "view" });
  await assert.rejects(setRole(maya, stranger.userId, "admin"), refusal(404, "member_not_found"));
  await assert.rejects(remove(maya, stranger.userId), refusal(404, "member_not_found"));
  await assert.rejects(remove(maya, newId()), refusal(404, "member_not_found"));
  assert.equal((await stranger.call(authContract.me)).session?.role, "view");
});

for (const [what, body] of [
  ["everyone", { memberId: "*", role: "admin" }],
  ["several people", { memberId: [newId(), newId()], role: "admin" }],
  ["a condition in place of an id", { memberId: { ne: "" }, remove: true }],
  ["a role no one has", { memberId: newId(), role: "owner" }],
  ["a role in capitals", { memberId: newId(), role: "ADMIN" }],
  ["several roles", { memberId: newId(), role: ["admin"] }],
  ["a word in place of a yes", { memberId: newId(), remove: "true" }],
  ["another organisation", { memberId: newId(), role: "admin", organizationId: newId() }],
] as const) {
  test(`a change that names ${what} is refused`, async () => {
    const maya = await app.signIn({ role: "admin" });
    const { status } = await maya.request("/api/members", {
      method: "PATCH",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    assert.ok(status === 400 || status === 422, String(status));
  });
}
