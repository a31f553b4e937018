import assert from "node:assert/strict";
import { test } from "node:test";
import { createCaller } from "#src/testing/person.ts";
import { refusal, refusedCall } from "#src/testing/refusal.ts";
import { TEST_PASSWORD, testApp } from "#src/testing/test-app.ts";
import { authContract } from "./auth.contract.ts";

const app = await testApp();

function signIn(email: string, password = TEST_PASSWORD, caller = app.anonymous()) {
  return caller.call(authContract.signIn, { body: { email, password } });
}

test("signing in returns the person, their organisations and their role", async () => {
  const person = await app.signIn({ role: "edit" });

  const user = await signIn(person.email);

  assert.equal(user.email, person.email);
  assert.equal(user.confirmedEmail, true);
  assert.deepEqual(user.session, {
    organizationId: person.organizationId,
    role: "edit",
    isSingleSignOn: false,
  });
  assert.equal(user.members[0]?.organization.organizationId, person.organizationId);
});

test("the email may be typed in capitals and with spaces around it", async () => {
  const { email, userId } = await app.signIn();

  const user = await signIn(`  ${email.toUpperCase()} `);

  assert.equal(user.id, userId);
});

test("a wrong password and an unknown address get the same answer", async () => {
  const { email } = await app.signIn();

  const wrong = await refusedCall(signIn(email, "not the password"));
  const unknown = await refusedCall(signIn("nobody@example.com"));

  const withoutId = (text: string) => text.replace(/"requestId":"[^"]+"/, "");
  assert.equal(wrong.status, 401);
  assert.equal(withoutId(wrong.body), withoutId(unknown.body));
});

test("an account without a password cannot be entered with one", async () => {
  const { email, userId } = await app.signIn();
  await app.admin.query("update users set password_hash = null where id = $1", [userId]);

  await assert.rejects(signIn(email), refusal(401, "credentials_invalid"));
});

test("the session cookie is out of reach for scripts and other sites", async () => {
  const { email } = await app.signIn();

  const response = await app.anonymous().request("/api/auth/sign-in", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password: TEST_PASSWORD }),
  });

  const [session, device] = response.headers.getSetCookie();
  assert.match(session ?? "", /^sid=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
  assert.match(
    device ?? "",
    /^device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Strict$/,
  );
});

test("over https the cookie is bound to the host and to https", async () => {
  const secure = await testApp({ environment: { PUBLIC_URL: "https://app.example.com" } });
  const { token } = await secure.makeInvitation();

  const response = await fetch(`${secure.listeningUrl}/api/auth/invitations/accept-with-sign-up`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ token, firstName: "A", lastName: "B", password: TEST_PASSWORD }),
  });

  const [session, device] = response.headers.getSetCookie();
  assert.match(session ?? "", /^__Host-sid=.*; Path=\/; HttpOnly; Secure/);
  assert.match(device ?? "", /^__Host-device=.*; Path=\/; HttpOnly; Secure/);
  assert.match(response.headers.get("strict-transport-security") ?? "", /max-age=\d{8}/);
});

test("signing in again replaces the previous session token", async () => {
  const person = await app.signIn();
  const before = createCaller(app.url, person.cookie);

  await signIn(person.email, TEST_PASSWORD, person);

  assert.notEqual(person.cookie, before.cookie);
  await assert.rejects(before.call(authContract.me), refusal(401, "session_missing"));
});

test("signing out deletes the session on the server", async () => {
  const person = await app.signIn();
  const stolen = createCaller(app.url, person.cookie);

  await person.call(authContract.signOut);

  assert.equal(person.cookie, undefined);
  await assert.rejects(stolen.call(authContract.me), refusal(401, "session_missing"));
});

test("signing out without a session succeeds", async () => {
  const response = await app.anonymous().request("/api/auth/sign-out", { method: "POST" });

  assert.equal(response.status, 204);
});

