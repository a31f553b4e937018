import assert from "node:assert/strict";
import { test } from "node:test";
import { listOutbox } from "#src/platform/server/mail/outbox.ts";
import { refusal } from "#src/testing/refusal.ts";
import { type Person, TEST_PASSWORD, testApp } from "#src/testing/test-app.ts";
import { auditContract } from "#src/workspace/audit/audit.contract.ts";
import { organizationsContract } from "#src/workspace/organizations/organizations.contract.ts";
import { authContract } from "./auth.contract.ts";
import { sessionsContract } from "./sessions.contract.ts";

const app = await testApp();

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const SAFARI =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1";

async function signInWith(person: Person, userAgent: string) {
  const caller = app.anonymous();
  const response = await caller.request("/api/auth/sign-in", {
    method: "POST",
    headers: { "content-type": "application/json", "user-agent": userAgent },
    body: JSON.stringify({ email: person.email, password: person.password }),
  });
  assert.equal(response.status, 200);
  return caller;
}

test("the list shows where one is signed in, the present device first", async () => {
  const maya = await app.signIn();
  await signInWith(maya, FIREFOX);
  await signInWith(maya, SAFARI);

  const { list } = await maya.call(sessionsContract.list);

  assert.deepEqual(
    list.map(({ isCurrent }) => isCurrent),
    [true, false, false],
  );
  assert.ok(list.some(({ userAgent }) => userAgent === SAFARI));
});

test("one other device can be signed out", async () => {
  const maya = await app.signIn();
  const phone = await signInWith(maya, SAFARI);
  const { list } = await maya.call(sessionsContract.list);
  const sessionId = list[1]?.sessionId ?? "";

  await maya.call(sessionsContract.end, { params: { sessionId } });

  await assert.rejects(phone.call(authContract.me), refusal(401, "session_missing"));
  await assert.rejects(
    maya.call(sessionsContract.end, { params: { sessionId } }),
    refusal(404, "session_not_found"),
  );
});

test("all other devices can be signed out together", async () => {
  const maya = await app.signIn();
  const others = [await signInWith(maya, SAFARI), await signInWith(maya, FIREFOX)];

  assert.deepEqual(await maya.call(sessionsContract.endOthers), { ended: 2 });

  for (const other of others) {
    await assert.rejects(other.call(authContract.me), refusal(401, "session_missing"));
  }
  await maya.call(authContract.me);
});

test("no one can sign out another user's device", async () => {
  const maya = await app.signIn();
  const jonas = await app.signIn({ with: maya, role: "admin" });
  const { list } = await maya.call(sessionsContract.list);
  await assert.rejects(
    jonas.call(sessionsContract.end, { params: { sessionId: list[0]?.sessionId ?? "" } }),
    refusal(404, "session_not_found"),
  );
});

test("only a new device triggers an email", async () => {
  const maya = await app.signIn();
  const mailsOf = async () => {
    const mails = await listOutbox(app.services.databases.auth, app.services.keyring);
    return mails.filter(({ kind, to }) => kind === "new-device" && to.address === maya.email);
  };
  assert.equal((await mailsOf()).length, 0);

  await signInWith(maya, FIREFOX);
  await signInWith(maya, FIREFOX);
  await signInWith(maya, SAFARI);

  const mails = await mailsOf();
  assert.equal(mails.length, 1);
  assert.match(mails[0]?.text ?? "", /Firefox on Linux/);
});

test("using an existing session never registers a new device", async () => {
  const maya = await app.signIn({ role: "admin" });
  for (const device of ["one", "two", "three"]) {
    await maya.request("/api/auth/organizations/switch", {
      method: "POST",
      headers: { "content-type": "application/json", "finger-print-id": device },
      body: JSON.stringify({ organizationId: maya.organizationId }),
    });
  }

  const { list } = await maya.call(auditContract.list, { query: {} });
  assert.ok(!list.some(({ kind }) => kind === "device_new"));
});

test("a flood of forged devices is capped in the activity log", async () => {
  const maya = await app.signIn({ role: "admin" });
  const browser = app.anonymous();
  for (let device = 0; device < 30; device += 1) {
    await browser.request("/api/auth/sign-in", {
      method: "POST",
      headers: { "content-type": "application/json", "finger-print-id": `made up ${device}` },
      body: JSON.stringify({ email: maya.email, password: TEST_PASSWORD }),
    });
  }

  const filters = { kind: "device_new" } as const;
  const { total } = await maya.call(auditContract.list, { query: { filters } });
  assert.equal(total, 10);
  const { rowCount } = await app.admin.query("select from known_devices where user_id = $1", [
    maya.userId,
  ]);
  assert.equal(rowCount, 20);
});

test("a session from a new device is marked in the list", async () => {
  const maya = await app.signIn();
  await signInWith(maya, SAFARI);
  const { list } = await maya.call(sessionsContract.list);
  assert.deepEqual(
    list.map(({ isNewDevice }) => isNewDevice),
    [false, true],
  );
});

const endOfMember = (admin: Person, { userId: memberId }: Person) =>
  admin.call(sessionsContract.endOfMember, { params: { memberId } });

test("an admin signs a member out on every device", async () => {
  const admin = await app.signIn({ role: "admin" });
  const member = await app.signIn({ with: admin });
  const elsewhere = await signInWith(member, FIREFOX);

  const { ended } = await endOfMember(admin, member);

  assert.equal(ended, 2);
  await assert.rejects(member.call(authContract.me), refusal(401, "session_missing"));
  await assert.rejects(elsewhere.call(authContract.me), refusal(401, "session_missing"));
});

test("sessions of a member in another organisation stay open", async () => {
  const admin = await app.signIn({ role: "admin" });
  const member = await app.signIn({ with: admin });
  await member.call(organizationsContract.create, { body: { organizationName: "Elsewhere" } });

  const { ended } = await endOfMember(admin, member);

  assert.equal(ended, 0);
  assert.equal((await member.call(authContract.me)).id, member.userId);
});

test("an admin cannot sign out people of other organisations", async () => {
  const admin = await app.signIn({ role: "admin" });
  const stranger = await app.signIn();

  await assert.rejects(endOfMember(admin, stranger), refusal(404, "member_not_found"));
});

test("signing out another device needs a recent proof", async () => {
  const maya = await app.signIn();
  await app.admin.query(
    "update sessions set proven_at = now() - interval '2 hours' where user_id = $1",
    [maya.userId],
  );

  await assert.rejects(maya.call(sessionsContract.endOthers), refusal(409, "proof_needed"));
});
