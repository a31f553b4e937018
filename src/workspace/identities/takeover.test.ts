import assert from "node:assert/strict";
import { test } from "node:test";
import { newId } from "#src/platform/server/ids.ts";
import { listOutbox } from "#src/platform/server/mail/outbox.ts";
import { whileHeld } from "#src/testing/held-rows.ts";
import type { Caller } from "#src/testing/person.ts";
import { refusal } from "#src/testing/refusal.ts";
import { type Person, TEST_PASSWORD, testApp } from "#src/testing/test-app.ts";
import { authContract } from "#src/workspace/auth/auth.contract.ts";
import { tokenFromMail } from "#src/workspace/auth/auth.makers.ts";
import { emailContract } from "#src/workspace/auth/email.contract.ts";
import { passwordContract } from "#src/workspace/auth/password.contract.ts";
import { invitationsContract } from "#src/workspace/organizations/invitations/invitations.contract.ts";
import { membersContract } from "#src/workspace/organizations/members/members.contract.ts";
import { identitiesContract } from "./identities.contract.ts";
import { comeBack, someoneAtGoogle, withProviders } from "./identities.makers.ts";

const app = await testApp();
const fake = await withProviders(app);
const NEW = "another harbour at dusk";
const anyAddress = () => `${newId().slice(-12)}@example.com`;

async function finish(caller: Caller, action: "sign-in" | "sign-up" | "link") {
  const body = await comeBack(fake, caller, action);
  return caller.call(identitiesContract.finish, { body });
}

function signIn(email: string, password: string, caller = app.anonymous()) {
  return caller.call(authContract.signIn, { body: { email, password } });
}

async function reset(email: string) {
  await app.anonymous().call(passwordContract.requestReset, { body: { email } });
  const token = await tokenFromMail(app, { kind: "reset-password", to: email });
  await app
    .anonymous()
    .call(passwordContract.confirmReset, { query: { token }, body: { password: NEW } });
}

function requestEmailChange(person: Caller, email: string) {
  const body = { email, currentPassword: TEST_PASSWORD };
  return person.call(emailContract.update, { body });
}

async function confirmationOf(email: string) {
  const token = await tokenFromMail(app, { kind: "verify-email", to: email });
  return () => app.anonymous().call(emailContract.confirm, { query: { token } });
}

/** An account whose owner connected a provider before confirming the address. */
async function connectAnyway({ userId }: Person) {
  const person = someoneAtGoogle();
  fake.person = person;
  await app.admin.query(
    `insert into user_identities (provider, issuer, subject, user_id, email)
      values ('google', $1, $2, $3, $4)`,
    [fake.issuer, person.sub, userId, person.email],
  );
  return person;
}

for (const [what, change] of [
  [
    "changing",
    ({ call }) =>
      call(passwordContract.change, { body: { currentPassword: TEST_PASSWORD, password: NEW } }),
  ],
  ["resetting", ({ email }) => reset(email)],
] as const satisfies readonly [string, (maya: Person) => Promise<unknown>][]) {
  test(`${what} the password cancels a thief's pending address`, async () => {
    const maya = await app.signIn();
    const thief = app.anonymous();
    await signIn(maya.email, TEST_PASSWORD, thief);
    const evil = anyAddress();
    await requestEmailChange(thief, evil);
    const confirm = await confirmationOf(evil);

    await change(maya);

    await assert.rejects(confirm(), refusal(404, "confirmation_not_found"));
    const user = await signIn(maya.email, NEW);
    assert.deepEqual([user.email, user.pendingEmail], [maya.email, null]);
  });
}

test("a password reset locks out the previous account holder", async () => {
  const squatter = await app.signIn({ confirmed: false });
  const person = await connectAnyway(squatter);

  await reset(squatter.email);

  await assert.rejects(squatter.call(authContract.me), refusal(401, "session_missing"));
  fake.person = person;
  assert.equal((await finish(app.anonymous(), "sign-in")).outcome, "unknown");
  assert.equal((await signIn(squatter.email, NEW)).confirmedEmail, true);
});

