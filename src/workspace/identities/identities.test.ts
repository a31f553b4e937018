import assert from "node:assert/strict";
import { test } from "node:test";
import { newId } from "#src/platform/server/ids.ts";
import { listOutbox } from "#src/platform/server/mail/outbox.ts";
import type { Caller } from "#src/testing/person.ts";
import { refusal, refusedCall } from "#src/testing/refusal.ts";
import { TEST_PASSWORD, testApp } from "#src/testing/test-app.ts";
import { authContract } from "#src/workspace/auth/auth.contract.ts";
import { tokenFromMail } from "#src/workspace/auth/auth.makers.ts";
import { emailContract } from "#src/workspace/auth/email.contract.ts";
import { passwordContract } from "#src/workspace/auth/password.contract.ts";
import { codeOf } from "#src/workspace/auth/second-factor.makers.ts";
import { invitationsContract } from "#src/workspace/organizations/invitations/invitations.contract.ts";
import { identitiesContract, type Provider } from "./identities.contract.ts";
import {
  comeBack,
  signUpWithSecondFactor,
  someoneAtGoogle,
  someoneAtMicrosoft,
  withProviders,
} from "./identities.makers.ts";

const app = await testApp();
const fake = await withProviders(app);

async function finish(
  caller: Caller,
  action: "sign-in" | "sign-up" | "link",
  provider: Provider = "google",
) {
  const body = await comeBack(fake, caller, action, provider);
  return caller.call(identitiesContract.finish, { body });
}

test("signing up with a provider creates a confirmed account", async () => {
  fake.person = someoneAtGoogle("ada@northwind.example");
  const caller = app.anonymous();

  const finished = await finish(caller, "sign-up");

  assert.equal(finished.outcome, "signed-in");
  const user = await caller.call(authContract.me);
  assert.deepEqual(
    [user.firstName, user.lastName, user.email, user.confirmedEmail, user.hasPassword],
    ["Ada", "Quist", "ada@northwind.example", true, false],
  );
});

test("an account signs in even after its provider address changed", async () => {
  const person = someoneAtGoogle();
  fake.person = person;
  await finish(app.anonymous(), "sign-up");
  fake.person = { ...person, email: "renamed@northwind.example" };

  const finished = await finish(app.anonymous(), "sign-in");

  assert.equal(finished.outcome, "signed-in");
});

test("an unknown account is offered to sign up", async () => {
  fake.person = someoneAtGoogle();
  const finished = await finish(app.anonymous(), "sign-in");
  assert.deepEqual([finished.outcome], ["unknown"]);
});

test("an account is not connected just by its address", async () => {
  const maya = await app.signIn();
  fake.person = someoneAtGoogle(maya.email);
  const caller = app.anonymous();

  const finished = await finish(caller, "sign-in");

  assert.equal(finished.outcome, "prove");
  assert.equal(caller.cookie, undefined);
});

test("proving the password once connects the provider account permanently", async () => {
  const maya = await app.signIn();
  fake.person = someoneAtGoogle(maya.email);
  const caller = app.anonymous();
  const finished = await finish(caller, "sign-in");
  assert.ok(finished.outcome === "prove");
  const { key } = finished;
  const prove = (password: string) =>
    caller.call(identitiesContract.prove, { body: { key, password } });

  await assert.rejects(prove("not the right one"), refusal(422, "password_wrong"));
  assert.equal((await prove(TEST_PASSWORD)).id, maya.userId);
  await assert.rejects(prove(TEST_PASSWORD), refusal(404, "oauth_attempt_not_found"));
  assert.equal((await finish(app.anonymous(), "sign-in")).outcome, "signed-in");
});

test("an address unverified by its provider neither signs in nor up", async () => {
  const maya = await app.signIn();
  const invited = `${newId().slice(-12)}@northwind.example`;
  await app.makeInvitation({ email: invited });
  const answers = new Set<string>();
  for (const email of [maya.email, invited, undefined]) {
    for (const action of ["sign-in", "sign-up"] as const) {
      fake.person = someoneAtMicrosoft(email);
      const refused = await refusedCall(finish(app.anonymous(), action, "microsoft"));
      answers.add(`${refused.status} ${refused.body.replace(/"requestId":"[^"]+"/, "")}`);
    }
  }
  assert.equal(answers.size, 1);
  assert.match([...answers].join(), /^409 .*oauth_email_unproven/);
});

test("at Microsoft tenant and object make the account, not the subject", async () => {
  const maya = await app.signIn();
  const person = someoneAtMicrosoft();
  fake.person = person;
  await finish(maya, "link", "microsoft");
  fake.person = { ...person, sub: newId() };
  assert.equal((await finish(app.anonymous(), "sign-in", "microsoft")).outcome, "signed-in");
  fake.person = { ...person, tid: newId() };
  await assert.rejects(
    finish(app.anonymous(), "sign-in", "microsoft"),
    refusal(409, "oauth_email_unproven"),
  );
});

