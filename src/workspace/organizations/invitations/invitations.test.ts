import assert from "node:assert/strict";
import { test } from "node:test";
import { listOutbox } from "#src/platform/server/mail/outbox.ts";
import { createCaller } from "#src/testing/person.ts";
import { refusal, refusedCall } from "#src/testing/refusal.ts";
import { TEST_PASSWORD, testApp } from "#src/testing/test-app.ts";
import { authContract } from "#src/workspace/auth/auth.contract.ts";
import { invitationsContract } from "./invitations.contract.ts";

const app = await testApp();

const NAMES = { firstName: "Ada", lastName: "Quist" };

function accept(
  token: string,
  more: { email?: string; password?: string; organizationName?: string } = {},
) {
  const body = { token, ...NAMES, password: TEST_PASSWORD, ...more };
  return app.anonymous().call(invitationsContract.acceptWithSignUp, { body });
}

function read(token: string) {
  return app.anonymous().call(invitationsContract.read, { query: { token } });
}

test("a link shows its offer before it is accepted", async () => {
  const organizationId = await app.makeOrganization("Northwind Studio");
  const invitation = { organizationId, email: "ada@northwind.example", role: "view" } as const;
  const { token } = await app.makeInvitation(invitation);

  assert.deepEqual(await read(token), {
    organizationName: "Northwind Studio",
    role: "view",
    email: "ada@northwind.example",
    invitedBy: null,
    hasAccount: false,
  });
});

test("opening a link does not use it up", async () => {
  const { token } = await app.makeInvitation();
  await read(token);
  await read(token);

  const user = await accept(token);

  assert.equal(user.firstName, "Ada");
});

test("accepting creates the account, the membership and the session", async () => {
  const organizationId = await app.makeOrganization();
  const { token } = await app.makeInvitation({ organizationId, role: "edit" });
  const caller = app.anonymous();

  const body = { token, ...NAMES, password: TEST_PASSWORD };
  await caller.call(invitationsContract.acceptWithSignUp, { body });
  const user = await caller.call(authContract.me);

  assert.deepEqual(user.session, { organizationId, role: "edit", isSingleSignOn: false });
});

test("address and role come from the invitation, never the form", async () => {
  const { token } = await app.makeInvitation({ email: "right@example.com", role: "view" });

  const user = await accept(token, { email: "other@example.com" });

  assert.equal(user.email, "right@example.com");
  assert.equal(user.session?.role, "view");
});

test("a used link is answered like one that never existed", async () => {
  const { token } = await app.makeInvitation();
  await accept(token);

  const withoutId = (text: string) => text.replace(/"requestId":"[^"]+"/, "");
  const used = await refusedCall(read(token));
  const unknown = await refusedCall(read("never-made"));

  assert.equal(used.status, 404);
  assert.equal(withoutId(used.body), withoutId(unknown.body));
});

test("an expired link does nothing", async () => {
  const { id, token } = await app.makeInvitation();
  await app.admin.query(
    "update invitation_tokens set expires_at = now() where invitation_id = $1",
    [id],
  );

  await assert.rejects(accept(token), refusal(404, "invitation_not_found"));
});

test("of twenty people using one link, exactly one joins", async () => {
  const { token } = await app.makeInvitation();

  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => accept(token)));

  assert.equal(outcomes.filter((outcome) => outcome.status === "fulfilled").length, 1);
});

test("an existing user is asked to sign in to accept", async () => {
  const person = await app.signIn();
  const { token } = await app.makeInvitation({ email: person.email });

  await assert.rejects(accept(token), refusal(409, "account_exists"));
  const offer = await read(token);

  assert.equal(offer.hasAccount, true);
});

test("a copied link does not reveal whether its address has an account", async () => {
  const person = await app.signIn();
  const hasAccount = async (email: string) => {
    const { token } = await app.makeInvitation({ email, confirmsEmail: false });
    return (await read(token)).hasAccount;
  };
  assert.equal(await hasAccount(person.email), null);
  assert.equal(await hasAccount("nobody.at.all@example.com"), null);
});

test("only a copied link warns the owner of a sign-up attempt", async () => {
  const [ada, grace] = [await app.signIn(), await app.signIn()];
  for (const { email, confirmsEmail } of [
    { email: ada.email, confirmsEmail: false },
    { email: grace.email, confirmsEmail: true },
  ]) {
    const { token } = await app.makeInvitation({ email, confirmsEmail });
    await assert.rejects(accept(token), refusal(409, "account_exists"));
  }

  const mails = await listOutbox(app.services.databases.auth, app.services.keyring);
  const warnings = mails.filter(({ kind }) => kind === "sign-up-tried");
  assert.deepEqual(
    warnings.map(({ to }) => to.address),
    [ada.email],
  );
});

test("a copied link joins but does not prove the address", async () => {
  const { token } = await app.makeInvitation({ confirmsEmail: false });

  const user = await accept(token);

  assert.equal(user.confirmedEmail, false);
});

for (const [problem, password] of [
  ["too short", "brief"],
  ["common with digits around it", "password12345"],
  ["a repetition", "abababababab"],
  ["a run of the keyboard", "qwertyuiopasdf"],
  ["their own name", "adaquist1234!"],
  ["longer than anyone types", "x".repeat(300)],
] as const) {
  test(`a password that is ${problem} is refused at its field`, async () => {
    const { token } = await app.makeInvitation();

    const refused = await refusedCall(accept(token, { password }));

    assert.equal(refused.status, 422);
    assert.deepEqual(Object.keys(refused.fields), ["password"]);
  });
}