test("the mail after a reset lists the disconnected accounts", async () => {
  const maya = await app.signIn();
  const person = someoneAtGoogle();
  fake.person = person;
  await finish(maya, "link");

  await reset(maya.email);

  fake.person = person;
  assert.equal((await finish(app.anonymous(), "sign-in")).outcome, "unknown");
  const mails = await listOutbox(app.services.databases.auth, app.services.keyring);
  const warning = mails.findLast(({ to }) => to.address === maya.email);
  assert.match(warning?.text ?? "", /Disconnected for safety: Google/);
});

test("an invitation from a former admin opens no account", async () => {
  const closed = await testApp();
  await withProviders(closed);
  closed.services.config.isSignUpOpen = false;
  const maya = await closed.signIn({ role: "admin" });
  const omar = await closed.signIn({ role: "admin", with: maya });
  const person = someoneAtGoogle();
  fake.person = person;
  await maya.call(invitationsContract.send, { body: { emails: [person.email] } });

  await omar.call(membersContract.change, { body: { memberId: maya.userId, role: "edit" } });

  const signUp = finish(closed.anonymous(), "sign-up");
  await assert.rejects(signUp, refusal(409, "sign_up_by_invitation"));
});

test("a mailed invitation confirms the address and removes other credentials", async () => {
  const owner = await app.signIn({ confirmed: false });
  const elsewhere = app.anonymous();
  await signIn(owner.email, TEST_PASSWORD, elsewhere);
  const person = await connectAnyway(owner);
  const { token } = await app.makeInvitation({ email: owner.email, confirmsEmail: true });

  const user = await owner.call(invitationsContract.accept, { body: { token } });

  assert.equal(user.confirmedEmail, true);
  await assert.rejects(elsewhere.call(authContract.me), refusal(401, "session_missing"));
  fake.person = person;
  assert.equal((await finish(app.anonymous(), "sign-in")).outcome, "unknown");
});

test("a confirmed address never belongs to an earlier connected account", async () => {
  const owner = await app.signIn({ confirmed: false });
  const person = await connectAnyway(owner);

  await (await confirmationOf(owner.email))();

  fake.person = person;
  assert.equal((await finish(app.anonymous(), "sign-in")).outcome, "unknown");
});

test("before the address is confirmed no provider is connected", async () => {
  const owner = await app.signIn({ confirmed: false });
  await assert.rejects(finish(owner, "link"), refusal(403, "email_unconfirmed"));
});

test("an unproven account goes to the person whose address the provider verifies", async () => {
  const squatter = await app.signIn({ confirmed: false });
  fake.person = someoneAtGoogle(squatter.email);
  const owner = app.anonymous();

  assert.equal((await finish(owner, "sign-in")).outcome, "signed-in");

  const user = await owner.call(authContract.me);
  assert.deepEqual(
    [user.id, user.confirmedEmail, user.hasPassword, user.firstName],
    [squatter.userId, true, false, "Ada"],
  );
  await assert.rejects(squatter.call(authContract.me), refusal(401, "session_missing"));
  await assert.rejects(signIn(squatter.email, TEST_PASSWORD), refusal(401, "credentials_invalid"));
});

test("changing the address revokes reset links and notifies the old one", async () => {
  const maya = await app.signIn();
  await app.anonymous().call(passwordContract.requestReset, { body: { email: maya.email } });
  const token = await tokenFromMail(app, { kind: "reset-password", to: maya.email });
  const wanted = anyAddress();
  await requestEmailChange(maya, wanted);

  await (await confirmationOf(wanted))();

  await assert.rejects(
    app
      .anonymous()
      .call(passwordContract.confirmReset, { query: { token }, body: { password: NEW } }),
    refusal(404, "reset_not_found"),
  );
  const mails = await listOutbox(app.services.databases.auth, app.services.keyring);
  assert.ok(mails.some(({ kind, to }) => kind === "email-changed" && to.address === maya.email));
});

test("the first of two users confirming one address gets it", async () => {
  const [maya, jonas] = [await app.signIn(), await app.signIn()];
  const wanted = anyAddress();
  await requestEmailChange(maya, wanted);
  const confirm = await confirmationOf(wanted);

  const taking = ["update users set email = $2 where id = $1", jonas.userId, wanted] as const;
  const ended = await whileHeld(app, taking, (inLine) => inLine(confirm()));

  assert.deepEqual(ended, ["404 confirmation_not_found"]);
});
