import assert from "node:assert/strict";
import { test } from "node:test";
import { newId } from "#src/platform/server/ids.ts";
import { type Person, TEST_PASSWORD, testApp } from "#src/testing/test-app.ts";
import { authContract } from "#src/workspace/auth/auth.contract.ts";
import { emailContract } from "#src/workspace/auth/email.contract.ts";
import { passwordContract } from "#src/workspace/auth/password.contract.ts";
import { sessionsContract } from "#src/workspace/auth/sessions.contract.ts";
import { membersContract } from "#src/workspace/organizations/members/members.contract.ts";
import { organizationsContract } from "#src/workspace/organizations/organizations.contract.ts";
import { auditContract } from "./audit.contract.ts";
import type { AuditKind } from "./audit.rules.ts";

const app = await testApp();

async function signInAgain({ email }: Person) {
  const caller = app.anonymous();
  await caller.call(authContract.signIn, { body: { email, password: TEST_PASSWORD } });
  return caller;
}

/** Actions of Jonas, and the events that Maya, an admin of his organisation, sees afterwards. */
const ACTS: readonly [AuditKind, (jonas: Person) => Promise<unknown>][] = [
  ["sign_in", signInAgain],
  ["sign_in_failed", ({ email }) => wrongPassword(email)],
  ["sign_out", (jonas) => jonas.call(authContract.signOut)],
  ["sign_out_elsewhere", (jonas) => jonas.call(sessionsContract.endOthers)],
  ["session_ended", endAnother],
  ["organization_entered", goAwayAndComeBack],
  [
    "password_reset_requested",
    ({ email }) => app.anonymous().call(passwordContract.requestReset, { body: { email } }),
  ],
  [
    "password_changed",
    (jonas) =>
      jonas.call(passwordContract.change, {
        body: { currentPassword: TEST_PASSWORD, password: "another harbour at dusk" },
      }),
  ],
  [
    "email_change_requested",
    (jonas) =>
      jonas.call(emailContract.update, {
        body: { email: `${newId()}@example.com`, currentPassword: TEST_PASSWORD },
      }),
  ],
  ["access_denied", (jonas) => jonas.call(membersContract.list, { query: {} })],
  [
    "origin_refused",
    (jonas) =>
      jonas.request("/api/auth/sign-out", {
        method: "POST",
        headers: { "sec-fetch-site": "cross-site" },
      }),
  ],
];

function wrongPassword(email: string) {
  const body = { email, password: "not the password at all" };
  return app.anonymous().call(authContract.signIn, { body });
}

async function endAnother(jonas: Person) {
  await signInAgain(jonas);
  const { list } = await jonas.call(sessionsContract.list);
  const other = list.find(({ isCurrent }) => !isCurrent);
  const sessionId = other?.sessionId ?? "";
  await jonas.call(sessionsContract.end, { params: { sessionId } });
}

async function goAwayAndComeBack(jonas: Person) {
  const { organizationId } = jonas;
  await jonas.call(organizationsContract.create, { body: { organizationName: "Elsewhere" } });
  await jonas.call(organizationsContract.switch, { body: { organizationId } });
}

for (const [kind, act] of ACTS) {
  test(`${kind} is recorded with browser, request and address`, async () => {
    const maya = await app.signIn({ role: "admin" });
    const jonas = await app.signIn({ with: maya, role: "view" });

    // Some of these are refused, and the refusal is recorded.
    await act(jonas).catch(() => undefined);
    await app.runJobs();

    const { list } = await maya.call(auditContract.list, { query: { filters: { kind } } });
    const [event] = list;
    assert.ok(event, "nothing was recorded");
    assert.equal(event.actorName || event.subject, event.actorId ? "Maya Keller" : jonas.email);
    assert.equal(event.ip, "127.0.0.1");
    assert.match(event.requestId, /^[0-9a-f-]{36}$/);
    assert.ok(event.agent);
  });
}

test("a limit that was hit is in the record", async () => {
  const limited = await testApp({ limitsLifted: false });
  const maya = await limited.signIn({ role: "admin" });
  for (let times = 0; times < 6; times += 1) {
    await maya.call(auditContract.export).catch(() => undefined);
  }

  const { list } = await maya.call(auditContract.list, {
    query: { filters: { kind: "limit_hit" } },
  });
  assert.equal(list[0]?.subject, "GET /audit-events/export");
});

test("only the first of many refusals in a minute is recorded", async () => {
  const maya = await app.signIn({ role: "admin" });
  const jonas = await app.signIn({ with: maya, role: "view" });
  for (let times = 0; times < 20; times += 1) {
    await jonas.call(membersContract.list, { query: {} }).catch(() => undefined);
  }

  const filters = { kind: "access_denied" } as const;
  const { total } = await maya.call(auditContract.list, { query: { filters } });
  assert.ok(total >= 1 && total <= 2, `${total} were recorded`);
});

test("the acts of one session can be followed through the record", async () => {
  const maya = await app.signIn({ role: "admin" });
  await maya.call(organizationsContract.update, { body: { organizationName: "One" } });
  await maya.call(organizationsContract.update, { body: { organizationName: "Two" } });

  const filters = { kind: "organization_renamed" } as const;
  const { list } = await maya.call(auditContract.list, { query: { filters } });
  const [second, first] = list;
  assert.match(second?.sessionPrefix ?? "", /^[0-9a-f]{8}$/);
  assert.equal(second?.sessionPrefix, first?.sessionPrefix);
  assert.notEqual(second?.requestId, first?.requestId);
});
