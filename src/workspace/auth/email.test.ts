import assert from "node:assert/strict";
import { test } from "node:test";
import { newId } from "#src/platform/server/ids.ts";
import { listOutbox } from "#src/platform/server/mail/outbox.ts";
import { refusal } from "#src/testing/refusal.ts";
import { type Person, TEST_PASSWORD, testApp } from "#src/testing/test-app.ts";
import { authContract } from "./auth.contract.ts";
import { tokenFromMail } from "./auth.makers.ts";
import { emailContract } from "./email.contract.ts";

const app = await testApp();

function confirm(token: string, caller = app.anonymous()) {
  return caller.call(emailContract.confirm, { query: { token } });
}

function requestEmailChange(person: Person, email: string, currentPassword = TEST_PASSWORD) {
  return person.call(emailContract.update, { body: { email, currentPassword } });
}

const linkTo = (to: string) => tokenFromMail(app, { kind: "verify-email", to });
const anyAddress = () => `${newId().slice(-12)}@example.com`;

test("the link in the mail confirms the address, wherever it is opened", async () => {
  const maya = await app.signIn({ confirmed: false });
  const elsewhere = app.anonymous();

  await confirm(await linkTo(maya.email), elsewhere);

  assert.equal((await maya.call(authContract.me)).confirmedEmail, true);
  assert.equal(elsewhere.cookie, undefined);
});

test("a new link invalidates the previous one", async () => {
  const maya = await app.signIn({ confirmed: false });
  const first = await linkTo(maya.email);
  await maya.call(emailContract.resend);

  await assert.rejects(confirm(first), refusal(404, "confirmation_not_found"));
  await confirm(await linkTo(maya.email));
});

test("of many concurrent uses of a confirmation link one succeeds", async () => {
  const { email } = await app.signIn({ confirmed: false });
  const token = await linkTo(email);
  const tries = await Promise.allSettled(Array.from({ length: 10 }, () => confirm(token)));
  assert.equal(tries.filter(({ status }) => status === "fulfilled").length, 1);
});

test("asking for a link when nothing waits sends none", async () => {
  const maya = await app.signIn();
  assert.deepEqual(await maya.call(emailContract.resend), { accepted: true });
  await assert.rejects(linkTo(maya.email));
});

test("a new email address takes effect only once confirmed", async () => {
  const maya = await app.signIn();
  const wanted = anyAddress();

  const asked = await requestEmailChange(maya, wanted);

  assert.deepEqual([asked.email, asked.pendingEmail], [maya.email, wanted]);
  const mails = await listOutbox(app.services.databases.auth, app.services.keyring);
  assert.ok(mails.some(({ kind, to }) => kind === "email-change" && to.address === maya.email));
  await confirm(await linkTo(wanted));
  const changed = await maya.call(authContract.me);
  assert.deepEqual(
    [changed.email, changed.pendingEmail, changed.confirmedEmail],
    [wanted, null, true],
  );
});

test("a new address needs the password again", async () => {
  const maya = await app.signIn();
  await assert.rejects(
    requestEmailChange(maya, anyAddress(), "wrong"),
    refusal(422, "password_wrong"),
  );
  assert.equal((await maya.call(authContract.me)).pendingEmail, null);
});

test("requesting the current address cancels a pending change", async () => {
  const maya = await app.signIn();
  const wanted = anyAddress();
  await requestEmailChange(maya, wanted);
  const token = await linkTo(wanted);

  assert.equal((await requestEmailChange(maya, maya.email)).pendingEmail, null);

  await assert.rejects(confirm(token), refusal(404, "confirmation_not_found"));
});

test("an address that was taken since cannot be confirmed", async () => {
  const maya = await app.signIn();
  const wanted = anyAddress();
  await requestEmailChange(maya, wanted);
  const token = await linkTo(wanted);
  const jonas = await app.signIn();
  await app.admin.query("update users set email = $2 where id = $1", [jonas.userId, wanted]);

  await assert.rejects(confirm(token), refusal(404, "confirmation_not_found"));
  assert.equal((await maya.call(authContract.me)).email, maya.email);
});

test("a wrong first address can be corrected before it is confirmed", async () => {
  const maya = await app.signIn({ confirmed: false });
  const right = anyAddress();
  await requestEmailChange(maya, right);
  await confirm(await linkTo(right));
  const user = await maya.call(authContract.me);
  assert.deepEqual([user.email, user.confirmedEmail], [right, true]);
});

test("updating a profile ignores fields that only the server sets", async () => {
  const maya = await app.signIn({ role: "view" });
  const response = await maya.request("/api/users", {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ id: newId(), firstName: "Maja", confirmedEmail: false, session: {} }),
  });
  assert.equal(response.status, 200);
  const user = await maya.call(authContract.me);
  assert.deepEqual([user.id, user.firstName, user.confirmedEmail], [maya.userId, "Maja", true]);
});

test("an array of addresses, a NUL byte and a look-alike are refused", async () => {
  const maya = await app.signIn();
  for (const email of [["a@example.com", "b@example.com"], "a\0@example.com", "а@example.com"]) {
    const response = await maya.request("/api/users", {
      method: "PUT",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email, currentPassword: TEST_PASSWORD }),
    });
    assert.ok([400, 422].includes(response.status), `${response.status}`);
  }
});
