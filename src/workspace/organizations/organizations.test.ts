import assert from "node:assert/strict";
import { test } from "node:test";
import { listOutbox } from "#src/platform/server/mail/outbox.ts";
import { createCaller } from "#src/testing/person.ts";
import { refusal } from "#src/testing/refusal.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { auditContract } from "#src/workspace/audit/audit.contract.ts";
import { authContract, User } from "#src/workspace/auth/auth.contract.ts";
import { membersContract } from "./members/members.contract.ts";
import { organizationsContract } from "./organizations.contract.ts";
import { closeOrganization } from "./organizations.makers.ts";
import { restoreOrganization } from "./server/restore-organization.ts";

const app = await testApp();

function create(person: Person, organizationName: string) {
  return person.call(organizationsContract.create, { body: { organizationName } });
}

function switchTo(person: Person, organizationId: string) {
  return person.call(organizationsContract.switch, { body: { organizationId } });
}

function leave(person: Person, organizationId: string) {
  return person.call(organizationsContract.leave, { body: { organizationId } });
}

test("creating an organisation switches to it as its admin", async () => {
  const maya = await app.signIn({ role: "view" });

  const user = await create(maya, "  Second Studio ");

  const made = user.members.find(
    ({ organization }) => organization.organizationName === "Second Studio",
  );
  assert.equal(made?.role, "admin");
  assert.deepEqual(user.session, {
    organizationId: made?.organization.organizationId,
    role: "admin",
    isSingleSignOn: false,
  });
});

test("a blank organisation name is refused with a field error", async () => {
  const maya = await app.signIn();
  for (const organizationName of ["   ", "a\u202eb", "x".repeat(81)]) {
    await assert.rejects(create(maya, organizationName), refusal(422, "input_invalid"));
  }
});

test("switching gives a new token and ends the old one", async () => {
  const maya = await app.signIn();
  const home = maya.organizationId;
  await create(maya, "Elsewhere");
  const before = createCaller(app.listeningUrl, maya.cookie);

  const user = await switchTo(maya, home);

  assert.equal(user.session?.organizationId, home);
  await assert.rejects(before.call(authContract.me), refusal(401, "session_missing"));
});

test("every response names its organisation", async () => {
  const maya = await app.signIn();
  const response = await maya.request("/api/members/names");
  assert.equal(response.headers.get("x-org"), maya.organizationId);
});

test("switching reports both the new organisation and the previous one", async () => {
  const maya = await app.signIn();
  const elsewhere = (await create(maya, "Elsewhere")).session?.organizationId;
  const { headers } = await maya.request("/api/auth/organizations/switch", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ organizationId: maya.organizationId }),
  });
  assert.equal(headers.get("x-org"), maya.organizationId);
  assert.equal(headers.get("x-org-before"), elsewhere);
});

test("no one switches to an organisation they do not belong to", async () => {
  const maya = await app.signIn();
  const stranger = await app.signIn();
  await assert.rejects(
    switchTo(maya, stranger.organizationId),
    refusal(404, "organization_not_found"),
  );
});

test("a suspended member cannot switch there", async () => {
  const maya = await app.signIn();
  const home = maya.organizationId;
  await create(maya, "Elsewhere");
  await app.admin.query(
    "update memberships set status = 'suspended' where user_id = $1 and organization_id = $2",
    [maya.userId, home],
  );
  await assert.rejects(switchTo(maya, home), refusal(404, "organization_not_found"));
});

test("renaming an organisation is visible to members and recorded", async () => {
  const maya = await app.signIn({ role: "admin" });
  const jonas = await app.signIn({ with: maya, role: "view" });

  const settings = await maya.call(organizationsContract.update, {
    body: { organizationName: "Northwind & Sons" },
  });

  const seen = await jonas.call(authContract.me);
  assert.equal(settings.organizationName, "Northwind & Sons");
  assert.equal(seen.members[0]?.organization.organizationName, "Northwind & Sons");
  const { list } = await maya.call(auditContract.list, { query: {} });
  assert.equal(list[0]?.kind, "organization_renamed");
});

test("the settings include the number of members", async () => {
  const maya = await app.signIn({ role: "admin" });
  await app.signIn({ with: maya, role: "view" });
  const body = { organizationName: "Northwind", memberCount: 99, createdAt: "1999-01-01" };
  const settings = await maya.call(organizationsContract.update, { body });
  assert.equal(settings.memberCount, 2);
  assert.deepEqual(await maya.call(organizationsContract.read), settings);
});

