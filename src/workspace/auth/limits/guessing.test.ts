import assert from "node:assert/strict";
import { test } from "node:test";
import { type Caller, createCaller } from "#src/testing/person.ts";
import { refusal, refusedCall } from "#src/testing/refusal.ts";
import { type Person, TEST_PASSWORD, testApp } from "#src/testing/test-app.ts";
import { authContract } from "#src/workspace/auth/auth.contract.ts";
import { callFrom, newAddress, tokenFromMail } from "#src/workspace/auth/auth.makers.ts";
import { emailContract } from "#src/workspace/auth/email.contract.ts";
import { passwordContract } from "#src/workspace/auth/password.contract.ts";

// Everyone comes through a proxy, so that each caller can have its own address.
const app = await testApp({
  limitsLifted: false,
  environment: { TRUSTED_PROXIES: "127.0.0.1" },
});
const NEW = "another harbour at dusk";

type From = { caller?: Caller; address?: string };

async function signIn(email: string, password: string, from: From = {}): Promise<number> {
  const { caller = app.anonymous(), address = newAddress() } = from;
  const response = await callFrom(address, caller, authContract.signIn, { email, password });
  await response.body?.cancel();
  return response.status;
}

/** Wrong passwords from many addresses until strangers are rate-limited. */
async function guessUntilPaused(email: string): Promise<void> {
  for (let guess = 0; guess < 15; guess += 1) {
    if ((await signIn(email, "not the password")) === 429) return;
  }
  assert.fail("guessing was never paused");
}

function change(person: Person) {
  const body = { currentPassword: TEST_PASSWORD, password: NEW };
  return person.call(passwordContract.change, { body });
}

test("guesses from unknown devices pause other unknown devices and no known one", async () => {
  const maya = await app.signIn();
  await guessUntilPaused(maya.email);

  const atHome = createCaller(app.listeningUrl);
  atHome.device = maya.device;

  assert.equal(await signIn(maya.email, TEST_PASSWORD), 429);
  assert.equal(await signIn(maya.email, TEST_PASSWORD, { caller: atHome }), 200);
});

test("a known device signs in despite guesses from its network address", async () => {
  const maya = await app.signIn();
  const address = newAddress();
  for (let guess = 0; guess < 30; guess += 1) {
    await signIn(`nobody-${guess}@example.com`, "not the password", { address });
  }

  assert.equal(await signIn(maya.email, TEST_PASSWORD, { address }), 429);
  assert.equal(await signIn(maya.email, TEST_PASSWORD, { caller: maya, address }), 200);
});

test("a device is known only to accounts that signed in there", async () => {
  const [maya, jonas] = [await app.signIn(), await app.signIn()];
  await guessUntilPaused(maya.email);

  assert.equal(await signIn(maya.email, TEST_PASSWORD, { caller: jonas }), 429);
});

test("a known device that guesses is paused as well", async () => {
  const maya = await app.signIn();
  const statuses: number[] = [];
  for (let guess = 0; guess < 12; guess += 1) {
    statuses.push(await signIn(maya.email, "not the password", { caller: maya }));
  }

  assert.deepEqual(statuses, [...Array(11).fill(401), 429]);
  assert.equal(await signIn(maya.email, TEST_PASSWORD), 200, "strangers are counted apart");
});

test("a password reset exempts its browser from later lockouts", async () => {
  const maya = await app.signIn();
  await guessUntilPaused(maya.email);
  const browser = app.anonymous();
  await browser.call(passwordContract.requestReset, { body: { email: maya.email } });
  const token = await tokenFromMail(app, { kind: "reset-password", to: maya.email });
  await browser.call(passwordContract.confirmReset, { query: { token }, body: { password: NEW } });

  assert.equal(await signIn(maya.email, NEW), 200);
  await guessUntilPaused(maya.email);
  assert.equal(await signIn(maya.email, NEW, { caller: browser }), 200);
});

test("guesses from unknown devices do not pause a signed-in person", async () => {
  const maya = await app.signIn();
  await guessUntilPaused(maya.email);

  const email = `new-${maya.email}`;
  await maya.call(emailContract.update, { body: { email, currentPassword: TEST_PASSWORD } });
  await change(maya);
});

test("guesses in a stolen session do not lock the owner's device", async () => {
  const maya = await app.signIn();
  const copied = createCaller(app.listeningUrl, maya.cookie);
  const guess = (email: string) =>
    copied.call(emailContract.update, { body: { email, currentPassword: "a wrong guess" } });
  for (let tries = 0; tries < 11; tries += 1) {
    const refused = await refusedCall(guess(`new-${maya.email}`));
    assert.equal(refused.code, "password_wrong");
  }
  await assert.rejects(guess(`new-${maya.email}`), refusal(429, "sign_in_paused"));

  await change(maya);
});
