import assert from "node:assert/strict";
import { test } from "node:test";
import { makeThread } from "#src/inbox/inbox.makers.ts";
import { threadsContract } from "#src/inbox/threads/threads.contract.ts";
import { createProgram } from "#src/testing/person.ts";
import { errorOf } from "#src/testing/refusal.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { auditContract } from "#src/workspace/audit/audit.contract.ts";
import { membersContract } from "#src/workspace/organizations/members/members.contract.ts";
import { projectsContract } from "#src/workspace/projects/projects.contract.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { accessTokensContract as contract } from "./access-tokens.contract.ts";
import { makeProgram, makeToken } from "./access-tokens.makers.ts";

const app = await testApp();

function programOf(token: string) {
  return createProgram(app.listeningUrl, token);
}

async function makeOwnToken(admin: Person, role: "view" | "edit" | "admin" = "edit") {
  return admin.call(contract.createOwn, { body: { name: "Zapier", role } });
}

test("a token acts as its person", async () => {
  const maya = await app.signIn({ role: "edit" });
  const program = await makeProgram(app, maya, { role: "edit" });

  const { id } = await makeProject(program);

  assert.equal((await maya.call(projectsContract.read, { params: { projectId: id } })).id, id);
});

test("the secret is in no other answer", async () => {
  const maya = await app.signIn({ role: "admin" });
  const { token, ending } = await makeToken(maya);

  const lists = [await maya.call(contract.list), await maya.call(contract.listAll)];

  assert.match(token, /^fw_[0-9A-Za-z]{42}$/);
  assert.equal(token.slice(-4), ending);
  assert.ok(!JSON.stringify(lists).includes(token));
  const { rows } = await app.admin.query("select to_jsonb(t)::text as row from access_tokens t");
  assert.ok(!JSON.stringify(rows).includes(token));
});

test("a token with a wrong checksum is refused", async () => {
  const { token } = await makeToken(await app.signIn({ role: "edit" }));
  const wrong = token.slice(0, -1) + (token.endsWith("a") ? "b" : "a");
  await assert.rejects(programOf(wrong).call(projectsContract.list, { query: {} }), {
    code: "token_invalid",
  });
});

test("a revoked token fails at the next call", async () => {
  const maya = await app.signIn({ role: "edit" });
  const { token, tokenId } = await makeToken(maya);
  await programOf(token).call(projectsContract.list, { query: {} });

  await maya.call(contract.remove, { params: { tokenId } });

  await assert.rejects(programOf(token).call(projectsContract.list, { query: {} }), {
    status: 401,
    code: "token_invalid",
  });
});

test("a token in the query is no session", async () => {
  const { token } = await makeToken(await app.signIn({ role: "edit" }));
  const response = await app.anonymous().request(`/api/projects?access_token=${token}`);
  assert.equal(response.status, 401);
});

test("a token counts alone where a cookie comes with it", async () => {
  const admin = await app.signIn({ role: "admin" });
  const { token } = await makeToken(admin, { role: "view" });
  const headers = { authorization: `Bearer ${token}` };
  const response = await admin.request("/api/members", { headers });
  assert.equal(response.status, 403);
});

test("a read-only token reads by POST as well", async () => {
  const program = await makeProgram(app, await app.signIn({ role: "edit" }), {
    role: "edit",
    isReadOnly: true,
  });
  await program.call(projectsContract.list, { query: {} });
  await assert.rejects(makeProject(program), { code: "token_read_only" });
});

test("a read-only token exports", async () => {
  const admin = await app.signIn({ role: "admin" });
  const program = await makeProgram(app, admin, { role: "admin", isReadOnly: true });
  assert.equal((await program.request("/api/audit-events/export")).status, 200);
});

test("a token from another address is refused", async () => {
  const program = await makeProgram(app, await app.signIn({ role: "edit" }), {
    addresses: ["203.0.113.0/24"],
  });
  await assert.rejects(program.call(projectsContract.list, { query: {} }), {
    status: 403,
    code: "token_address_refused",
  });
});

test("a demoted person's token loses what they lost", async () => {
  const admin = await app.signIn({ role: "admin" });
  const maya = await app.signIn({ role: "edit", with: admin });
  const program = await makeProgram(app, maya, { role: "edit" });
  const body = { memberId: maya.userId, role: "view" as const };

  await admin.call(membersContract.change, { body });

  await assert.rejects(makeProject(program), { code: "role_too_low" });
});

test("nobody makes a token with a higher role than theirs", async () => {
  const maya = await app.signIn({ role: "edit" });
  await assert.rejects(makeToken(maya, { role: "admin" }), { code: "token_role_too_high" });
});

test("a token cannot be limited to a project of another organisation", async () => {
  const { id } = await makeProject(await app.signIn({ role: "edit" }));
  const maya = await app.signIn({ role: "edit" });
  await assert.rejects(makeToken(maya, { projectIds: [id] }), { code: "project_not_found" });
});

test("an organisation's token outlives the membership of its maker", async () => {
  const owner = await app.signIn({ role: "admin" });
  const maker = await app.signIn({ role: "admin", with: owner });
  const { token } = await makeOwnToken(maker);
  const body = { memberId: maker.userId, remove: true as const };

  await owner.call(membersContract.change, { body });

  assert.equal((await programOf(token).call(projectsContract.list, { query: {} })).list.length, 0);
});

test("an organisation's token is no member in any list", async () => {
  const owner = await app.signIn({ role: "admin" });
  await makeOwnToken(owner, "admin");

  const { total } = await owner.call(membersContract.list, { query: {} });
  const { list } = await owner.call(membersContract.names);

  assert.deepEqual([total, list.length], [1, 1]);
});

