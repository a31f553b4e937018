import assert from "node:assert/strict";
import { test } from "node:test";
import { authContract } from "#src/features/auth/auth.contract.ts";
import { testApp } from "#src/testing/test-app.ts";
import { serverStatusContract } from "./server-status.contract.ts";

const app = await testApp();

test("an admin reads how large the database is and which one", async () => {
  const maya = await app.signIn({ role: "admin" });
  const { database } = await maya.call(serverStatusContract.read);
  assert.match(database.version, /^1[5-9]\.\d+$/);
  assert.ok(database.bytes > 1_000_000);
  assert.equal(database.isEmbedded, true);
});

test("mails that wait for somebody are counted, whosever they are", async () => {
  const maya = await app.signIn({ role: "admin" });
  const before = await maya.call(serverStatusContract.read);
  await app.admin.query(
    `insert into mails (id, kind, status, to_name, to_address, subject, message_id)
     values (gen_random_uuid(), 'made-up', 'waiting', '', 'a@b.example', 's', 'm1'),
       (gen_random_uuid(), 'made-up', 'failed', '', 'a@b.example', 's', 'm2'),
       (gen_random_uuid(), 'made-up', 'sent', '', 'a@b.example', 's', 'm3')`,
  );
  const { mails } = await maya.call(serverStatusContract.read);
  assert.deepEqual(mails, {
    waiting: before.mails.waiting + 1,
    failed: before.mails.failed + 1,
  });
});

test("jobs that wait are counted until they are done", async () => {
  const maya = await app.signIn({ role: "admin" });
  await app.runJobs();
  const body = { email: maya.email, password: "not the right one" };
  await assert.rejects(app.anonymous().call(authContract.signIn, { body }));
  assert.equal((await maya.call(serverStatusContract.read)).jobs.waiting, 1);
  await app.runJobs();
  assert.equal((await maya.call(serverStatusContract.read)).jobs.waiting, 0);
});

test("a server that was never backed up says so, and afterwards when it was", async () => {
  const maya = await app.signIn({ role: "admin" });
  assert.equal((await maya.call(serverStatusContract.read)).lastBackupAt, null);
  await app.admin.query("update installation set last_backup_at = '2026-11-20T03:00:00Z'");
  const { lastBackupAt } = await maya.call(serverStatusContract.read);
  assert.equal(lastBackupAt, "2026-11-20T03:00:00.000Z");
});
