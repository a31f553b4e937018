import assert from "node:assert/strict";
import { test } from "node:test";
import { listOutbox } from "#src/platform/server/mail/outbox.ts";
import type { Caller } from "#src/testing/person.ts";
import { testApp } from "#src/testing/test-app.ts";
import { callFrom, newAddress, tokenFromMail } from "#src/workspace/auth/auth.makers.ts";
import { passwordContract } from "#src/workspace/auth/password.contract.ts";

const app = await testApp({
  limitsLifted: false,
  environment: { TRUSTED_PROXIES: "127.0.0.1" },
});

type From = { caller?: Caller; address?: string };

async function requestReset(email: string, from: From = {}): Promise<number> {
  const { caller = app.anonymous(), address = newAddress() } = from;
  const response = await callFrom(address, caller, passwordContract.requestReset, { email });
  await response.body?.cancel();
  return response.status;
}

/** Records each mailed link; the outbox only has the last one. */
async function linksTo(email: string): Promise<number> {
  await app.runJobs();
  const { rows } = await app.admin.query<{ count: number }>(
    "select count(*)::int as count from audit_events where kind = 'password_reset_requested' and subject = $1",
    [email],
  );
  const mails = await listOutbox(app.services.databases.auth, app.services.keyring);
  const waiting = mails.filter(({ kind, to }) => kind === "reset-password" && to.address === email);
  assert.equal(waiting.length, 1);
  return rows[0]?.count ?? 0;
}

test("a flood of reset requests still leaves the owner a link", async () => {
  const maya = await app.signIn();
  for (let stranger = 0; stranger < 12; stranger += 1) {
    assert.equal(await requestReset(maya.email), 202);
    await app.runJobs();
  }
  assert.equal(await linksTo(maya.email), 3);

  assert.equal(await requestReset(maya.email), 202);
  const token = await tokenFromMail(app, { kind: "reset-password", to: maya.email });
  const found = await app.anonymous().call(passwordContract.readReset, { query: { token } });
  assert.equal(found.email, maya.email);
});

test("an unknown device gets a new link once the last nears expiry", async () => {
  const maya = await app.signIn();
  for (let stranger = 0; stranger < 3; stranger += 1) await requestReset(maya.email);
  assert.equal(await linksTo(maya.email), 3);
  await app.admin.query(
    "update password_tokens set expires_at = now() + interval '5 minutes' where user_id = $1",
    [maya.userId],
  );

  await requestReset(maya.email);

  assert.equal(await linksTo(maya.email), 4);
});

test("a known device has its own limit for reset links", async () => {
  const maya = await app.signIn();
  const address = newAddress();
  for (let others = 0; others < 10; others += 1) {
    await requestReset(`nobody-${others}@example.com`, { address });
  }
  assert.equal(await requestReset(maya.email, { address }), 429);

  const known = { caller: maya, address };
  for (let own = 0; own < 3; own += 1) assert.equal(await requestReset(maya.email, known), 202);

  assert.equal(await linksTo(maya.email), 3);
  assert.equal(await requestReset(maya.email, known), 429);
});
