import assert from "node:assert/strict";
import { test } from "node:test";
import { listOutbox } from "#src/platform/server/mail/outbox.ts";
import { lockWaits } from "#src/testing/lock-waits.ts";
import { refusal } from "#src/testing/refusal.ts";
import { type Person, TEST_PASSWORD, testApp } from "#src/testing/test-app.ts";
import { authContract } from "#src/workspace/auth/auth.contract.ts";
import { tokenFromMail } from "#src/workspace/auth/auth.makers.ts";
import { invitationsContract } from "./invitations/invitations.contract.ts";
import { closeOrganization } from "./organizations.makers.ts";

const app = await testApp();

const ADDRESS = "ada.quist@example.com";

async function invite(admin: Person, email = ADDRESS): Promise<string> {
  await admin.call(invitationsContract.send, { body: { emails: [email], role: "admin" } });
  return tokenFromMail(app, { kind: "invitation", to: email });
}

function signUp(token: string) {
  const body = { token, firstName: "Ada", lastName: "Quist", password: TEST_PASSWORD };
  return app.anonymous().call(invitationsContract.acceptWithSignUp, { body });
}

/** The results of `first` and `second` if both pause in the middle, `first` ahead. */
async function inLine(held: string, first: () => Promise<unknown>, second: () => Promise<unknown>) {
  await app.admin.query("begin");
  try {
    await app.admin.query(`${held} for update`);
    const one = first();
    await lockWaits(app.admin, 1);
    const two = second();
    const both = Promise.allSettled([one, two]);
    await lockWaits(app.admin, 2);
    await app.admin.query("commit");
    return await both;
  } finally {
    await app.admin.query("rollback");
  }
}

async function activeMembers({ organizationId }: Person): Promise<number> {
  const { rowCount } = await app.admin.query(
    "select from memberships where organization_id = $1 and status = 'active'",
    [organizationId],
  );
  return rowCount ?? 0;
}

test("no one signs up into an organisation that is just being closed", async () => {
  const maya = await app.signIn({ role: "admin" });
  const token = await invite(maya);

  const [closed, joined] = await inLine(
    `select from memberships where organization_id = '${maya.organizationId}'`,
    () => closeOrganization(maya),
    () => signUp(token),
  );

  assert.equal(closed.status, "fulfilled");
  refusal(404, "invitation_not_found")(joined.status === "rejected" && joined.reason);
  assert.equal(await activeMembers(maya), 0);
});

test("no one can join an organisation while it is being closed", async () => {
  const maya = await app.signIn({ role: "admin" });
  const jonas = await app.signIn();
  const token = await invite(maya, jonas.email);

  const [, joined] = await inLine(
    `select from memberships where organization_id = '${maya.organizationId}'`,
    () => closeOrganization(maya),
    () => jonas.call(invitationsContract.accept, { body: { token } }),
  );

  refusal(404, "invitation_not_found")(joined.status === "rejected" && joined.reason);
  assert.equal(await activeMembers(maya), 0);
});

test("a person joining before it closes is suspended with the others", async () => {
  const maya = await app.signIn({ role: "admin" });
  const token = await invite(maya, "first.of.two@example.com");

  const both = await inLine(
    "select from invitations where email = 'first.of.two@example.com'",
    () => signUp(token),
    () => closeOrganization(maya),
  );

  assert.deepEqual(
    both.map(({ status }) => status),
    ["fulfilled", "fulfilled"],
  );
  assert.equal(await activeMembers(maya), 0);
});

test("only one of two admins closing an organisation succeeds", async () => {
  const maya = await app.signIn({ role: "admin" });
  const jonas = await app.signIn({ role: "admin", with: maya });

  const [, second] = await inLine(
    `select from memberships where organization_id = '${maya.organizationId}'`,
    () => closeOrganization(maya),
    () => closeOrganization(jonas),
  );

  refusal(409, "organization_missing")(second.status === "rejected" && second.reason);
  const mails = await listOutbox(app.services.databases.auth, app.services.keyring);
  const warnings = mails.filter(
    ({ to, kind }) => kind === "organization-removed" && to.address === maya.email,
  );
  assert.equal(warnings.length, 1);
});

test("a suspended member cannot return through an invitation", async () => {
  const maya = await app.signIn({ role: "admin" });
  const jonas = await app.signIn();
  const { organizationId } = maya;
  const { token } = await app.makeInvitation({ organizationId, email: jonas.email });
  await app.admin.query(
    "insert into memberships (organization_id, user_id, role, status) values ($1, $2, 'view', 'suspended')",
    [organizationId, jonas.userId],
  );
  const accept = () => jonas.call(invitationsContract.accept, { body: { token } });

  await assert.rejects(accept(), refusal(404, "invitation_not_found"));

  const { session } = await jonas.call(authContract.me);
  assert.equal(session?.organizationId, jonas.organizationId);
  await app.admin.query("update memberships set status = 'active' where user_id = $1", [
    jonas.userId,
  ]);
  assert.equal((await accept()).session?.organizationId, organizationId);
});
