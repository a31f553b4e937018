import assert from "node:assert/strict";
import { test } from "node:test";
import { type PutInLine, whileHeld } from "#src/testing/held-rows.ts";
import { createCaller } from "#src/testing/person.ts";
import { refusal } from "#src/testing/refusal.ts";
import { type Person, TEST_PASSWORD, testApp } from "#src/testing/test-app.ts";
import { organizationsContract } from "#src/workspace/organizations/organizations.contract.ts";
import { authContract } from "./auth.contract.ts";
import { tokenFromMail } from "./auth.makers.ts";
import { emailContract } from "./email.contract.ts";
import { passwordContract } from "./password.contract.ts";
import { sessionsContract } from "./sessions.contract.ts";

const app = await testApp();
const NEW = "another harbour at dusk";

async function signInElsewhere({ email, password }: Person) {
  const caller = app.anonymous();
  await caller.call(authContract.signIn, { body: { email, password } });
  return caller;
}

async function resetLink(email: string) {
  await app.anonymous().call(passwordContract.requestReset, { body: { email } });
  return tokenFromMail(app, { kind: "reset-password", to: email });
}

function reset(token: string) {
  const input = { query: { token }, body: { password: NEW } };
  return app.anonymous().call(passwordContract.confirmReset, input);
}

/** While the user row is locked, every transaction that needs it waits. */
function holding(person: Person, work: (inLine: PutInLine) => Promise<void>) {
  return whileHeld(app, ["select from users where id = $1 for update", person.userId], work);
}

for (const [what, end] of [
  ["signing out everywhere else", (maya) => maya.call(sessionsContract.endOthers)],
  [
    "changing the password",
    (maya) =>
      maya.call(passwordContract.change, {
        body: { currentPassword: maya.password, password: NEW },
      }),
  ],
] as const satisfies readonly [string, (maya: Person) => Promise<unknown>][]) {
  test(`${what} also ends a session that is being replaced at that moment`, async () => {
    const maya = await app.signIn();
    const elsewhere = await signInElsewhere(maya);
    const { organizationId } = maya;

    // The new session references the membership: its insert waits while the old one is being
    // deleted.
    const membership = "select from memberships where user_id = $1 for update";
    const ended = await whileHeld(app, [membership, maya.userId], async (inLine) => {
      await inLine(elsewhere.call(organizationsContract.switch, { body: { organizationId } }));
      await inLine(end(maya));
    });

    assert.deepEqual(ended, ["done", "done"]);
    await assert.rejects(elsewhere.call(authContract.me), refusal(401, "session_missing"));
    await maya.call(authContract.me);
  });
}

test("a token is rotated once under concurrent use", async () => {
  const maya = await app.signIn();
  const twins = Array.from({ length: 5 }, () => createCaller(app.listeningUrl, maya.cookie));
  const { organizationId } = maya;

  const ended = await holding(maya, async (inLine) => {
    for (const twin of twins) {
      await inLine(twin.call(organizationsContract.switch, { body: { organizationId } }));
    }
  });

  const refused = "401 session_missing";
  assert.deepEqual(ended.sort(), [refused, refused, refused, refused, "done"]);
  const { rows } = await app.admin.query("select id from sessions where user_id = $1", [
    maya.userId,
  ]);
  assert.equal(rows.length, 1);
});

test("the old password fails if a reset was queued before", async () => {
  const maya = await app.signIn();
  const token = await resetLink(maya.email);
  const thief = app.anonymous();

  const ended = await holding(maya, async (inLine) => {
    await inLine(reset(token));
    const body = { email: maya.email, password: TEST_PASSWORD };
    await inLine(thief.call(authContract.signIn, { body }));
  });

  assert.deepEqual(ended, ["done", "401 credentials_invalid"]);
  await assert.rejects(thief.call(authContract.me), refusal(401, "session_missing"));
});

test("a session that a reset has ended changes nothing any more", async () => {
  const maya = await app.signIn();
  const token = await resetLink(maya.email);

  const ended = await holding(maya, async (inLine) => {
    await inLine(reset(token));
    const body = { email: "thief@example.com", currentPassword: TEST_PASSWORD };
    await inLine(maya.call(emailContract.update, { body }));
  });

  assert.deepEqual(ended, ["done", "401 session_missing"]);
});

test("a member removed while switching has no organisation", async () => {
  const maya = await app.signIn();
  const { session } = await maya.call(organizationsContract.create, {
    body: { organizationName: "Harbour" },
  });
  const harbour = session?.organizationId ?? "";
  const change = (organizationId: string) =>
    maya.call(organizationsContract.switch, { body: { organizationId } });
  await change(maya.organizationId);

  const removal = "delete from memberships where organization_id = $1 and user_id = $2";
  const ended = await whileHeld(app, [removal, harbour, maya.userId], async (inLine) => {
    await inLine(change(harbour));
  });

  assert.deepEqual(ended, ["done"]);
  assert.equal((await maya.call(authContract.me)).session, null);
});

test("signing in waits for a concurrent removal of the member", async () => {
  const maya = await app.signIn({ role: "admin" });
  const jonas = await app.signIn({ role: "view", with: maya });
  const browser = createCaller(app.listeningUrl, jonas.cookie);
  const { email, password, organizationId } = maya;

  const removal = "select from memberships where organization_id = $1 for update";
  const ended = await whileHeld(app, [removal, organizationId], async (inLine) => {
    await inLine(browser.call(authContract.signIn, { body: { email, password } }));
    await app.admin.query("delete from memberships where user_id = $1", [jonas.userId]);
  });

  assert.deepEqual(ended, ["done"]);
  assert.equal((await browser.call(authContract.me)).email, email);
});
