import assert from "node:assert/strict";
import { test } from "node:test";
import { newId } from "#src/platform/server/ids.ts";
import { listOutbox } from "#src/platform/server/mail/outbox.ts";
import { whileHeld } from "#src/testing/held-rows.ts";
import { refusal } from "#src/testing/refusal.ts";
import { type Person, TEST_PASSWORD, testApp } from "#src/testing/test-app.ts";
import { authContract } from "#src/workspace/auth/auth.contract.ts";
import { tokenFromMail } from "#src/workspace/auth/auth.makers.ts";
import { membersContract } from "#src/workspace/organizations/members/members.contract.ts";
import { organizationsContract } from "#src/workspace/organizations/organizations.contract.ts";
import { invitationsContract } from "./invitations.contract.ts";

const app = await testApp();

function anyAddress(): string {
  return `${newId().slice(-12)}@northwind.example`;
}

function send(admin: Person, ...emails: string[]) {
  return admin.call(invitationsContract.send, { body: { emails } });
}

async function firstOf(admin: Person) {
  const { list } = await admin.call(invitationsContract.list, { query: {} });
  const first = list[0];
  assert.ok(first);
  return first;
}

function signUpAt(server: Pick<typeof app, "anonymous">, token: string) {
  const body = { token, firstName: "Ada", lastName: "Quist", password: TEST_PASSWORD };
  return server.anonymous().call(invitationsContract.acceptWithSignUp, { body });
}

const signUp = (token: string) => signUpAt(app, token);

test("an invited person joins by mail with a confirmed address", async () => {
  const maya = await app.signIn({ role: "admin" });
  const email = anyAddress();

  await send(maya, email);

  const user = await signUp(await tokenFromMail(app, { kind: "invitation", to: email }));
  assert.equal(user.confirmedEmail, true);
  assert.deepEqual(user.session, {
    organizationId: maya.organizationId,
    role: "edit",
    isSingleSignOn: false,
  });
});

test("each address gets its own answer", async () => {
  const maya = await app.signIn({ role: "admin" });
  const [fresh, again] = [anyAddress(), anyAddress()];
  await send(maya, again);

  const { results } = await send(maya, fresh, again, maya.email, fresh);

  assert.deepEqual(results, [
    { email: fresh, outcome: "sent" },
    { email: again, outcome: "sent_again" },
    { email: maya.email, outcome: "already_member" },
  ]);
});

test("repeated invitations to one address are limited to two emails", async () => {
  const limited = await testApp({ limitsLifted: false });
  const maya = await limited.signIn({ role: "admin" });
  const email = anyAddress();
  const outcomes: string[] = [];
  for (let times = 0; times < 5; times += 1) {
    const { results } = await send(maya, email);
    outcomes.push(...results.map(({ outcome }) => outcome));
  }

  assert.deepEqual(outcomes, ["sent", "sent_again", "sent_lately", "sent_lately", "sent_lately"]);
  const { services } = limited;
  const mails = await listOutbox(services.databases.auth, services.keyring);
  assert.equal(mails.filter(({ to }) => to.address === email).length, 2);
  await signUpAt(limited, await tokenFromMail(limited, { kind: "invitation", to: email }));
});

test("an invitation does not reveal whether the address has an account elsewhere", async () => {
  const maya = await app.signIn({ role: "admin" });
  const elsewhere = await app.signIn();
  const { results } = await send(maya, elsewhere.email);
  assert.deepEqual(results, [{ email: elsewhere.email, outcome: "sent" }]);
});

test("invitations go to business addresses only, until an admin lifts the rule", async () => {
  const maya = await app.signIn({ role: "admin" });
  const outcomes = async () => {
    const { results } = await send(maya, "someone@gmail.com", anyAddress());
    return results.map(({ outcome }) => outcome);
  };
  assert.deepEqual(await outcomes(), ["not_business", "sent"]);
  await maya.call(organizationsContract.update, { body: { needsBusinessEmail: false } });
  assert.deepEqual(await outcomes(), ["sent", "sent"]);
});

test("invitations are listed without any token", async () => {
  const maya = await app.signIn({ role: "admin" });
  await send(maya, anyAddress());
  const text = await (await maya.request("/api/invitations")).text();
  assert.doesNotMatch(text, /token/i);
  const keys = Object.keys(await firstOf(maya)).toSorted();
  assert.deepEqual(keys, [
    "email",
    "expiresAt",
    "invitationId",
    "invitedBy",
    "isExpired",
    "isOrphaned",
    "role",
    "sentAt",
  ]);
});

