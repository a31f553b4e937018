import assert from "node:assert/strict";
import { test } from "node:test";
import { newId } from "#src/platform/server/ids.ts";
import { refusal } from "#src/testing/refusal.ts";
import { TEST_PASSWORD, testApp } from "#src/testing/test-app.ts";
import { authContract } from "#src/workspace/auth/auth.contract.ts";
import { turnOn } from "#src/workspace/auth/second-factor.makers.ts";
import { identitiesContract } from "#src/workspace/identities/identities.contract.ts";
import { withProviders } from "#src/workspace/identities/identities.makers.ts";
import { invitationsContract } from "#src/workspace/organizations/invitations/invitations.contract.ts";
import { membersContract } from "#src/workspace/organizations/members/members.contract.ts";
import { organizationsContract } from "#src/workspace/organizations/organizations.contract.ts";
import { projectsContract } from "#src/workspace/projects/projects.contract.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import {
  makeSingleSignOn,
  proveAt,
  signInAt,
  someoneAt,
  startDns,
} from "./single-sign-on.makers.ts";

const dns = await startDns();
const app = await testApp({ environment: { DNS_SERVERS: dns.address } });
const at = await makeSingleSignOn(app, dns);
const { fake, domain } = at;

/** A person of two organisations; the provider of the first one signs in as them. */
async function impersonate() {
  const bea = await app.signIn({ role: "admin" });
  const own = await makeProject(bea);
  const email = `${newId().slice(-12)}@${domain}`;
  await app.admin.query("update users set email = $1 where id = $2", [email, bea.userId]);
  fake.person = { ...someoneAt(domain), email };
  const provided = app.anonymous();
  const user = await signInAt(provided, at);
  assert.equal(user.id, bea.userId);
  return { bea, own, provided, user, email };
}

test("the provider of one organisation does not reach another", async () => {
  const { bea, provided } = await impersonate();
  const { organizationId } = bea;

  const attempt = provided.call(organizationsContract.switch, { body: { organizationId } });

  await assert.rejects(attempt, refusal(409, "session_confined"));
});

test("the other organisations of the account are not shown", async () => {
  const { user, provided, bea } = await impersonate();

  const seen = JSON.stringify([user, await provided.call(authContract.me)]);

  assert.ok(!seen.includes(bea.organizationId));
});

test("objects of the other organisation do not exist", async () => {
  const { own, provided } = await impersonate();

  const attempt = provided.call(projectsContract.read, { params: { projectId: own.id } });

  await assert.rejects(attempt, refusal(404, "project_not_found"));
});

test("no provider of the account is connected", async () => {
  const { provided } = await impersonate();
  await withProviders(app);
  const body = { action: "link" as const, currentPassword: TEST_PASSWORD };

  const attempt = provided.call(identitiesContract.redirect, {
    params: { provider: "google" },
    body,
  });

  await assert.rejects(attempt, refusal(409, "session_confined"));
});

test("an invitation to another organisation is not accepted", async () => {
  const { provided, email } = await impersonate();
  const { token } = await app.makeInvitation({ email });

  const attempt = provided.call(invitationsContract.accept, { body: { token } });

  await assert.rejects(attempt, refusal(409, "session_confined"));
});

test("the password of the account is no proof", async () => {
  fake.person = { ...someoneAt(domain) };
  const caller = app.anonymous();
  const { id } = await signInAt(caller, at);
  await app.admin.query("update memberships set role = 'admin' where user_id = $1", [id]);
  await app.admin.query("update sessions set proven_at = 'epoch' where user_id = $1", [id]);
  const remove = () =>
    caller.call(membersContract.change, { body: { memberId: newId(), remove: true } });
  await assert.rejects(remove(), refusal(409, "proof_needed"));

  await proveAt(caller, fake);

  await assert.rejects(remove(), refusal(404, "member_not_found"));
});

test("a provider that did not ask again gives no proof", async (t) => {
  fake.person = someoneAt(domain);
  fake.skew = -3600;
  const caller = app.anonymous();
  await signInAt(caller, at).catch(() => undefined);
  fake.skew = 0;
  fake.ignoresPrompt = true;
  t.after(() => {
    fake.ignoresPrompt = false;
  });
  await signInAt(caller, at);

  await assert.rejects(proveAt(caller, fake), refusal(409, "sso_not_recent"));
});

test("the proof of another person of the provider does not count", async () => {
  fake.person = someoneAt(domain);
  const caller = app.anonymous();
  await signInAt(caller, at);
  fake.person = someoneAt(domain);

  await assert.rejects(proveAt(caller, fake), refusal(409, "sso_other_person"));
});

test("a session of the provider satisfies the second factor of its organisation", async () => {
  const own = await makeSingleSignOn(app, dns);
  await turnOn(app, own.admin);
  await own.admin.call(organizationsContract.update, { body: { secondFactorInDays: 0 } });
  own.fake.person = someoneAt(own.domain);
  const caller = app.anonymous();

  await signInAt(caller, own);

  assert.ok(await caller.call(projectsContract.list, { query: {} }));
});
