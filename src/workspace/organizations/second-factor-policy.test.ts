import assert from "node:assert/strict";
import { test } from "node:test";
import { createProgram } from "#src/testing/person.ts";
import { refusal } from "#src/testing/refusal.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { makeToken } from "#src/workspace/access-tokens/access-tokens.makers.ts";
import { authContract } from "#src/workspace/auth/auth.contract.ts";
import { turnOn } from "#src/workspace/auth/second-factor.makers.ts";
import { projectsContract } from "#src/workspace/projects/projects.contract.ts";
import { organizationsContract } from "./organizations.contract.ts";

const app = await testApp();

function require(admin: Person, secondFactorInDays: number | null) {
  return admin.call(organizationsContract.update, { body: { secondFactorInDays } });
}

async function withPolicy(days: number) {
  const admin = await app.signIn({ role: "admin" });
  await turnOn(app, admin);
  const { organizationId } = admin;
  const member = await app.signIn({ with: { organizationId }, role: "edit" });
  await require(admin, days);
  return { admin, member };
}

const listProjects = (person: Person) => person.call(projectsContract.list, { query: {} });

test("a session without a second factor reaches nothing", async () => {
  const { member } = await withPolicy(0);

  await assert.rejects(listProjects(member), refusal(409, "second_factor_required"));
});

test("a session with a second factor keeps its access", async () => {
  const { admin } = await withPolicy(0);

  assert.ok(await listProjects(admin));
});

test("everyone keeps their access until that day", async () => {
  const { member } = await withPolicy(7);

  assert.ok(await listProjects(member));
});

test("setting up the second factor opens the organisation again", async () => {
  const { member } = await withPolicy(0);

  await turnOn(app, member);

  assert.ok(await listProjects(member));
});

test("another organisation of the member stays open", async () => {
  const { member } = await withPolicy(0);

  await member.call(organizationsContract.create, { body: { organizationName: "Elsewhere" } });

  assert.ok(await listProjects(member));
});

test("an admin without a second factor cannot require one", async () => {
  const admin = await app.signIn({ role: "admin" });

  await assert.rejects(require(admin, 7), refusal(409, "second_factor_first"));
});

test("a member cannot require one", async () => {
  const { member } = await withPolicy(7);

  await assert.rejects(require(member, null), refusal(403, "role_too_low"));
});

test("no longer requiring one opens the organisation", async () => {
  const { admin, member } = await withPolicy(0);

  const settings = await require(admin, null);

  assert.equal(settings.secondFactorFrom, null);
  assert.ok(await listProjects(member));
});

test("admins see who has no second factor", async () => {
  const { admin, member } = await withPolicy(7);

  const { list } = await admin.call(organizationsContract.listWithoutSecondFactor);

  assert.deepEqual(
    list.map(({ userId }) => userId),
    [member.userId],
  );
});

test("access tokens keep working", async () => {
  const admin = await app.signIn({ role: "admin" });
  await turnOn(app, admin);
  const { token } = await makeToken(admin);
  await require(admin, 0);

  const program = createProgram(app.listeningUrl, token);

  assert.ok(await program.call(projectsContract.list, { query: {} }));
});

test("the account itself stays within reach", async () => {
  const { member } = await withPolicy(0);

  assert.equal((await member.call(authContract.me)).id, member.userId);
});