test("sending again ends the earlier link", async () => {
  const maya = await app.signIn({ role: "admin" });
  const email = anyAddress();
  await send(maya, email);
  const first = await tokenFromMail(app, { kind: "invitation", to: email });

  const { invitationId } = await firstOf(maya);
  await maya.call(invitationsContract.resend, { body: { invitationId } });

  await assert.rejects(signUp(first), refusal(404, "invitation_not_found"));
  await signUp(await tokenFromMail(app, { kind: "invitation", to: email }));
});

test("a copied link joins and proves nothing about the address", async () => {
  const maya = await app.signIn({ role: "admin" });
  await send(maya, anyAddress());
  const { invitationId } = await firstOf(maya);

  const { link } = await maya.call(invitationsContract.link, { params: { invitationId } });

  assert.ok(link.startsWith(`${app.url}/invite?token=`));
  const user = await signUp(new URL(link).searchParams.get("token") ?? "");
  assert.equal(user.confirmedEmail, false);
});

test("copying the link of a withdrawn invitation gets 404", async () => {
  const maya = await app.signIn({ role: "admin" });
  await send(maya, anyAddress());
  const { invitationId } = await firstOf(maya);
  const withdrawal = "delete from invitations where id = $1";

  const [ended = ""] = await whileHeld(app, [withdrawal, invitationId], async (inLine) => {
    await inLine(maya.call(invitationsContract.link, { params: { invitationId } }));
  });

  assert.match(ended, /invitation_not_found/);
});

test("without mail the operator may let copied links confirm addresses", async () => {
  const trusting = await testApp({ environment: { INVITED_ADDRESSES: "trust" } });
  const { token } = await trusting.makeInvitation({ confirmsEmail: false });
  const body = { token, firstName: "Ada", lastName: "Quist", password: TEST_PASSWORD };
  const user = await trusting.anonymous().call(invitationsContract.acceptWithSignUp, { body });
  assert.equal(user.confirmedEmail, true);
  assert.equal(await saysThatItTrusts(trusting.url), true);
});

test("with mail set up a copied link never proves an address", async () => {
  const environment = { INVITED_ADDRESSES: "trust", SMTP_URL: "smtp://127.0.0.1:1" };
  const mailing = await testApp({ environment });
  const { token } = await mailing.makeInvitation({ confirmsEmail: false });
  const body = { token, firstName: "Ada", lastName: "Quist", password: TEST_PASSWORD };
  const user = await mailing.anonymous().call(invitationsContract.acceptWithSignUp, { body });
  assert.equal(user.confirmedEmail, false);
  assert.equal(await saysThatItTrusts(mailing.url), false);
  assert.equal(await saysThatItTrusts(app.url), false);
});

/** The warning on the members page. */
async function saysThatItTrusts(url: string): Promise<boolean> {
  const settings = await (await fetch(`${url}/config.json`)).text();
  return settings.includes('"trustsInvitations":true');
}

test("a withdrawn invitation opens nothing", async () => {
  const maya = await app.signIn({ role: "admin" });
  const email = anyAddress();
  await send(maya, email);
  const token = await tokenFromMail(app, { kind: "invitation", to: email });
  const { invitationId } = await firstOf(maya);

  await maya.call(invitationsContract.withdraw, { params: { invitationId } });

  await assert.rejects(signUp(token), refusal(404, "invitation_not_found"));
});

test("demoting its sender invalidates an invitation", async () => {
  const maya = await app.signIn({ role: "admin" });
  const jonas = await app.signIn({ with: maya, role: "admin" });
  const email = anyAddress();
  await send(jonas, email);
  const token = await tokenFromMail(app, { kind: "invitation", to: email });

  await maya.call(membersContract.change, { body: { memberId: jonas.userId, role: "edit" } });

  await assert.rejects(signUp(token), refusal(404, "invitation_not_found"));
});

test("deleting its sender's account revokes an invitation", async () => {
  const maya = await app.signIn({ role: "admin" });
  const jonas = await app.signIn({ with: maya, role: "admin" });
  const email = anyAddress();
  await send(jonas, email);
  const token = await tokenFromMail(app, { kind: "invitation", to: email });

  await app.admin.query("delete from users where id = $1", [jonas.userId]);

  await assert.rejects(signUp(token), refusal(404, "invitation_not_found"));
});

