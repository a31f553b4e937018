import assert from "node:assert/strict";
import { test } from "node:test";
import { listOutbox } from "#src/platform/server/mail/outbox.ts";
import type { Caller } from "#src/testing/person.ts";
import { refusal } from "#src/testing/refusal.ts";
import { TEST_PASSWORD, testApp } from "#src/testing/test-app.ts";
import { authContract } from "#src/workspace/auth/auth.contract.ts";
import { tokenFromMail } from "#src/workspace/auth/auth.makers.ts";
import { passwordContract } from "#src/workspace/auth/password.contract.ts";
import { secondFactorContract } from "#src/workspace/auth/second-factor.contract.ts";
import {
  codeOf,
  insertFactorOf,
  resetByOperator,
  turnOn,
} from "#src/workspace/auth/second-factor.makers.ts";
import { sessionsContract } from "#src/workspace/auth/sessions.contract.ts";

const app = await testApp();

type Step = { code?: string; trustsDevice?: boolean };

function signIn(email: string, step: Step = {}, caller: Caller = app.anonymous()) {
  const body = { email, password: TEST_PASSWORD, ...step };
  return caller.call(authContract.signIn, { body });
}

async function signOut(caller: Caller) {
  await caller.call(authContract.signOut);
}

test("a password alone no longer signs in", async () => {
  const person = await app.signIn();
  await turnOn(app, person);

  await assert.rejects(signIn(person.email), refusal(409, "second_factor_needed"));
});

test("a wrong password gets no question for a code", async () => {
  const person = await app.signIn();
  await turnOn(app, person);
  const body = { email: person.email, password: "not the password" };

  const attempt = app.anonymous().call(authContract.signIn, { body });

  await assert.rejects(attempt, refusal(401, "credentials_invalid"));
});

test("the code of the app signs in", async () => {
  const person = await app.signIn();
  const { secret } = await turnOn(app, person);

  const user = await signIn(person.email, { code: codeOf(app, secret) });

  assert.equal(user.id, person.userId);
});

test("a code works once", async () => {
  const person = await app.signIn();
  const { secret } = await turnOn(app, person);
  const code = codeOf(app, secret);
  await signIn(person.email, { code });

  await assert.rejects(signIn(person.email, { code }), refusal(422, "code_wrong"));
});

test("one code signs in only one of many at once", async () => {
  const person = await app.signIn();
  const { secret } = await turnOn(app, person);
  const code = codeOf(app, secret);

  const attempts = Array.from({ length: 8 }, () => signIn(person.email, { code }));
  const settled = await Promise.allSettled(attempts);

  assert.equal(settled.filter(({ status }) => status === "fulfilled").length, 1);
});

test("a code of two periods ago is refused", async () => {
  const person = await app.signIn();
  const secret = await insertFactorOf(app, person.userId, { isConfirmed: true });
  const code = codeOf(app, secret, -2);

  await assert.rejects(signIn(person.email, { code }), refusal(422, "code_wrong"));
});

test("a recovery code signs in once", async () => {
  const person = await app.signIn();
  const { recoveryCodes } = await turnOn(app, person);
  const [code = ""] = recoveryCodes;

  await signIn(person.email, { code: code.toUpperCase().replaceAll("-", " ") });

  await assert.rejects(signIn(person.email, { code }), refusal(422, "code_wrong"));
});

test("a used recovery code is reported by email", async () => {
  const person = await app.signIn();
  const { recoveryCodes } = await turnOn(app, person);

  await signIn(person.email, { code: recoveryCodes[3] ?? "" });

  await app.runJobs();
  const mails = await listOutbox(app.services.databases.auth, app.services.keyring);
  const found = mails.find(
    ({ kind, to }) => kind === "recovery-code-used" && to.address === person.email,
  );
  assert.match(found?.text ?? "", /9 codes are left/);
});

test("new recovery codes end the old ones", async () => {
  const person = await app.signIn();
  const { recoveryCodes } = await turnOn(app, person);

  await person.call(secondFactorContract.newRecoveryCodes);

  const code = recoveryCodes[0] ?? "";
  await assert.rejects(signIn(person.email, { code }), refusal(422, "code_wrong"));
});

test("new recovery codes are reported by email", async () => {
  const person = await app.signIn();
  await turnOn(app, person);

  await person.call(secondFactorContract.newRecoveryCodes);

  const mails = await listOutbox(app.services.databases.auth, app.services.keyring);
  assert.ok(
    mails.some(({ kind, to }) => kind === "recovery-codes-made" && to.address === person.email),
  );
});

test("a trusted device needs no code", async () => {
  const person = await app.signIn();
  const { secret } = await turnOn(app, person);
  const laptop = app.anonymous();
  await signIn(person.email, { code: codeOf(app, secret), trustsDevice: true }, laptop);
  await signOut(laptop);

  const user = await signIn(person.email, {}, laptop);

  assert.equal(user.id, person.userId);
});

test("a device is trusted for one account only", async () => {
  const [maya, noor] = [await app.signIn(), await app.signIn()];
  const { secret } = await turnOn(app, maya);
  await turnOn(app, noor);
  const laptop = app.anonymous();
  await signIn(maya.email, { code: codeOf(app, secret), trustsDevice: true }, laptop);
  await signOut(laptop);

  await assert.rejects(signIn(noor.email, {}, laptop), refusal(409, "second_factor_needed"));
});