test("leaving an organisation takes effect at once on every device", async () => {
  const maya = await app.signIn({ role: "admin" });
  const jonas = await app.signIn({ with: maya, role: "edit" });
  const phone = createCaller(app.listeningUrl);
  const { email, password } = jonas;
  await phone.call(authContract.signIn, { body: { email, password } });
  const home = maya.organizationId;
  const { session } = await create(jonas, "His own");
  await switchTo(jonas, home);

  const user = await leave(jonas, home);

  assert.deepEqual(user.session, session);
  assert.deepEqual(User.parse(await jonas.call(authContract.me)), user);
  await assert.rejects(phone.call(authContract.me), refusal(401, "session_missing"));
  await assert.rejects(leave(jonas, home), refusal(404, "organization_not_found"));
});

test("organisations with the user as only admin are listed", async () => {
  const maya = await app.signIn({ role: "admin" });
  const jonas = await app.signIn({ with: maya, role: "admin" });
  const home = maya.organizationId;
  const { session } = await create(jonas, "His own");
  const own = session?.organizationId ?? "";
  const keptBy = async () =>
    (await jonas.call(organizationsContract.listOnlyAdmin)).organizationIds;
  assert.deepEqual(await keptBy(), [own]);

  await leave(maya, home);

  assert.deepEqual(await keptBy(), [home, own].toSorted());
});

test("when two admins leave at once, one has to stay", async () => {
  const maya = await app.signIn({ role: "admin" });
  const jonas = await app.signIn({ with: maya, role: "admin" });

  const left = await Promise.allSettled([
    leave(maya, maya.organizationId),
    leave(jonas, maya.organizationId),
  ]);

  const refused = left.flatMap((one) => (one.status === "rejected" ? [String(one.reason)] : []));
  assert.deepEqual(refused, ["CallError: 409 member_last_admin"]);
});

test("closing an organisation affects only that organisation", async () => {
  const maya = await app.signIn({ role: "admin" });
  const jonas = await app.signIn({ with: maya, role: "edit" });
  const user = await create(jonas, "His own");

  await closeOrganization(maya);

  await assert.rejects(maya.call(membersContract.names), refusal(409, "organization_missing"));
  assert.equal((await maya.call(authContract.me)).session, null);
  const stays = await jonas.call(authContract.me);
  assert.deepEqual(stays.session, user.session);
  assert.equal(stays.members.length, 1);
});

test("closing an organisation requires its exact name", async () => {
  const maya = await app.signIn({ role: "admin" });
  const { organizationId, organizationName } = await maya.call(organizationsContract.read);
  const remove = (body: { organizationId: string; organizationName: string }) =>
    maya.call(organizationsContract.remove, { body });
  await create(maya, organizationName);

  const meant = remove({ organizationId, organizationName });
  await assert.rejects(meant, refusal(409, "organization_switched"));
  await switchTo(maya, organizationId);
  const misspelt = remove({ organizationId, organizationName: `${organizationName}s` });
  await assert.rejects(misspelt, refusal(409, "organization_name_wrong"));
  assert.equal((await maya.call(authContract.me)).members.length, 2);

  await remove({ organizationId, organizationName: ` ${organizationName} ` });
  assert.equal((await maya.call(authContract.me)).members.length, 1);
});

test("settings sent for another organisation change nothing", async () => {
  const maya = await app.signIn({ role: "admin" });
  const { organizationId } = maya;
  await create(maya, "Elsewhere");

  const body = { organizationId, organizationName: "Meant for home" };
  await assert.rejects(
    maya.call(organizationsContract.update, { body }),
    refusal(409, "organization_switched"),
  );

  assert.equal((await maya.call(organizationsContract.read)).organizationName, "Elsewhere");
});

test("the admins get a mail when their organisation is closed", async () => {
  const maya = await app.signIn({ role: "admin" });
  await closeOrganization(maya);
  const mails = await listOutbox(app.services.databases.auth, app.services.keyring);
  const warnings = mails.filter(
    ({ to, kind }) => kind === "organization-removed" && to.address === maya.email,
  );
  assert.equal(warnings.length, 1);
});

test("an operator brings a closed organisation back with everyone in it", async () => {
  const maya = await app.signIn({ role: "admin" });
  await closeOrganization(maya);

  await restoreOrganization(app.services.databases.auth, maya.organizationId);

  const { session } = await maya.call(authContract.me);
  assert.deepEqual(session, {
    organizationId: maya.organizationId,
    role: "admin",
    isSingleSignOn: false,
  });
});

test("suspended members stay suspended when their organisation comes back", async () => {
  const maya = await app.signIn({ role: "admin" });
  const jonas = await app.signIn({ with: maya });
  await app.admin.query("update memberships set status = 'suspended' where user_id = $1", [
    jonas.userId,
  ]);
  await closeOrganization(maya);
  await restoreOrganization(app.services.databases.auth, maya.organizationId);

  await assert.rejects(jonas.call(membersContract.names), refusal(409, "organization_missing"));
});