test("an organisation's token is assigned no conversation", async () => {
  const admin = await app.signIn({ role: "admin" });
  await makeOwnToken(admin);
  const { rows } = await app.admin.query<{ user_id: string }>(
    "select user_id from memberships where organization_id = $1 and status = 'token'",
    [admin.organizationId],
  );
  const { projectId, threadId } = await makeThread(app, admin);
  const set = { assigneeId: rows[0]?.user_id ?? "" };
  await assert.rejects(
    admin.call(threadsContract.mark, { body: { projectId, threadIds: [threadId], set } }),
    { status: 404, code: "member_not_found" },
  );
});

test("an organisation's token does not count as an admin", async () => {
  const owner = await app.signIn({ role: "admin" });
  await makeOwnToken(owner, "admin");
  const body = { memberId: owner.userId, role: "edit" as const };
  await assert.rejects(owner.call(membersContract.change, { body }), {
    code: "member_last_admin",
  });
});

test("the activity names an organisation's token", async () => {
  const owner = await app.signIn({ role: "admin" });
  const { token } = await makeOwnToken(owner, "admin");
  const { id } = await makeProject(programOf(token));
  await programOf(token).call(projectsContract.remove, { params: { projectId: id }, query: {} });

  const { list } = await owner.call(auditContract.list, { query: {} });

  assert.match(list.find(({ kind }) => kind === "project_deleted")?.actorName ?? "", /^Zapier/);
});

test("a token of a removed organisation is refused", async () => {
  const owner = await app.signIn({ role: "admin" });
  const { token } = await makeOwnToken(owner);
  await app.admin.query("update organizations set removed_at = now() where id = $1", [
    owner.organizationId,
  ]);
  await assert.rejects(programOf(token).call(projectsContract.list, { query: {} }), {
    code: "token_invalid",
  });
});

test("an admin revokes the token of a colleague", async () => {
  const owner = await app.signIn({ role: "admin" });
  const maya = await app.signIn({ role: "edit", with: owner });
  const { token, tokenId } = await makeToken(maya);

  await owner.call(contract.removeAny, { params: { tokenId } });

  await assert.rejects(programOf(token).call(projectsContract.list, { query: {} }), {
    code: "token_invalid",
  });
});

test("a colleague's token is unknown to someone who is no admin", async () => {
  const owner = await app.signIn({ role: "admin" });
  const { tokenId } = await makeToken(owner);
  const maya = await app.signIn({ role: "edit", with: owner });
  await assert.rejects(maya.call(contract.remove, { params: { tokenId } }), {
    code: "token_not_found",
  });
});

test("a repeated write with one Idempotency-Key happens once", async () => {
  const maya = await app.signIn({ role: "edit" });
  const { token } = await makeToken(maya, { role: "edit" });
  const create = () =>
    programOf(token).request("/api/projects", {
      method: "POST",
      headers: { "content-type": "application/json", "idempotency-key": "once" },
      body: JSON.stringify({ name: "Import of the CRM" }),
    });

  const answers = [await create(), await create()];

  assert.deepEqual(
    answers.map(({ status }) => status),
    [201, 201],
  );
  assert.equal((await maya.call(projectsContract.list, { query: {} })).list.length, 1);
});

test("a token does not get the answer that another one was given", async () => {
  const maya = await app.signIn({ role: "edit" });
  const { id } = await makeProject(maya);
  const other = await makeProject(maya);
  const [free, limited] = [
    await makeProgram(app, maya, { role: "edit" }),
    await makeProgram(app, maya, { role: "edit", projectIds: [other.id] }),
  ];
  const add = (program: typeof free) =>
    program.request("/api/products", {
      method: "POST",
      headers: { "content-type": "application/json", "idempotency-key": "shared" },
      body: JSON.stringify({ name: "Depot", projectId: id }),
    });

  const statuses = [(await add(free)).status, (await add(limited)).status];

  assert.deepEqual(statuses, [201, 404]);
});

test("a workflow refuses an Idempotency-Key rather than ignoring it", async () => {
  const program = await makeProgram(app, await app.signIn({ role: "edit" }), { role: "edit" });
  const response = await program.request("/api/mailboxes/imap/servers", {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": "once" },
    body: JSON.stringify({}),
  });
  assert.equal((await errorOf(response)).code, "idempotency_unsupported");
});

test("an export takes no Idempotency-Key, because each is recorded", async () => {
  const program = await makeProgram(app, await app.signIn({ role: "admin" }), { role: "admin" });
  const response = await program.request("/api/audit-events/export", {
    headers: { "idempotency-key": "once" },
  });
  assert.equal((await errorOf(response)).code, "idempotency_unsupported");
});

test("every answer says how many calls are left", async () => {
  const program = await makeProgram(app, await app.signIn({ role: "edit" }));
  const { headers } = await program.request("/api/projects");
  assert.equal(headers.get("ratelimit-policy"), '"token";q=300;w=60');
  assert.match(headers.get("ratelimit") ?? "", /^"token";r=\d+;t=\d+$/);
});

test("a program may send an origin", async () => {
  const maya = await app.signIn({ role: "edit" });
  const { token } = await makeToken(maya, { role: "edit" });
  const response = await programOf(token).request("/api/projects", {
    method: "POST",
    headers: { "content-type": "application/json", origin: "https://crm.example" },
    body: JSON.stringify({ name: "From the CRM" }),
  });
  assert.equal(response.status, 201);
});
