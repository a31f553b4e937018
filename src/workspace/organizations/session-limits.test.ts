import assert from "node:assert/strict";
import { test } from "node:test";
import { refusal } from "#src/testing/refusal.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { authContract } from "#src/workspace/auth/auth.contract.ts";
import { codeOf, turnOn } from "#src/workspace/auth/second-factor.makers.ts";
import { sessionsContract } from "#src/workspace/auth/sessions.contract.ts";
import { projectsContract } from "#src/workspace/projects/projects.contract.ts";
import { organizationsContract } from "./organizations.contract.ts";

const app = await testApp();

type Limits = { sessionIdleMinutes?: number | null; sessionHours?: number | null };

const limit = (admin: Person, limits: Limits) =>
  admin.call(organizationsContract.update, { body: limits });

async function withLimits(limits: Limits) {
  const admin = await app.signIn({ role: "admin" });
  const { organizationId } = admin;
  const member = await app.signIn({ with: { organizationId }, role: "edit" });
  await limit(admin, limits);
  return { admin, member };
}

const listProjects = (person: Person, headers: Record<string, string> = {}) =>
  person.request("/api/projects", { headers });

type Moment = "last_seen_at" | "proven_at" | "signed_in_at";

/** As if the session had been used or proven so long ago. */
async function setBack({ userId }: Person, moment: Moment, interval: string) {
  await app.admin.query(`update sessions set ${moment} = now() - $2::interval where user_id = $1`, [
    userId,
    interval,
  ]);
}

async function isSeenLately({ userId }: Person): Promise<boolean> {
  const { rows } = await app.admin.query<{ isSeen: boolean }>(
    `select last_seen_at > now() - interval '1 minute' as "isSeen" from sessions where user_id = $1`,
    [userId],
  );
  return rows[0]?.isSeen === true;
}

test("a session ends after the allowed time without use", async () => {
  const { member } = await withLimits({ sessionIdleMinutes: 30 });
  await setBack(member, "last_seen_at", "31 minutes");

  assert.equal((await listProjects(member)).status, 401);
});

test("a session within that time stays open", async () => {
  const { member } = await withLimits({ sessionIdleMinutes: 30 });
  await setBack(member, "last_seen_at", "29 minutes");

  assert.equal((await listProjects(member)).status, 200);
});

test("requests of an unattended page do not keep the session open", async () => {
  const { member } = await withLimits({ sessionIdleMinutes: 30 });
  await setBack(member, "last_seen_at", "20 minutes");

  await listProjects(member, { "x-unattended": "1" });

  assert.equal(await isSeenLately(member), false);
});

test("other requests keep the session open", async () => {
  const { member } = await withLimits({ sessionIdleMinutes: 30 });
  await setBack(member, "last_seen_at", "20 minutes");

  await listProjects(member);

  assert.equal(await isSeenLately(member), true);
});

test("opening a stream does not keep the session open", async () => {
  const { member } = await withLimits({ sessionIdleMinutes: 30 });
  await setBack(member, "last_seen_at", "20 minutes");

  const stream = await member.request("/api/live", { headers: { accept: "text/event-stream" } });
  await stream.body?.cancel();

  assert.equal(await isSeenLately(member), false);
});

test("people sign in again after the time that their organisation allows", async () => {
  const { member } = await withLimits({ sessionHours: 8 });
  await setBack(member, "proven_at", "9 hours");
  await setBack(member, "signed_in_at", "9 hours");

  assert.equal((await listProjects(member)).status, 401);
});

test("a sign-in from a trusted device opens a session", async () => {
  const { member } = await withLimits({ sessionHours: 8 });
  const { secret } = await turnOn(app, member);
  const { email, password } = member;
  const laptop = app.anonymous();
  const first = { email, password, code: codeOf(app, secret), trustsDevice: true };
  await laptop.call(authContract.signIn, { body: first });

  await laptop.call(authContract.signIn, { body: { email, password } });

  assert.equal((await laptop.request("/api/projects")).status, 200);
});

test("sessions of other organisations keep the usual limits", async () => {
  await withLimits({ sessionIdleMinutes: 15, sessionHours: 1 });
  const other = await app.signIn();
  await setBack(other, "last_seen_at", "6 days");
  await setBack(other, "proven_at", "20 days");

  assert.equal((await listProjects(other)).status, 200);
});

test("removing the limits brings back those of every session", async () => {
  const { admin, member } = await withLimits({ sessionIdleMinutes: 15, sessionHours: 1 });

  await limit(admin, { sessionIdleMinutes: null, sessionHours: null });
  await setBack(member, "last_seen_at", "1 day");

  assert.equal((await listProjects(member)).status, 200);
});

test("a session keeps its limit when it changes the organisation", async () => {
  const { member } = await withLimits({ sessionHours: 8 });
  await setBack(member, "proven_at", "9 hours");
  await setBack(member, "signed_in_at", "7 hours 59 minutes");
  const first = member.organizationId;
  await member.call(organizationsContract.create, { body: { organizationName: "Elsewhere" } });

  await member.call(organizationsContract.switch, { body: { organizationId: first } });
  const { list } = await member.call(sessionsContract.list);
  assert.equal((await listProjects(member)).status, 200);
  await setBack(member, "signed_in_at", "8 hours 1 minute");

  assert.equal(list.length, 1);
  assert.equal((await listProjects(member)).status, 401);
});

test("changing the limits needs a recent proof", async () => {
  const { admin } = await withLimits({});
  await setBack(admin, "proven_at", "2 hours");

  await assert.rejects(limit(admin, { sessionHours: 1 }), refusal(409, "proof_needed"));
});

test("a member cannot change the limits", async () => {
  const { member } = await withLimits({});

  await assert.rejects(limit(member, { sessionHours: 1 }), refusal(403, "role_too_low"));
});

test("limits that no one could work with are refused", async () => {
  const { admin } = await withLimits({});

  await assert.rejects(limit(admin, { sessionIdleMinutes: 1 }), refusal(422, "input_invalid"));
});

test("the settings show the limits", async () => {
  const { admin } = await withLimits({ sessionIdleMinutes: 60 });

  const settings = await admin.call(organizationsContract.read);

  assert.equal(settings.sessionIdleMinutes, 60);
  assert.equal(settings.sessionHours, null);
  assert.ok(await admin.call(projectsContract.list, { query: {} }));
});
