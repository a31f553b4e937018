import assert from "node:assert/strict";
import { test } from "node:test";
import { newId } from "#src/platform/server/ids.ts";
import { refusal } from "#src/testing/refusal.ts";
import { TEST_PASSWORD, testApp } from "#src/testing/test-app.ts";
import { authContract } from "#src/workspace/auth/auth.contract.ts";
import { invitationsContract } from "#src/workspace/organizations/invitations/invitations.contract.ts";
import { membersContract } from "#src/workspace/organizations/members/members.contract.ts";
import { projectsContract } from "#src/workspace/projects/projects.contract.ts";
import { singleSignOnContract } from "./single-sign-on.contract.ts";
import {
  comeBack,
  makeSingleSignOn,
  signInAt,
  someoneAt,
  startDns,
} from "./single-sign-on.makers.ts";
import { singleSignOnSettingsContract } from "./sso-settings.contract.ts";

const dns = await startDns();
const app = await testApp({ environment: { DNS_SERVERS: dns.address } });
const at = await makeSingleSignOn(app, dns);
const { admin, fake, domain } = at;

const listProjects = (caller: Pick<typeof admin, "call">) =>
  caller.call(projectsContract.list, { query: {} });

test("a newcomer becomes a member at the first sign-in", async () => {
  fake.person = someoneAt(domain);
  const caller = app.anonymous();

  const user = await signInAt(caller, at);

  assert.deepEqual(user.session, {
    organizationId: admin.organizationId,
    role: "view",
    isSingleSignOn: true,
  });
  assert.ok(await listProjects(caller));
});

test("the same subject is the same person later", async () => {
  fake.person = someoneAt(domain);
  const first = await signInAt(app.anonymous(), at);
  fake.person = { ...fake.person, email: `${newId().slice(-12)}@${domain}` };

  const second = await signInAt(app.anonymous(), at);

  assert.equal(second.id, first.id);
  assert.equal(second.email, first.email);
});

test("another subject with a known address needs an admin first", async () => {
  fake.person = someoneAt(domain);
  const { id: memberId } = await signInAt(app.anonymous(), at);
  fake.person = { ...fake.person, sub: newId() };
  await assert.rejects(signInAt(app.anonymous(), at), refusal(409, "sso_subject_changed"));

  await admin.call(singleSignOnSettingsContract.unlink, { params: { memberId } });

  assert.equal((await signInAt(app.anonymous(), at)).id, memberId);
});

test("an answer counts once", async () => {
  fake.person = someoneAt(domain);
  const caller = app.anonymous();
  const input = await comeBack(caller, at);
  await caller.call(singleSignOnContract.finish, input);

  const again = app.anonymous().call(singleSignOnContract.finish, input);

  await assert.rejects(again, refusal(404, "sso_attempt_not_found"));
});

test("an answer works only in the browser that began", async () => {
  fake.person = someoneAt(domain);
  const { params, body } = await comeBack(app.anonymous(), at);
  const stolen = { params, body: { ...body, key: newId() } };

  const attempt = app.anonymous().call(singleSignOnContract.finish, stolen);

  await assert.rejects(attempt, refusal(404, "sso_attempt_not_found"));
});

test("an answer for one organisation is none for another", async () => {
  fake.person = someoneAt(domain);
  const other = await makeSingleSignOn(app, dns);
  const { body } = await comeBack(app.anonymous(), at);
  const params = { organizationId: other.admin.organizationId };

  const attempt = app.anonymous().call(singleSignOnContract.finish, { params, body });

  await assert.rejects(attempt, refusal(404, "sso_attempt_not_found"));
});

for (const [what, tamper] of [
  ["of another attempt", { nonce: "another" }],
  ["for another application", { aud: "another" }],
  ["of another issuer", { iss: "https://another.example" }],
  ["from far in the past", { exp: 1, iat: 1 }],
] as const)
  test(`an id token ${what} is refused`, async (t) => {
    fake.person = someoneAt(domain);
    fake.tamper = (claims) => Object.assign(claims, tamper);
    t.after(() => {
      fake.tamper = undefined;
    });

    await assert.rejects(signInAt(app.anonymous(), at), refusal(409, "sso_failed"));
  });

for (const skew of [-45, 45])
  test(`a provider's clock may differ by ${skew} seconds`, async (t) => {
    fake.person = someoneAt(domain);
    fake.skew = skew;
    t.after(() => {
      fake.skew = 0;
    });

    assert.ok(await signInAt(app.anonymous(), at));
  });

test("an issuer in the redirect that is not the provider's is refused", async () => {
  fake.person = someoneAt(domain);
  const { params, body } = await comeBack(app.anonymous(), at);
  const search = new URLSearchParams(body.search);
  search.set("iss", "https://mixed-up.example");
  const mixed = { params, body: { ...body, search: `?${search}` } };

  const attempt = app.anonymous().call(singleSignOnContract.finish, mixed);

  await assert.rejects(attempt, refusal(409, "sso_failed"));
});

test("an address that the provider has not verified is refused", async () => {
  fake.person = { ...someoneAt(domain), email_verified: false };

  await assert.rejects(signInAt(app.anonymous(), at), refusal(409, "sso_email_unverified"));
});

test("an address at a foreign domain is refused", async () => {
  fake.person = someoneAt("elsewhere.example");
  const input = comeBack(app.anonymous(), at, `anyone@${domain}`);

  const attempt = input.then((one) => app.anonymous().call(singleSignOnContract.finish, one));

  await assert.rejects(attempt, refusal(409, "sso_email_foreign"));
});

test("only the domain decides whether single sign-on is offered", async () => {
  const find = (email: string) =>
    app.anonymous().call(singleSignOnContract.find, { body: { email } });

  assert.deepEqual(await find(`no.one.at.all@${domain}`), { isOffered: true });
  assert.deepEqual(await find(admin.email), { isOffered: false });
});

test("a removed member does not come back by the provider alone", async () => {
  fake.person = someoneAt(domain);
  const { id: memberId } = await signInAt(app.anonymous(), at);
  await admin.call(membersContract.change, { body: { memberId, remove: true } });
  await assert.rejects(signInAt(app.anonymous(), at), refusal(409, "sso_removed"));

  const { organizationId } = admin;
  await app.makeInvitation({ organizationId, email: String(fake.person.email), role: "edit" });

  assert.equal((await signInAt(app.anonymous(), at)).session?.role, "edit");
});

test("a provider that is down is said to be", async (t) => {
  fake.person = someoneAt(domain);
  const input = await comeBack(app.anonymous(), at);
  fake.isDown = true;
  t.after(() => {
    fake.isDown = false;
  });

  const attempt = app.anonymous().call(singleSignOnContract.finish, input);

  await assert.rejects(attempt, refusal(503, "provider_unreachable"));
});

test("an account that its owner never confirmed loses its password", async () => {
  fake.person = someoneAt(domain);
  const email = String(fake.person.email);
  const { token } = await app.makeInvitation({ email, confirmsEmail: false });
  const body = { token, firstName: "Mal", lastName: "Ory", password: TEST_PASSWORD };
  await app.anonymous().call(invitationsContract.acceptWithSignUp, { body });

  await signInAt(app.anonymous(), at);

  const attempt = app
    .anonymous()
    .call(authContract.signIn, { body: { email, password: TEST_PASSWORD } });
  await assert.rejects(attempt, refusal(401, "credentials_invalid"));
});
