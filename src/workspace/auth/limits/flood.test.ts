import assert from "node:assert/strict";
import { test } from "node:test";
import { type Caller, toRequest } from "#src/testing/person.ts";
import { TEST_PASSWORD, testApp } from "#src/testing/test-app.ts";
import { authContract } from "#src/workspace/auth/auth.contract.ts";
import { callFrom, newAddress, tokenFromMail } from "#src/workspace/auth/auth.makers.ts";
import { passwordContract } from "#src/workspace/auth/password.contract.ts";

// Hashing takes long enough here for a queue to form.
const app = await testApp({
  environment: { TRUSTED_PROXIES: "127.0.0.1" },
  passwordCost: { memoryKib: 16_384, passes: 3 },
});

async function signIn(caller: Caller, email: string, password: string): Promise<number> {
  const body = { email, password };
  const response = await callFrom(newAddress(), caller, authContract.signIn, body);
  await response.body?.cancel();
  return response.status;
}

/**
 * Signs in as soon as the first of many guesses is answered. Returns how many are still queued
 * then.
 */
async function signInAmong(
  guesses: number,
  guessAt: (guess: number) => string,
  honest: { caller: Caller; email: string },
): Promise<number> {
  let waiting = guesses;
  const flood = Array.from({ length: guesses }, async (_, guess) => {
    await signIn(app.anonymous(), guessAt(guess), "not the password");
    waiting -= 1;
  });
  await Promise.race(flood);
  const { caller, email } = honest;
  assert.equal(await signIn(caller, email, TEST_PASSWORD), 200);
  const left = waiting;
  await Promise.all(flood);
  return left;
}

test("a known device signs in despite a full queue of guesses", async () => {
  const maya = await app.signIn();

  const left = await signInAmong(70, (guess) => `nobody-${guess}@example.com`, {
    caller: maya,
    email: maya.email,
  });

  assert.ok(left >= 20, `${left} were still waiting`);
});

test("guesses at one account do not block other accounts", async () => {
  const [maya, jonas] = [await app.signIn(), await app.signIn()];

  const left = await signInAmong(40, () => jonas.email, {
    caller: app.anonymous(),
    email: maya.email,
  });

  assert.ok(left >= 20, `${left} were still waiting`);
});

test("repeated use of one reset link does not delay known devices", async () => {
  const [maya, jonas] = [await app.signIn(), await app.signIn()];
  await app.anonymous().call(passwordContract.requestReset, { body: { email: jonas.email } });
  const token = await tokenFromMail(app, { kind: "reset-password", to: jonas.email });
  const input = { query: { token }, body: { password: "another harbour at dusk" } };
  const [path, init] = toRequest(passwordContract.confirmReset, input);
  let waiting = 70;
  const flood = Array.from({ length: 70 }, async () => {
    const headers = { "content-type": "application/json", "x-forwarded-for": newAddress() };
    const response = await app.anonymous().request(path, { ...init, headers });
    await response.body?.cancel();
    waiting -= 1;
  });
  await Promise.race(flood);

  assert.equal(await signIn(maya, maya.email, TEST_PASSWORD), 200);

  const left = waiting;
  await Promise.all(flood);
  assert.ok(left >= 20, `${left} were still waiting`);
});