test("private addresses do not sign up, unless someone invited them", async () => {
  const email = `${newId().slice(-12)}@gmail.com`;
  fake.person = someoneAtGoogle(email);
  await assert.rejects(finish(app.anonymous(), "sign-up"), refusal(422, "email_not_business"));
  await app.makeInvitation({ email });
  assert.equal((await finish(app.anonymous(), "sign-up")).outcome, "signed-in");
});

test("an OAuth response is accepted only once by its own browser", async () => {
  fake.person = someoneAtGoogle();
  const victim = app.anonymous();
  const body = await comeBack(fake, app.anonymous(), "sign-up");
  const show = (shown: { key: string; search: string }) =>
    victim.call(identitiesContract.finish, { body: shown });

  await assert.rejects(show({ ...body, key: newId() }), refusal(404, "oauth_attempt_not_found"));
  const tries = await Promise.allSettled([show(body), show(body), show(body)]);
  assert.equal(tries.filter(({ status }) => status === "fulfilled").length, 1);
});

for (const [what, tamper] of [
  ["for another application", (claims) => Object.assign(claims, { aud: "another" })],
  ["of another attempt", (claims) => Object.assign(claims, { nonce: "another" })],
  ["of another provider", (claims) => Object.assign(claims, { iss: "https://evil.example" })],
  ["whose time is over", (claims) => Object.assign(claims, { exp: 1_000_000_000 })],
] as const satisfies readonly [string, (claims: Record<string, unknown>) => void][]) {
  test(`an identity ${what} is refused`, async () => {
    fake.person = someoneAtGoogle();
    fake.tamper = tamper;
    await assert.rejects(finish(app.anonymous(), "sign-up"), refusal(409, "oauth_failed"));
    fake.tamper = undefined;
  });
}

for (const [error, code] of [
  ["access_denied", "oauth_denied"],
  ["admin_consent_required", "oauth_admin_needed"],
  ["server_error", "oauth_failed"],
] as const) {
  test(`a provider that answers ${error} answers ${code}`, async () => {
    fake.refusal = error;
    await assert.rejects(finish(app.anonymous(), "sign-in"), refusal(409, code));
    fake.refusal = undefined;
  });
}

test("a signed-in user can connect a provider for later sign-ins", async () => {
  const maya = await app.signIn();
  fake.person = someoneAtGoogle();

  assert.equal((await finish(maya, "link")).outcome, "linked");

  const { list } = await maya.call(identitiesContract.list);
  assert.deepEqual(
    list.map(({ provider }) => provider),
    ["google"],
  );
  const finished = await finish(app.anonymous(), "sign-in");
  assert.ok(finished.outcome === "signed-in" && finished.user.id === maya.userId);
});

test("only the person who started a connection can finish it", async () => {
  const maya = await app.signIn();
  const jonas = await app.signIn();
  fake.person = someoneAtGoogle();
  const body = await comeBack(fake, maya, "link");
  await assert.rejects(
    jonas.call(identitiesContract.finish, { body }),
    refusal(409, "session_needed"),
  );
});

test("an account connected to someone else cannot be taken over", async () => {
  fake.person = someoneAtGoogle();
  await finish(app.anonymous(), "sign-up");
  await assert.rejects(finish(await app.signIn(), "link"), refusal(409, "identity_taken"));
});

test("a second account of the same provider cannot be connected", async () => {
  const maya = await app.signIn();
  fake.person = someoneAtGoogle();
  await finish(maya, "link");
  fake.person = someoneAtGoogle();
  await assert.rejects(finish(maya, "link"), refusal(409, "identity_second"));
});

test("connecting or disconnecting a provider requires the password", async () => {
  const maya = await app.signIn();
  const redirect = (currentPassword: string) =>
    maya.call(identitiesContract.redirect, {
      params: { provider: "google" },
      body: { action: "link", currentPassword },
    });
  const unlink = (currentPassword: string) =>
    maya.call(identitiesContract.unlink, {
      params: { provider: "google" },
      body: { currentPassword },
    });
  await assert.rejects(redirect("not the right one"), refusal(422, "password_wrong"));
  fake.person = someoneAtGoogle();
  await finish(maya, "link");
  await assert.rejects(unlink("not the right one"), refusal(422, "password_wrong"));

  await unlink(TEST_PASSWORD);

  assert.equal((await finish(app.anonymous(), "sign-in")).outcome, "unknown");
  const mails = await listOutbox(app.services.databases.auth, app.services.keyring);
  const kinds = mails.filter(({ to }) => to.address === maya.email).map(({ kind }) => kind);
  assert.deepEqual(kinds, ["identity-connected", "identity-disconnected"]);
});