test("an invitation from a former admin is flagged until resent", async () => {
  const maya = await app.signIn({ role: "admin" });
  const jonas = await app.signIn({ with: maya, role: "admin" });
  const email = anyAddress();
  await send(jonas, email);
  await maya.call(membersContract.change, { body: { memberId: jonas.userId, remove: true } });
  const { invitationId, isOrphaned } = await firstOf(maya);
  assert.equal(isOrphaned, true);
  await assert.rejects(
    maya.call(invitationsContract.link, { params: { invitationId } }),
    refusal(409, "invitation_expired"),
  );

  const again = await maya.call(invitationsContract.resend, { body: { invitationId } });

  assert.equal(again.isOrphaned, false);
  await signUp(await tokenFromMail(app, { kind: "invitation", to: email }));
});

test("accepting an invitation switches an existing user to its organisation", async () => {
  const maya = await app.signIn({ role: "admin" });
  const jonas = await app.signIn();
  await send(maya, jonas.email);
  const token = await tokenFromMail(app, { kind: "invitation", to: jonas.email });

  const user = await jonas.call(invitationsContract.accept, { body: { token } });

  assert.deepEqual(user.session, {
    organizationId: maya.organizationId,
    role: "edit",
    isSingleSignOn: false,
  });
  assert.equal(user.members.length, 2);
});

test("an invitation for another address is answered like an unknown one", async () => {
  const { token } = await app.makeInvitation();
  const stranger = await app.signIn();
  await assert.rejects(
    stranger.call(invitationsContract.accept, { body: { token } }),
    refusal(404, "invitation_not_found"),
  );
});

test("accepting an invitation to one's own organisation keeps the role", async () => {
  const maya = await app.signIn({ role: "admin" });
  const { organizationId, email } = maya;
  const { token } = await app.makeInvitation({ organizationId, email, role: "view" });
  const user = await maya.call(invitationsContract.accept, { body: { token } });
  assert.equal(user.session?.role, "admin");
});

test("when two tabs accept, one joins and the other gets an error", async () => {
  const maya = await app.signIn({ role: "admin" });
  const jonas = await app.signIn();
  await send(maya, jonas.email);
  const token = await tokenFromMail(app, { kind: "invitation", to: jonas.email });

  const both = await Promise.allSettled(
    [1, 2].map(() => jonas.call(invitationsContract.accept, { body: { token } })),
  );

  assert.equal(both.filter(({ status }) => status === "fulfilled").length, 1);
});

test("an unconfirmed account is confirmed by accepting a mailed link", async () => {
  const ada = await app.signIn({ confirmed: false });
  const { token } = await app.makeInvitation({ email: ada.email, confirmsEmail: true });
  await ada.call(invitationsContract.accept, { body: { token } });
  assert.equal((await ada.call(authContract.me)).confirmedEmail, true);
});

test("an accepted invitation leaves the operator's outbox", async () => {
  const maya = await app.signIn({ role: "admin" });
  const jonas = await app.signIn();
  const [used, open] = [anyAddress(), anyAddress()];
  await send(maya, used, open, jonas.email);
  await signUp(await tokenFromMail(app, { kind: "invitation", to: used }));
  const token = await tokenFromMail(app, { kind: "invitation", to: jonas.email });
  await jonas.call(invitationsContract.accept, { body: { token } });
  await app.runJobs();

  const mails = await listOutbox(app.services.databases.auth, app.services.keyring);

  const listed = mails.filter(({ kind }) => kind === "invitation").map(({ to }) => to.address);
  assert.deepEqual(
    [used, open, jonas.email].filter((address) => listed.includes(address)),
    [open],
  );
});

test("only the latest mail of a renewed invitation stays queued", async () => {
  const maya = await app.signIn({ role: "admin" });
  const [withdrawn, renewed] = [anyAddress(), anyAddress()];
  await send(maya, withdrawn);
  const { invitationId } = await firstOf(maya);
  await send(maya, renewed);
  await maya.call(invitationsContract.withdraw, { params: { invitationId } });
  const { list } = await maya.call(invitationsContract.list, { query: {} });
  const body = { invitationId: list[0]?.invitationId ?? "" };
  await maya.call(invitationsContract.resend, { body });
  await app.runJobs();

  const mails = await listOutbox(app.services.databases.auth, app.services.keyring);

  const listed = mails.map(({ to }) => to.address);
  assert.deepEqual(
    listed.filter((address) => address === withdrawn || address === renewed),
    [renewed],
  );
  assert.equal(
    (await signUp(await tokenFromMail(app, { kind: "invitation", to: renewed }))).email,
    renewed,
  );
});
