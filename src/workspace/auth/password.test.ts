import assert from "node:assert/strict";
import { test } from "node:test";
import { listOutbox } from "#src/platform/server/mail/outbox.ts";
import { createCaller } from "#src/testing/person.ts";
import { refusal, refusedCall } from "#src/testing/refusal.ts";
import { TEST_PASSWORD, testApp } from "#src/testing/test-app.ts";
import { authContract } from "./auth.contract.ts";
import { tokenFromMail } from "./auth.makers.ts";
import { passwordContract } from "./password.contract.ts";

const app = await testApp();
const NEW = "another harbour at dusk";

function signIn(email: string, password: string) {
  return app.anonymous().call(authContract.signIn, { body: { email, password } });
}

async function requestLink(email: string): Promise<string> {
  await app.anonymous().call(passwordContract.requestReset, { body: { email } });
  return tokenFromMail(app, { kind: "reset-password", to: email });
}

function confirm(token: string, password = NEW) {
  const input = { query: { token }, body: { password } };
  return app.anonymous().call(passwordContract.confirmReset, input);
}

test("a changed password signs out every other device and keeps this one", async () => {
  const maya = await app.signIn();
  const elsewhere = app.anonymous();
  const { email, password } = maya;
  await elsewhere.call(authContract.signIn, { body: { email, password } });
  const oldCookie = createCaller(app.listeningUrl, maya.cookie);

  await maya.call(passwordContract.change, { body: { currentPassword: password, password: NEW } });

  assert.equal((await maya.call(authContract.me)).email, email);
  for (const ended of [elsewhere, oldCookie]) {
    await assert.rejects(ended.call(authContract.me), refusal(401, "session_missing"));
  }
  await signIn(email, NEW);
  await assert.rejects(signIn(email, password), refusal(401, "credentials_invalid"));
});

test("a wrong current password differs from an expired session", async () => {
  const maya = await app.signIn();
  const body = { currentPassword: "not the right one", password: NEW };
  const refused = await refusedCall(maya.call(passwordContract.change, { body }));
  assert.deepEqual([refused.status, refused.code], [422, "password_wrong"]);
  assert.deepEqual(Object.keys(refused.fields), ["currentPassword"]);
});

test("a new password must be strong", async () => {
  const maya = await app.signIn();
  const change = (password: string) =>
    maya.call(passwordContract.change, { body: { currentPassword: TEST_PASSWORD, password } });
  for (const password of [TEST_PASSWORD, "short", "passwordpassword"]) {
    const refused = await refusedCall(change(password));
    assert.deepEqual(Object.keys(refused.fields), ["password"]);
  }
});

test("a password with half a surrogate pair is refused", async () => {
  const maya = await app.signIn();
  const half = "a \uD800 harbour at dawn";
  const change = (currentPassword: string, password: string) =>
    maya.call(passwordContract.change, { body: { currentPassword, password } });
  const refused = await refusedCall(change(TEST_PASSWORD, half));
  assert.deepEqual([refused.status, Object.keys(refused.fields)], [422, ["password"]]);
  const link = await requestLink(maya.email);
  await assert.rejects(confirm(link, half), refusal(422, "input_invalid"));

  const whole = half.toWellFormed();
  await change(TEST_PASSWORD, whole);

  await assert.rejects(signIn(maya.email, half), refusal(401, "credentials_invalid"));
  await assert.rejects(change(half, NEW), refusal(422, "password_wrong"));
  await signIn(maya.email, whole);
});

test("guessing the current password is limited like guessing at sign-in", async () => {
  const strict = await testApp({ limitsLifted: false });
  const maya = await strict.signIn();
  const body = { currentPassword: "a wrong guess", password: NEW };
  const statuses: number[] = [];
  for (let tries = 0; tries < 12; tries += 1) {
    statuses.push((await refusedCall(maya.call(passwordContract.change, { body }))).status);
  }
  assert.equal(statuses.at(-1), 429);
});