test("a passphrase in any script is accepted", async () => {
  const { token } = await app.makeInvitation();
  const password = "тихая гавань на рассвете ⛵";
  const { email } = await accept(token, { password });

  const user = await app.anonymous().call(authContract.signIn, { body: { email, password } });

  assert.equal(user.email, email);
});

test("a name made of invisible characters is refused", async () => {
  const { token } = await app.makeInvitation();
  const body = { token, ...NAMES, firstName: "\u202e\u200b", password: TEST_PASSWORD };

  const refused = await refusedCall(
    app.anonymous().call(invitationsContract.acceptWithSignUp, { body }),
  );

  assert.deepEqual(refused.fields, { firstName: "First name is not valid." });
});

test("a new server's first account chooses its address and is confirmed", async () => {
  const fresh = await testApp();
  const { token } = await fresh.firstRunInvitation();
  const body = { token, ...NAMES, email: "Owner@Example.com", password: TEST_PASSWORD };

  const user = await fresh.anonymous().call(invitationsContract.acceptWithSignUp, { body });

  assert.equal(user.email, "owner@example.com");
  assert.equal(user.confirmedEmail, true);
  assert.equal(user.session?.role, "admin");
  assert.equal(user.members[0]?.organization.organizationName, "My organisation");
});

test("the first account names the organisation", async () => {
  const fresh = await testApp();
  const { token } = await fresh.firstRunInvitation();
  const owner = fresh.anonymous();
  const body = {
    token,
    ...NAMES,
    email: "owner@example.com",
    password: TEST_PASSWORD,
    organizationName: "  Northwind Studio ",
  };

  const user = await owner.call(invitationsContract.acceptWithSignUp, { body });

  assert.equal(user.members[0]?.organization.organizationName, "Northwind Studio");
  const organizationId = user.session?.organizationId ?? "";
  const offer = await fresh.makeInvitation({ organizationId });
  const query = { token: offer.token };
  const read = await fresh.anonymous().call(invitationsContract.read, { query });
  assert.equal(read.organizationName, "Northwind Studio");
});

test("only one of several concurrent first links creates an account", async () => {
  const fresh = await testApp();
  const names = ["Northwind", "Southwind", "Eastwind", "Westwind"];
  const links: { name: string; token: string }[] = [];
  for (const name of names) links.push({ name, ...(await fresh.firstRunInvitation()) });

  const uses = await Promise.allSettled(
    links.map(({ token, name }) => {
      const account = { ...NAMES, email: `${name}@example.com`, password: TEST_PASSWORD };
      const body = { token, ...account, organizationName: name };
      return fresh.anonymous().call(invitationsContract.acceptWithSignUp, { body });
    }),
  );

  const users = uses.flatMap((use) => (use.status === "fulfilled" ? [use.value] : []));
  assert.equal(users.length, 1);
  const organizationName = users[0]?.members[0]?.organization.organizationName ?? "";
  assert.equal(users[0]?.email, `${organizationName.toLowerCase()}@example.com`);
  for (const use of uses) {
    if (use.status === "rejected") {
      await assert.rejects(Promise.reject(use.reason), refusal(404, "invitation_not_found"));
    }
  }
});

test("an invited person cannot rename the organisation", async () => {
  const organizationId = await app.makeOrganization("Northwind Studio");
  const { token } = await app.makeInvitation({ organizationId, role: "admin" });

  const user = await accept(token, { organizationName: "Taken over" });

  assert.equal(user.members[0]?.organization.organizationName, "Northwind Studio");
});

test("the first account needs an address", async () => {
  const fresh = await testApp();
  const { token } = await fresh.firstRunInvitation();
  const body = { token, ...NAMES, password: TEST_PASSWORD };

  const refused = await refusedCall(
    fresh.anonymous().call(invitationsContract.acceptWithSignUp, { body }),
  );

  assert.deepEqual(refused.fields, { email: "Email is not valid." });
});

test("printed first-run links work until one of them is used", async () => {
  const fresh = await testApp();
  const first = await fresh.firstRunInvitation();
  const second = await fresh.firstRunInvitation();
  const body = { token: first.token, ...NAMES, email: "a@example.com", password: TEST_PASSWORD };
  await fresh.anonymous().call(invitationsContract.acceptWithSignUp, { body });

  await assert.rejects(
    fresh.anonymous().call(invitationsContract.read, { query: { token: second.token } }),
    refusal(404, "invitation_not_found"),
  );
  await assert.rejects(fresh.firstRunInvitation(), /already has an account/);
});

test("accepting a link as someone else ends the browser's previous session", async () => {
  const earlier = await app.signIn();
  const before = createCaller(app.listeningUrl, earlier.cookie);
  const { token } = await app.makeInvitation();
  const body = { token, ...NAMES, password: TEST_PASSWORD };

  const user = await earlier.call(invitationsContract.acceptWithSignUp, { body });

  assert.equal((await earlier.call(authContract.me)).id, user.id);
  await assert.rejects(before.call(authContract.me), refusal(401, "session_missing"));
});
