import assert from "node:assert/strict";
import { test } from "node:test";
import { createProgram } from "#src/testing/person.ts";
import { refusal } from "#src/testing/refusal.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { makeToken } from "#src/workspace/access-tokens/access-tokens.makers.ts";
import { turnOn } from "#src/workspace/auth/second-factor.makers.ts";
import { allow, makeRequest } from "#src/workspace/connected-apps/connected-apps.makers.ts";
import { organizationsContract } from "#src/workspace/organizations/organizations.contract.ts";
import { projectsContract } from "#src/workspace/projects/projects.contract.ts";
import { allowOtherSignIns } from "./server/allow-other-sign-ins.ts";
import {
  makeSingleSignOn,
  type Organization,
  signInAt,
  someoneAt,
  startDns,
} from "./single-sign-on.makers.ts";
import { singleSignOnSettingsContract as settings } from "./sso-settings.contract.ts";

const dns = await startDns();
const app = await testApp({ environment: { DNS_SERVERS: dns.address } });

const listProjects = (person: Pick<Person, "call">) =>
  person.call(projectsContract.list, { query: {} });

function require({ admin }: Organization, breakGlassIds = [admin.userId], isOnly = true) {
  return admin.call(settings.setOnly, { body: { isOnly, breakGlassIds } });
}

/** A member at the verified domain with a session by password. */
async function memberOf({ admin, domain }: Organization): Promise<Person> {
  const member = await app.signIn({ with: admin, role: "admin" });
  const email = `${member.userId}@${domain}`;
  await app.admin.query("update users set email = $1 where id = $2", [email, member.userId]);
  return { ...member, email };
}

async function withPolicy() {
  const at = await makeSingleSignOn(app, dns);
  await turnOn(app, at.admin);
  const member = await memberOf(at);
  await require(at);
  return { at, member };
}

test("a session by password reaches nothing", async () => {
  const { member } = await withPolicy();

  await assert.rejects(listProjects(member), refusal(409, "single_sign_on_required"));
});

test("a session of the provider keeps its access", async () => {
  const { at, member } = await withPolicy();
  at.fake.person = { ...someoneAt(at.domain), email: member.email };
  const caller = app.anonymous();

  const user = await signInAt(caller, at);

  assert.equal(user.id, member.userId);
  assert.ok(await listProjects(caller));
});

test("the chosen admin gets in without the provider", async () => {
  const { at } = await withPolicy();
  const { admin, domain } = at;
  await app.admin.query("update users set email = $1 where id = $2", [
    `owner@${domain}`,
    admin.userId,
  ]);

  assert.ok(await listProjects(admin));
});

test("someone at another domain keeps their access", async () => {
  const { at } = await withPolicy();
  const guest = await app.signIn({ with: at.admin });

  assert.ok(await listProjects(guest));
});

test("another organisation of the member stays open", async () => {
  const { member } = await withPolicy();

  await member.call(organizationsContract.create, { body: { organizationName: "Elsewhere" } });

  assert.ok(await listProjects(member));
});

test("an app is not connected past the provider", async () => {
  const { member } = await withPolicy();
  const { query } = await makeRequest(app);

  await assert.rejects(allow(member, query), refusal(409, "single_sign_on_required"));
});

test("the chosen admin needs a second factor", async () => {
  const at = await makeSingleSignOn(app, dns);

  await assert.rejects(require(at), refusal(409, "break_glass_weak"));
});

test("at least one admin is chosen", async () => {
  const at = await makeSingleSignOn(app, dns);

  await assert.rejects(require(at, []), refusal(409, "break_glass_needed"));
});

test("someone who is no admin cannot be chosen", async () => {
  const at = await makeSingleSignOn(app, dns);
  const viewer = await app.signIn({ with: at.admin, role: "view" });

  await assert.rejects(require(at, [viewer.userId]), refusal(404, "member_not_found"));
});

test("the connection does not change while it is the only way", async () => {
  const { at } = await withPolicy();

  const attempt = at.admin.call(settings.setOn, { body: { isOn: false } });

  await assert.rejects(attempt, refusal(409, "sso_only_first"));
});

test("an operator lets members in again", async () => {
  const { at, member } = await withPolicy();

  await allowOtherSignIns(app.services.databases.auth, at.admin.organizationId);

  assert.ok(await listProjects(member));
});

test("access tokens keep working", async () => {
  const { at } = await withPolicy();
  const { token } = await makeToken(at.admin);

  assert.ok(await listProjects(createProgram(app.listeningUrl, token)));
});
