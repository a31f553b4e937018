import assert from "node:assert/strict";
import { test } from "node:test";
import { type Caller, createProgram } from "#src/testing/person.ts";
import { refusal } from "#src/testing/refusal.ts";
import { testApp } from "#src/testing/test-app.ts";
import { makeToken } from "#src/workspace/access-tokens/access-tokens.makers.ts";
import { authContract } from "#src/workspace/auth/auth.contract.ts";
import { organizationsContract } from "#src/workspace/organizations/organizations.contract.ts";
import { projectsContract } from "#src/workspace/projects/projects.contract.ts";
import {
  confirmSessions,
  makeSingleSignOn,
  signInAt,
  someoneAt,
  startDns,
} from "./single-sign-on.makers.ts";

const dns = await startDns();
const app = await testApp({ environment: { DNS_SERVERS: dns.address } });
const at = await makeSingleSignOn(app, dns);
const { fake, domain } = at;

/** Someone who signed in so many minutes ago. */
async function signedIn(minutes: number) {
  fake.person = someoneAt(domain);
  const caller = app.anonymous();
  const { id: userId } = await signInAt(caller, at);
  await app.admin.query(
    "update sso_sessions set confirmed_at = now() - make_interval(mins => $2) where user_id = $1",
    [userId, minutes],
  );
  return { caller, userId, person: fake.person };
}

const isOpen = (caller: Caller) => caller.call(authContract.me);
const listProjects = (caller: Pick<Caller, "call">) =>
  caller.call(projectsContract.list, { query: {} });

test("someone unknown to the provider is signed out", async () => {
  const { caller, person } = await signedIn(50);
  fake.revoked.add(person.sub);

  await confirmSessions(app);

  await assert.rejects(isOpen(caller), refusal(401, "session_missing"));
});

test("someone known to the provider stays with a new refresh token", async () => {
  const { caller } = await signedIn(50);
  const before = fake.refreshed.length;

  await confirmSessions(app);
  await confirmSessions(app);

  assert.equal(fake.refreshed.length, before + 1);
  assert.ok(await isOpen(caller));
});

test("a session is not confirmed more often than needed", async () => {
  const { caller, person } = await signedIn(20);
  fake.revoked.add(person.sub);

  await confirmSessions(app);

  assert.ok(await isOpen(caller));
});

test("two jobs at once show a refresh token once", async () => {
  const { caller } = await signedIn(50);
  const before = fake.refreshed.length;

  await Promise.all([confirmSessions(app), confirmSessions(app)]);

  assert.equal(fake.refreshed.length, before + 1);
  assert.ok(await isOpen(caller));
});

test("tokens of someone unknown wait until they sign in again", async () => {
  const { caller, person, userId } = await signedIn(50);
  const { token } = await makeToken(caller, { role: "view" });
  const program = createProgram(app.listeningUrl, token);
  assert.ok(await listProjects(program));
  fake.revoked.add(person.sub);

  await confirmSessions(app);

  await assert.rejects(listProjects(program), refusal(401, "token_invalid"));
  fake.revoked.delete(person.sub);
  fake.person = person;
  assert.equal((await signInAt(app.anonymous(), at)).id, userId);
  assert.ok(await listProjects(program));
});

test("a session continues for hours while the provider is down", async (t) => {
  const { caller, userId } = await signedIn(50);
  fake.isDown = true;
  t.after(() => {
    fake.isDown = false;
  });

  await confirmSessions(app);

  assert.ok(await isOpen(caller));
  const { rows } = await app.admin.query<{ hours: number }>(
    "select extract(epoch from expires_at - now())::int / 3600 as hours from sessions where user_id = $1",
    [userId],
  );
  assert.ok(rows[0] && rows[0].hours <= 4);
});

test("a session without a refresh token lasts an hour", async (t) => {
  fake.givesRefreshTokens = false;
  t.after(() => {
    fake.givesRefreshTokens = true;
  });
  const { userId } = await signedIn(0);

  const { rows } = await app.admin.query<{ seconds: number }>(
    "select extract(epoch from expires_at - now())::int as seconds from sessions where user_id = $1",
    [userId],
  );

  assert.ok(rows[0] && rows[0].seconds > 3500 && rows[0].seconds <= 3600);
});

test("a refresh token is sealed", async () => {
  const { userId } = await signedIn(0);

  const { rows } = await app.admin.query<{ sealed: string }>(
    "select refresh_sealed as sealed from sso_sessions where user_id = $1",
    [userId],
  );

  assert.match(rows[0]?.sealed ?? "", /^v1\./);
});

test("hours of sessions count from the sign-in", async () => {
  const own = await makeSingleSignOn(app, dns);
  await own.admin.call(organizationsContract.update, { body: { sessionHours: 1 } });
  own.fake.person = someoneAt(own.domain);
  const caller = app.anonymous();
  await signInAt(caller, own);
  await app.admin.query("update sessions set proven_at = 'epoch' where confined_to = $1", [
    own.admin.organizationId,
  ]);

  assert.ok(await isOpen(caller));
});
