import assert from "node:assert/strict";
import { test } from "node:test";
import { listOutbox } from "#src/platform/server/mail/outbox.ts";
import { refusal } from "#src/testing/refusal.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { auditContract } from "#src/workspace/audit/audit.contract.ts";
import { authContract } from "#src/workspace/auth/auth.contract.ts";
import { secondFactorResetsContract } from "#src/workspace/auth/second-factor/resets.contract.ts";
import { secondFactorContract } from "#src/workspace/auth/second-factor.contract.ts";
import {
  codeOf,
  runDueResets,
  scheduleResetOf,
  turnOn,
} from "#src/workspace/auth/second-factor.makers.ts";

const app = await testApp();

async function withMember() {
  const admin = await app.signIn({ role: "admin" });
  const member = await app.signIn({ with: admin, role: "edit" });
  const { secret } = await turnOn(app, member);
  return { admin, member, secret };
}

const ask = (admin: Person, { userId: memberId }: Person) =>
  admin.call(secondFactorResetsContract.ask, { params: { memberId } });

async function mailTo({ email }: Person, wanted: string) {
  const mails = await listOutbox(app.services.databases.auth, app.services.keyring);
  return mails.find(({ kind, to }) => kind === wanted && to.address === email);
}

const signInWithPassword = ({ email, password }: Person) =>
  app.anonymous().call(authContract.signIn, { body: { email, password } });

async function listPending(admin: Person) {
  const { list } = await admin.call(secondFactorResetsContract.list);
  return list.map(({ memberId }) => memberId);
}

test("an admin asks for a reset in a day", async () => {
  const { admin, member } = await withMember();

  const { resetAt } = await ask(admin, member);

  const hours = (Date.parse(resetAt) - Date.now()) / 3_600_000;
  assert.ok(hours > 23.9 && hours < 24.1);
  assert.deepEqual(await listPending(admin), [member.userId]);
});

test("the person gets an email with the time of the reset", async () => {
  const { admin, member } = await withMember();

  await ask(admin, member);
  await app.runJobs();

  assert.match(
    (await mailTo(member, "second-factor-reset-scheduled"))?.text ?? "",
    /asked to reset/,
  );
});

test("until then a sign-in still needs a code", async () => {
  const { admin, member } = await withMember();
  await ask(admin, member);

  await runDueResets(app);

  await assert.rejects(signInWithPassword(member), refusal(409, "second_factor_needed"));
});

test("when it is due, the password is enough", async () => {
  const { member } = await withMember();
  await scheduleResetOf(app, member.userId, { isDue: true });

  await runDueResets(app);

  assert.ok(await signInWithPassword(member));
  assert.ok(await mailTo(member, "second-factor-reset"));
});

test("the reset ends the open sessions of the person", async () => {
  const { member } = await withMember();
  await scheduleResetOf(app, member.userId, { isDue: true });

  await runDueResets(app);

  await assert.rejects(member.call(authContract.me), refusal(401, "session_missing"));
});

test("a sign-in with a code cancels the reset", async () => {
  const { admin, member, secret } = await withMember();
  await ask(admin, member);
  const { email, password } = member;

  await app
    .anonymous()
    .call(authContract.signIn, { body: { email, password, code: codeOf(app, secret) } });

  assert.deepEqual(await listPending(admin), []);
});

test("the person cancels the reset in the settings", async () => {
  const { admin, member } = await withMember();
  const { resetAt } = await ask(admin, member);
  assert.equal((await member.call(secondFactorContract.read)).resetAt, resetAt);

  await member.call(secondFactorContract.cancelReset);

  assert.equal((await member.call(secondFactorContract.read)).resetAt, null);
  const { list } = await admin.call(auditContract.list, { query: {} });
  assert.equal(list[0]?.kind, "second_factor_reset_cancelled");
});

test("an admin cancels the reset", async () => {
  const { admin, member } = await withMember();
  await ask(admin, member);
  const params = { memberId: member.userId };

  await admin.call(secondFactorResetsContract.cancel, { params });

  assert.deepEqual(await listPending(admin), []);
  await assert.rejects(
    admin.call(secondFactorResetsContract.cancel, { params }),
    refusal(404, "reset_not_found"),
  );
});

test("asking again keeps the time of the first request", async () => {
  const { admin, member } = await withMember();
  const first = await ask(admin, member);

  const second = await ask(admin, member);

  assert.equal(second.resetAt, first.resetAt);
});

test("who has no two-step sign-in has nothing to reset", async () => {
  const admin = await app.signIn({ role: "admin" });
  const member = await app.signIn({ with: admin });

  await assert.rejects(ask(admin, member), refusal(409, "second_factor_off"));
});

test("an admin of another organisation knows nothing of the person", async () => {
  const { admin, member } = await withMember();
  await ask(admin, member);
  const stranger = await app.signIn({ role: "admin" });

  await assert.rejects(ask(stranger, member), refusal(404, "member_not_found"));
  assert.deepEqual(await listPending(stranger), []);
});

test("every organisation of the person learns of the request", async () => {
  const { admin, member } = await withMember();
  const elsewhere = await app.signIn({ role: "admin" });
  await app.admin.query(
    "insert into memberships (organization_id, user_id, role) values ($1, $2, 'view')",
    [elsewhere.organizationId, member.userId],
  );

  await ask(admin, member);

  const { list } = await elsewhere.call(auditContract.list, { query: {} });
  assert.equal(list[0]?.kind, "second_factor_reset_asked");
});

test("an admin proves who they are before asking", async () => {
  const { admin, member } = await withMember();
  await app.admin.query(
    "update sessions set proven_at = now() - interval '2 hours' where user_id = $1",
    [admin.userId],
  );

  await assert.rejects(ask(admin, member), refusal(409, "proof_needed"));
});