test("a forgotten device is asked for a code again", async () => {
  const person = await app.signIn();
  const { secret } = await turnOn(app, person);
  const laptop = app.anonymous();
  await signIn(person.email, { code: codeOf(app, secret), trustsDevice: true }, laptop);
  const { trustedDevices } = await laptop.call(secondFactorContract.read);
  const [device] = trustedDevices;
  assert.equal(device?.isCurrent, true);

  await person.call(secondFactorContract.forgetDevice, {
    params: { deviceId: device?.deviceId ?? "" },
  });

  await signOut(laptop);
  await assert.rejects(signIn(person.email, {}, laptop), refusal(409, "second_factor_needed"));
});

test("no one forgets the device of someone else", async () => {
  const [maya, noor] = [await app.signIn(), await app.signIn()];
  const { secret } = await turnOn(app, maya);
  const laptop = app.anonymous();
  await signIn(maya.email, { code: codeOf(app, secret), trustsDevice: true }, laptop);
  const { trustedDevices } = await laptop.call(secondFactorContract.read);
  const params = { deviceId: trustedDevices[0]?.deviceId ?? "" };

  const attempt = noor.call(secondFactorContract.forgetDevice, { params });

  await assert.rejects(attempt, refusal(404, "device_not_found"));
});

test("turning it on signs out every other device", async () => {
  const person = await app.signIn();
  const other = app.anonymous();
  await signIn(person.email, {}, other);

  await turnOn(app, person);

  await assert.rejects(other.call(authContract.me), refusal(401, "session_missing"));
  await person.call(authContract.me);
});

test("a secret is not in use before its first code", async () => {
  const person = await app.signIn();
  await person.call(secondFactorContract.begin);

  await signIn(person.email);

  assert.equal((await person.call(secondFactorContract.read)).since, null);
});

test("a secret that is in use is never given out again", async () => {
  const person = await app.signIn();
  await turnOn(app, person);

  const attempt = person.call(secondFactorContract.begin);

  await assert.rejects(attempt, refusal(409, "second_factor_on"));
});

test("turning it off makes the password enough again", async () => {
  const person = await app.signIn();
  await turnOn(app, person);

  await person.call(secondFactorContract.turnOff);

  assert.equal((await signIn(person.email)).id, person.userId);
});

test("after many wrong codes even the right one has to wait", async () => {
  const strict = await testApp({ limitsLifted: false });
  const person = await strict.signIn();
  const { secret } = await turnOn(strict, person);
  const guess = (code: string) => {
    const body = { email: person.email, password: TEST_PASSWORD, code };
    return strict.anonymous().call(authContract.signIn, { body });
  };
  for (let i = 0; i < 11; i += 1) await guess("000000").catch(() => undefined);

  await assert.rejects(guess(codeOf(strict, secret)), refusal(429, "sign_in_paused"));
});

test("an operator resets the second factor of someone who lost it", async () => {
  const person = await app.signIn();
  await turnOn(app, person);

  const outcome = await resetByOperator(app, person.email);

  assert.equal(outcome, "reset");
  await assert.rejects(person.call(authContract.me), refusal(401, "session_missing"));
  assert.equal((await signIn(person.email)).id, person.userId);
});

test("a reset of the password by mail still asks for a code", async () => {
  const person = await app.signIn();
  const { secret } = await turnOn(app, person);
  const laptop = app.anonymous();
  await signIn(person.email, { code: codeOf(app, secret), trustsDevice: true }, laptop);
  await laptop.call(passwordContract.requestReset, { body: { email: person.email } });
  const token = await tokenFromMail(app, { kind: "reset-password", to: person.email });
  const password = "a louder harbour at dusk";
  await laptop.call(passwordContract.confirmReset, { query: { token }, body: { password } });

  const attempt = laptop.call(authContract.signIn, { body: { email: person.email, password } });

  await assert.rejects(attempt, refusal(409, "second_factor_needed"));
});

test("a wrong code is mailed once a day", async () => {
  const strict = await testApp({ limitsLifted: false });
  const person = await strict.signIn();
  await turnOn(strict, person);
  const body = { email: person.email, password: TEST_PASSWORD, code: "000000" };
  for (let i = 0; i < 2; i += 1)
    await strict
      .anonymous()
      .call(authContract.signIn, { body })
      .catch(() => undefined);

  await strict.runJobs();

  const mails = await listOutbox(strict.services.databases.auth, strict.services.keyring);
  const found = mails.filter(({ kind }) => kind === "wrong-code");
  assert.deepEqual(
    found.map(({ to }) => to.address),
    [person.email],
  );
});

test("a session records how it began", async () => {
  const person = await app.signIn();
  const { secret } = await turnOn(app, person);
  const laptop = app.anonymous();
  await signIn(person.email, { code: codeOf(app, secret) }, laptop);

  const { list } = await laptop.call(sessionsContract.list);

  const [current] = list;
  assert.deepEqual([current?.method, current?.secondFactor], ["password", "code"]);
});

test("the secret is sealed in the database", async () => {
  const person = await app.signIn();
  const { secret } = await turnOn(app, person);

  const { rows } = await app.admin.query<{ row: string }>(
    "select f::text as row from second_factors f where user_id = $1",
    [person.userId],
  );

  assert.ok(rows[0] && !rows[0].row.includes(secret));
});