test("an unconfirmed user may load their profile and sign out", async () => {
  const person = await app.signIn({ confirmed: false });

  const user = await person.call(authContract.me);
  await person.call(authContract.signOut);

  assert.equal(user.confirmedEmail, false);
});

test("a session unused for a week has ended", async () => {
  const person = await app.signIn();
  await app.admin.query(
    "update sessions set last_seen_at = now() - interval '7 days 1 minute' where user_id = $1",
    [person.userId],
  );

  await assert.rejects(person.call(authContract.me), refusal(401, "session_missing"));
});

test("a session in daily use ends after its thirty days", async () => {
  const person = await app.signIn();
  await app.admin.query("update sessions set expires_at = now() where user_id = $1", [
    person.userId,
  ]);

  await assert.rejects(person.call(authContract.me), refusal(401, "session_missing"));
});

test("the oldest of more than twenty sessions ends", async () => {
  const first = await app.signIn();
  for (let more = 0; more < 20; more += 1) await signIn(first.email);

  await assert.rejects(first.call(authContract.me), refusal(401, "session_missing"));
});

test("two session cookies in one request count as none", async () => {
  const person = await app.signIn();
  const doubled = createCaller(app.url, `sid=planted; ${person.cookie}`);

  await assert.rejects(doubled.call(authContract.me), refusal(401, "session_missing"));
});

test("ten wrong passwords limit an account to one attempt a minute", async () => {
  const limited = await testApp({ limitsLifted: false });
  const { email } = await limited.signIn();
  const tryOnce = (password: string) =>
    limited.anonymous().call(authContract.signIn, { body: { email, password } });
  const tries = await Promise.all(
    Array.from({ length: 12 }, () => refusedCall(tryOnce("not the password"))),
  );

  const codes = tries.map((refused) => refused.code).sort();
  assert.deepEqual(codes.slice(0, 11), Array(11).fill("credentials_invalid"));
  assert.equal(codes[11], "sign_in_paused");
  await assert.rejects(tryOnce(TEST_PASSWORD), refusal(429, "sign_in_paused"));
});

test("ten quick right passwords do not pause an account", async () => {
  const limited = await testApp({ limitsLifted: false });
  const { email, userId } = await limited.signIn();

  for (let times = 0; times < 12; times += 1) {
    const user = await limited
      .anonymous()
      .call(authContract.signIn, { body: { email, password: TEST_PASSWORD } });
    assert.equal(user.id, userId);
  }
});

test("a person whose organisation was deleted can still sign in", async () => {
  const person = await app.signIn();
  await app.admin.query("delete from organizations where id = $1", [person.organizationId]);

  const user = await signIn(person.email);

  assert.deepEqual(
    { members: user.members, session: user.session },
    { members: [], session: null },
  );
});

for (const [what, body] of [
  ["a list of addresses", { email: ["a@example.com", "b@example.com"], password: "x" }],
  ["an object", { email: { $ne: "" }, password: "x" }],
  ["a password that is no text", { email: "a@example.com", password: 12 }],
  ["an extra field", { email: "a@example.com", password: "x", role: "admin" }],
] as const) {
  test(`sign-in refuses ${what}`, async () => {
    const response = await app.anonymous().request("/api/auth/sign-in", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    assert.equal(response.status, 400);
    await response.body?.cancel();
  });
}

test("the device header changes nothing", async () => {
  const { email } = await app.signIn();
  const attempt = (value: string) =>
    app.anonymous().request("/api/auth/sign-in", {
      method: "POST",
      headers: { "content-type": "application/json", "finger-print-id": value },
      body: JSON.stringify({ email, password: TEST_PASSWORD }),
    });

  for (const value of ["abc", "x".repeat(10_000), "ünïcode"]) {
    const response = await attempt(value);
    assert.equal(response.status, 200, value.slice(0, 20));
    await response.body?.cancel();
  }
});
