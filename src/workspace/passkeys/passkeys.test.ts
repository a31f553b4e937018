import assert from "node:assert/strict";
import { test } from "node:test";
import { refusal } from "#src/testing/refusal.ts";
import { testApp } from "#src/testing/test-app.ts";
import { authContract } from "#src/workspace/auth/auth.contract.ts";
import { tokenFromMail } from "#src/workspace/auth/auth.makers.ts";
import { passwordContract } from "#src/workspace/auth/password.contract.ts";
import { turnOn } from "#src/workspace/auth/second-factor.makers.ts";
import { sessionsContract } from "#src/workspace/auth/sessions.contract.ts";
import { type Assertion, passkeySignInContract } from "./passkey-sign-in.contract.ts";
import { passkeysContract } from "./passkeys.contract.ts";
import {
  type Authenticator,
  addPasskey,
  answerProof,
  answerSignIn,
  makeAuthenticator,
  siteOf,
} from "./passkeys.makers.ts";

const app = await testApp();

const site = siteOf(app);

async function withPasskey() {
  const person = await app.signIn();
  const authenticator = makeAuthenticator(site);
  const { passkeyId } = await addPasskey(person, authenticator);
  return { person, authenticator, passkeyId };
}

function signInWith(credential: Assertion, caller = app.anonymous()) {
  return caller.call(passkeySignInContract.signIn, { body: { credential } });
}

async function signIn(authenticator: Authenticator) {
  return signInWith(await answerSignIn(app.anonymous(), authenticator));
}

test("a passkey signs in without a name or a password", async () => {
  const { person, authenticator } = await withPasskey();

  assert.equal((await signIn(authenticator)).id, person.userId);
});

test("a passkey takes no second step", async () => {
  const { person, authenticator } = await withPasskey();
  await turnOn(app, person);

  assert.equal((await signIn(authenticator)).id, person.userId);
});

test("a session shows that it began with a passkey", async () => {
  const { authenticator } = await withPasskey();
  const laptop = app.anonymous();
  await signInWith(await answerSignIn(laptop, authenticator), laptop);

  const { list } = await laptop.call(sessionsContract.list);

  assert.deepEqual([list[0]?.method, list[0]?.secondFactor], ["passkey", "passkey"]);
});

test("an answer signs in once", async () => {
  const { authenticator } = await withPasskey();
  const answer = await answerSignIn(app.anonymous(), authenticator);
  await signInWith(answer);

  await assert.rejects(signInWith(answer), refusal(409, "passkey_refused"));
});

test("an answer to a challenge of someone's own is refused", async () => {
  const { authenticator } = await withPasskey();
  const answer = authenticator.get(Buffer.alloc(32, 7).toString("base64url"));

  await assert.rejects(signInWith(answer), refusal(409, "passkey_refused"));
});

test("an expired challenge is refused", async () => {
  const { authenticator } = await withPasskey();
  const answer = await answerSignIn(app.anonymous(), authenticator);
  await app.admin.query("update passkey_challenges set expires_at = now() - interval '1 second'");

  await assert.rejects(signInWith(answer), refusal(409, "passkey_refused"));
});

test("the challenge of a proof does not sign in", async () => {
  const { person, authenticator } = await withPasskey();
  const answer = await answerProof(person, authenticator);

  await assert.rejects(signInWith(answer), refusal(409, "passkey_refused"));
});

test("a changed signature is refused", async () => {
  const { authenticator } = await withPasskey();
  const answer = await answerSignIn(app.anonymous(), authenticator);
  const other = makeAuthenticator(site).get("x").response.signature;

  const forged = { ...answer, response: { ...answer.response, signature: other } };

  await assert.rejects(signInWith(forged), refusal(409, "passkey_refused"));
});

test("a passkey used on another site is refused", async () => {
  const person = await app.signIn();
  const phished = makeAuthenticator({ ...site, origin: "https://foreword.example.net" });

  await assert.rejects(addPasskey(person, phished), refusal(409, "passkey_refused"));
});

test("a passkey of another relying party is refused", async () => {
  const person = await app.signIn();
  const foreign = makeAuthenticator({ ...site, rpId: "example.net" });

  await assert.rejects(addPasskey(person, foreign), refusal(409, "passkey_refused"));
});

test("a passkey that did not verify its person is refused", async () => {
  const person = await app.signIn();
  const lax = makeAuthenticator(site, { isVerified: false });

  await assert.rejects(addPasskey(person, lax), refusal(409, "passkey_refused"));
});

test("an answer of the wrong ceremony is refused", async () => {
  const { authenticator } = await withPasskey();
  const { options } = await app.anonymous().call(passkeySignInContract.beginSignIn);
  const answer = authenticator.get(options.challenge, "webauthn.create");

  await assert.rejects(signInWith(answer), refusal(409, "passkey_refused"));
});