test("an account without a password must set one before other changes", async () => {
  const caller = app.anonymous();
  fake.person = someoneAtGoogle();
  await finish(caller, "sign-up");
  const { email } = await caller.call(authContract.me);
  const params = { provider: "google" } as const;
  const unset = refusal(409, "password_not_set");
  await assert.rejects(caller.call(identitiesContract.unlink, { params, body: {} }), unset);
  await assert.rejects(finish(caller, "link", "microsoft"), unset);
  const password = "another harbour at dusk";
  await assert.rejects(caller.call(passwordContract.change, { body: { password } }), unset);
  const wanted = "new@example.com";
  await assert.rejects(caller.call(emailContract.update, { body: { email: wanted } }), unset);

  await caller.call(passwordContract.requestReset, { body: { email } });
  const token = await tokenFromMail(app, { kind: "reset-password", to: email });
  await caller.call(passwordContract.confirmReset, { query: { token }, body: { password } });

  await app.anonymous().call(authContract.signIn, { body: { email, password } });
  assert.equal((await finish(app.anonymous(), "sign-in")).outcome, "signed-in");
});

for (const [what, claims] of [
  ["a NUL byte in its number", { sub: "a\0b" }],
  ["a number without end", { sub: "x".repeat(300) }],
] as const) {
  test(`an identity with ${what} is refused`, async () => {
    fake.person = { ...someoneAtGoogle(), ...claims };
    await assert.rejects(finish(app.anonymous(), "sign-up"), refusal(409, "oauth_failed"));
  });
}

test("invisible characters are removed from provider names", async () => {
  const caller = app.anonymous();
  const given_name = `Ad\u202e\u0007\0a`;
  fake.person = { ...someoneAtGoogle(), given_name, family_name: `x${"💥".repeat(100)}` };
  await finish(caller, "sign-up");
  const user = await caller.call(authContract.me);
  assert.deepEqual([user.firstName, user.lastName], ["Ada", `x${"💥".repeat(39)}`]);
});

test("without an invitation sign-up is closed, unless the operator opens it", async () => {
  const closed = await testApp();
  await withProviders(closed);
  closed.services.config.isSignUpOpen = false;
  const signUp = async () => {
    const caller = closed.anonymous();
    const body = await comeBack(fake, caller, "sign-up");
    return caller.call(identitiesContract.finish, { body });
  };
  const person = someoneAtGoogle();
  fake.person = person;
  await assert.rejects(signUp(), refusal(409, "sign_up_by_invitation"));
  await closed.makeInvitation({ email: person.email });
  assert.equal((await signUp()).outcome, "signed-in");
});

test("only the operator can create the first account", async () => {
  const fresh = await testApp();
  await withProviders(fresh);
  const { token } = await fresh.firstRunInvitation();
  fake.person = someoneAtGoogle();
  const caller = fresh.anonymous();
  const body = await comeBack(fake, caller, "sign-up");
  await assert.rejects(
    caller.call(identitiesContract.finish, { body }),
    refusal(409, "sign_up_by_invitation"),
  );
  await fresh.signIn();
  await fresh.firstRunInvitation();
  const [firstName, lastName, password] = ["Ada", "Quist", TEST_PASSWORD];
  await fresh.anonymous().call(invitationsContract.acceptWithSignUp, {
    body: { token, firstName, lastName, password, email: "ada@example.com" },
  });
  await assert.rejects(fresh.firstRunInvitation());
});

test("an unconfigured provider does not exist", async () => {
  const plain = await testApp();
  await assert.rejects(
    plain.anonymous().call(identitiesContract.redirect, {
      params: { provider: "google" },
      body: { action: "sign-in" },
    }),
    refusal(404, "provider_not_found"),
  );
});

test("with two-step sign-in a provider alone does not sign in", async () => {
  fake.person = someoneAtGoogle();
  await signUpWithSecondFactor(app, fake, app.anonymous());

  assert.equal((await finish(app.anonymous(), "sign-in")).outcome, "second-factor");
});

test("a code completes the sign-in with a provider once", async () => {
  fake.person = someoneAtGoogle();
  const secret = await signUpWithSecondFactor(app, fake, app.anonymous());
  const caller = app.anonymous();
  const finished = await finish(caller, "sign-in");
  assert.ok(finished.outcome === "second-factor");
  const { key } = finished;
  const enter = (code: string) =>
    caller.call(identitiesContract.enterCode, { body: { key, code } });

  await assert.rejects(enter("000000"), refusal(422, "code_wrong"));
  assert.equal((await enter(codeOf(app, secret))).email, fake.person.email);
  await assert.rejects(enter(codeOf(app, secret)), refusal(404, "oauth_attempt_not_found"));
});
