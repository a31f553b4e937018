import assert from "node:assert/strict";
import { test } from "node:test";
import { authContract } from "#src/features/auth/auth.contract.ts";
import { newId } from "#src/platform/server/ids.ts";
import type { Caller } from "#src/testing/person.ts";
import { refusal } from "#src/testing/refusal.ts";
import { TEST_PASSWORD, testApp } from "#src/testing/test-app.ts";
import { identitiesContract, type Provider } from "./identities.contract.ts";
import { comeBack, someoneAtGoogle, withProviders } from "./identities.makers.ts";

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

function someoneAtMicrosoft() {
  const email = `${newId().slice(-12)}@northwind.example`;
  return { sub: newId(), tid: newId(), oid: newId(), email, name: "Ada Maria Quist" };
}

test("signing up with a provider makes an account under its names and proven address", async () => {
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

test("the same account signs in again, whatever its address is called by then", async () => {
  const person = someoneAtGoogle();
  fake.person = person;
  await finish(app.anonymous(), "sign-up");
  fake.person = { ...person, email: "renamed@northwind.example" };

  const finished = await finish(app.anonymous(), "sign-in");

  assert.equal(finished.outcome, "signed-in");
});

test("an unknown account is asked whether it wants to sign up", async () => {
  fake.person = someoneAtGoogle();
  const finished = await finish(app.anonymous(), "sign-in");
  assert.deepEqual([finished.outcome], ["unknown"]);
});

test("an account is never connected by its address alone", async () => {
  const maya = await app.signIn();
  fake.person = someoneAtGoogle(maya.email);
  const caller = app.anonymous();

  const finished = await finish(caller, "sign-in");

  assert.equal(finished.outcome, "prove");
  assert.equal(caller.cookie, undefined);
});

test("the password, once, connects the two for ever", async () => {
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

test("an address that a provider does not vouch for is confirmed by our own mail", async () => {
  fake.person = someoneAtMicrosoft();
  const caller = app.anonymous();
  await finish(caller, "sign-up", "microsoft");
  const user = await caller.call(authContract.me);
  assert.deepEqual(
    [user.confirmedEmail, user.firstName, user.lastName],
    [false, "Ada", "Maria Quist"],
  );
});

test("an unproven address opens no way to the account that has it", async () => {
  const maya = await app.signIn();
  fake.person = { ...someoneAtMicrosoft(), email: maya.email };
  await assert.rejects(
    finish(app.anonymous(), "sign-up", "microsoft"),
    refusal(409, "account_exists"),
  );
});

test("at Microsoft tenant and object make the account, not the subject", async () => {
  const person = someoneAtMicrosoft();
  fake.person = person;
  await finish(app.anonymous(), "sign-up", "microsoft");
  fake.person = { ...person, sub: newId() };
  assert.equal((await finish(app.anonymous(), "sign-in", "microsoft")).outcome, "signed-in");
  fake.person = { ...person, tid: newId() };
  assert.equal((await finish(app.anonymous(), "sign-in", "microsoft")).outcome, "unknown");
});

test("private addresses do not sign up, unless somebody invited them", async () => {
  const email = `${newId().slice(-12)}@gmail.com`;
  fake.person = someoneAtGoogle(email);
  await assert.rejects(finish(app.anonymous(), "sign-up"), refusal(422, "email_not_business"));
  await app.makeInvitation({ email });
  assert.equal((await finish(app.anonymous(), "sign-up")).outcome, "signed-in");
});

test("an answer counts once, and only in the browser that asked", async () => {
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
  test(`a provider that answers ${error} is told as ${code}`, async () => {
    fake.refusal = error;
    await assert.rejects(finish(app.anonymous(), "sign-in"), refusal(409, code));
    fake.refusal = undefined;
  });
}

test("somebody who is signed in connects a provider and signs in with it from then on", async () => {
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

test("connecting is for the person who began it", async () => {
  const maya = await app.signIn();
  const jonas = await app.signIn();
  fake.person = someoneAtGoogle();
  const body = await comeBack(fake, maya, "link");
  await assert.rejects(
    jonas.call(identitiesContract.finish, { body }),
    refusal(409, "session_needed"),
  );
});

test("an account that is connected to somebody else cannot be taken over", async () => {
  fake.person = someoneAtGoogle();
  await finish(app.anonymous(), "sign-up");
  await assert.rejects(finish(await app.signIn(), "link"), refusal(409, "identity_taken"));
});

test("a provider can be disconnected while another way to sign in is left", async () => {
  const caller = app.anonymous();
  fake.person = someoneAtGoogle();
  await finish(caller, "sign-up");
  const unlink = (who: Caller) =>
    who.call(identitiesContract.unlink, { params: { provider: "google" } });
  await assert.rejects(unlink(caller), refusal(409, "identity_last"));

  const maya = await app.signIn();
  fake.person = someoneAtGoogle();
  await finish(maya, "link");
  await unlink(maya);
  assert.equal((await finish(app.anonymous(), "sign-in")).outcome, "unknown");
});

test("of two providers that are disconnected at once the last way to sign in stays", async () => {
  const caller = app.anonymous();
  fake.person = someoneAtGoogle();
  await finish(caller, "sign-up");
  fake.person = someoneAtMicrosoft();
  await finish(caller, "link", "microsoft");
  const unlink = (provider: Provider) =>
    caller.call(identitiesContract.unlink, { params: { provider } });

  const ended = await Promise.allSettled([unlink("google"), unlink("microsoft")]);

  assert.equal(ended.filter(({ status }) => status === "fulfilled").length, 1);
  assert.equal((await caller.call(identitiesContract.list)).list.length, 1);
});

test("without its settings a provider does not exist", async () => {
  const plain = await testApp();
  await assert.rejects(
    plain.anonymous().call(identitiesContract.redirect, {
      params: { provider: "google" },
      body: { action: "sign-in" },
    }),
    refusal(404, "provider_not_found"),
  );
});