test("a counter that goes back is refused", async () => {
  const { authenticator } = await withPasskey();
  const caller = app.anonymous();
  const early = await answerSignIn(caller, authenticator);
  await signIn(authenticator);

  await assert.rejects(signInWith(early), refusal(409, "passkey_refused"));
});

test("one passkey belongs to one account", async () => {
  const { authenticator } = await withPasskey();

  const attempt = addPasskey(await app.signIn(), authenticator);

  await assert.rejects(attempt, refusal(409, "passkey_known"));
});

test("a challenge of one person adds no passkey to another", async () => {
  const [maya, noor] = [await app.signIn(), await app.signIn()];
  const { options } = await maya.call(passkeysContract.beginAdd);
  const credential = makeAuthenticator(site).create(options.challenge);

  const attempt = noor.call(passkeysContract.add, { body: { name: "Laptop", credential } });

  await assert.rejects(attempt, refusal(409, "passkey_refused"));
});

test("a removed passkey no longer signs in", async () => {
  const { person, authenticator, passkeyId } = await withPasskey();
  const answer = await answerSignIn(app.anonymous(), authenticator);

  await person.call(passkeysContract.remove, { params: { passkeyId } });

  await assert.rejects(signInWith(answer), refusal(409, "passkey_refused"));
});

test("no one removes the passkey of someone else", async () => {
  const { passkeyId } = await withPasskey();
  const stranger = await app.signIn();

  const attempt = stranger.call(passkeysContract.remove, { params: { passkeyId } });

  await assert.rejects(attempt, refusal(404, "passkey_not_found"));
});

test("the only way to sign in stays", async () => {
  const { person, passkeyId } = await withPasskey();
  await app.admin.query("update users set password_hash = null where id = $1", [person.userId]);

  const attempt = person.call(passkeysContract.remove, { params: { passkeyId } });

  await assert.rejects(attempt, refusal(409, "passkey_last"));
  assert.equal((await person.call(passkeysContract.list)).list.length, 1);
});

test("a reset of the password removes passkeys", async () => {
  const { person, authenticator } = await withPasskey();
  await app.anonymous().call(passwordContract.requestReset, { body: { email: person.email } });
  const token = await tokenFromMail(app, { kind: "reset-password", to: person.email });
  const body = { password: "a louder harbour at dusk" };

  await app.anonymous().call(passwordContract.confirmReset, { query: { token }, body });

  await assert.rejects(signIn(authenticator), refusal(409, "passkey_refused"));
});

test("a first password by mail removes passkeys as well", async () => {
  const { person, authenticator } = await withPasskey();
  await app.admin.query("update users set password_hash = null where id = $1", [person.userId]);
  await app.anonymous().call(passwordContract.requestReset, { body: { email: person.email } });
  const token = await tokenFromMail(app, { kind: "reset-password", to: person.email });
  const body = { password: "a louder harbour at dusk" };

  await app.anonymous().call(passwordContract.confirmReset, { query: { token }, body });

  await assert.rejects(signIn(authenticator), refusal(409, "passkey_refused"));
});

test("a passkey proves who is at an old session", async () => {
  const { person, authenticator, passkeyId } = await withPasskey();
  await app.admin.query(
    "update sessions set proven_at = now() - interval '2 hours' where user_id = $1",
    [person.userId],
  );
  const remove = () => person.call(passkeysContract.remove, { params: { passkeyId } });
  await assert.rejects(remove(), refusal(409, "proof_needed"));

  const credential = await answerProof(person, authenticator);
  await person.call(passkeysContract.prove, { body: { credential } });

  await remove();
});

test("the passkey of someone else proves nothing", async () => {
  const { person } = await withPasskey();
  const other = makeAuthenticator(site);
  await addPasskey(await app.signIn(), other);
  const credential = await answerProof(person, other);

  const attempt = person.call(passkeysContract.prove, { body: { credential } });

  await assert.rejects(attempt, refusal(409, "passkey_refused"));
});

test("an account takes no more than twenty passkeys", async () => {
  const person = await app.signIn();
  for (let i = 0; i < 20; i += 1) await addPasskey(person, makeAuthenticator(site));

  const attempt = addPasskey(person, makeAuthenticator(site));

  await assert.rejects(attempt, refusal(409, "passkeys_full"));
});

test("a server at a bare address offers no passkeys", async () => {
  const bare = await testApp({ environment: { PUBLIC_URL: "http://127.0.0.1:3000" } });

  const attempt = bare.anonymous().call(passkeySignInContract.beginSignIn);

  await assert.rejects(attempt, refusal(409, "passkeys_unavailable"));
});

test("the list shows when a passkey was last used", async () => {
  const { person, authenticator } = await withPasskey();
  await signIn(authenticator);

  const { list } = await person.call(passkeysContract.list);

  assert.ok(list[0]?.lastUsedAt);
  assert.equal((await person.call(authContract.me)).id, person.userId);
});