test("a password reset signs out all sessions", async () => {
  const maya = await app.signIn();
  const token = await requestLink(maya.email);
  const caller = app.anonymous();

  await caller.call(passwordContract.confirmReset, { query: { token }, body: { password: NEW } });

  assert.equal(caller.cookie, undefined);
  await assert.rejects(maya.call(authContract.me), refusal(401, "session_missing"));
  await signIn(maya.email, NEW);
});

test("known and unknown addresses get the same answer", async () => {
  const { email } = await app.signIn();
  const ask = async (address: string) => {
    const response = await app.anonymous().request("/api/reset-password", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: address }),
    });
    return `${response.status} ${await response.text()}`;
  };
  assert.equal(await ask(email), await ask("nobody@example.com"));
});

test("no mail goes to an address without an account", async () => {
  const email = "stranger@example.com";
  await app.anonymous().call(passwordContract.requestReset, { body: { email } });
  await app.runJobs();
  const mails = await listOutbox(app.services.databases.auth, app.services.keyring);
  assert.equal(mails.filter(({ to }) => to.address === email).length, 0);
});

test("opening a reset link does not use it up", async () => {
  const { email } = await app.signIn();
  const token = await requestLink(email);
  const look = () => app.anonymous().call(passwordContract.readReset, { query: { token } });
  assert.deepEqual(await look(), { email });
  assert.deepEqual(await look(), { email });
  await confirm(token);
  await assert.rejects(look(), refusal(404, "reset_not_found"));
});

test("a weak password does not use up the link", async () => {
  const { email } = await app.signIn();
  const token = await requestLink(email);
  await assert.rejects(confirm(token, "short"), refusal(422, "input_invalid"));
  await confirm(token);
});

test("used, expired, replaced and unknown links get equal answers", async () => {
  const [used, expired, replaced] = [await app.signIn(), await app.signIn(), await app.signIn()];
  const tokens = [await requestLink(used.email), await requestLink(expired.email)];
  await confirm(tokens[0] ?? "");
  await app.admin.query("update password_tokens set expires_at = now() where user_id = $1", [
    expired.userId,
  ]);
  const first = await requestLink(replaced.email);
  await requestLink(replaced.email);

  const answers = new Set<string>();
  for (const token of [...tokens, first, "unknown", `${first}%20`]) {
    const { status, body } = await refusedCall(confirm(token));
    answers.add(`${status} ${body.replace(/"requestId":"[^"]+"/, "")}`);
  }
  assert.equal(answers.size, 1);
});

test("a password change invalidates earlier reset links", async () => {
  const maya = await app.signIn();
  const token = await requestLink(maya.email);
  const body = { currentPassword: TEST_PASSWORD, password: NEW };
  await maya.call(passwordContract.change, { body });
  await assert.rejects(confirm(token, "a third harbour at noon"), refusal(404, "reset_not_found"));
});

test("of many concurrent uses of a reset link one succeeds", async () => {
  const { email } = await app.signIn();
  const token = await requestLink(email);
  const tries = await Promise.allSettled(Array.from({ length: 10 }, () => confirm(token)));
  assert.equal(tries.filter(({ status }) => status === "fulfilled").length, 1);
});

test("reset limits do not reveal whether an account exists", async () => {
  const strict = await testApp({ limitsLifted: false });
  const ask = (email: string) =>
    strict.anonymous().call(passwordContract.requestReset, { body: { email } });
  const { email } = await strict.signIn();
  for (const address of [email, "nobody@example.com"]) {
    for (let asked = 0; asked < 3; asked += 1) await ask(address);
    await assert.rejects(ask(address), refusal(429, "reset_paused"));
  }
});

test("a typed address is not readable in the queue", async () => {
  const { email } = await app.signIn();
  const unknown = email.replace("@", ".nobody@");
  for (const one of [email, unknown]) {
    await app.anonymous().call(passwordContract.requestReset, { body: { email: one } });
    await assert.rejects(signIn(one, "not the right one at all"));
  }

  const { rows } = await app.admin.query("select name, data::text from pgboss.job");

  const names = ["auth.mail-reset", "auth.note-failed-sign-in"];
  for (const name of names) assert.ok(rows.filter((row) => row.name === name).length >= 2, name);
  for (const { data } of rows) {
    assert.ok(!data?.includes(email) && !data?.includes(unknown), data);
  }
});
