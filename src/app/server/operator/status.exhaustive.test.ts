import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import {
  emptyDatabase,
  type OperatorEnvironment,
  operator,
  placeOf,
  temporaryFolder,
} from "#src/testing/operator-process.ts";
import { databaseOf } from "#src/testing/second-instance.ts";
import { testApp } from "#src/testing/test-app.ts";
import { authContract } from "#src/workspace/auth/auth.contract.ts";

const app = await testApp();
const place = await placeOf(databaseOf(app));

async function status(at: OperatorEnvironment = place) {
  const { code, output } = await operator(at, "status", "--json");
  assert.equal(code, 0, output);
  return JSON.parse(output);
}

test("the status names version and size of the database", async () => {
  const { database } = await status();

  assert.match(database.version, /^1[5-9]\.\d+$/);
  assert.ok(database.bytes > 1_000_000);
});

test("status counts waiting and failed mails of all organisations", async () => {
  const before = await status();
  await app.admin.query(
    `insert into mails (id, kind, status, to_name, to_address, subject, message_id)
     values (gen_random_uuid(), 'made-up', 'waiting', '', 'a@b.example', 's', 'm1'),
       (gen_random_uuid(), 'made-up', 'failed', '', 'a@b.example', 's', 'm2'),
       (gen_random_uuid(), 'made-up', 'sent', '', 'a@b.example', 's', 'm3')`,
  );

  const { mails } = await status();

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

  assert.equal((await status()).jobs.waiting, 1);
  await app.runJobs();
  assert.equal((await status()).jobs.waiting, 0);
});

test("the status shows a restored copy as paused", async () => {
  const { lastBackupAt, pause } = await status();
  assert.deepEqual([lastBackupAt, pause], [null, null]);
  await app.admin.query(
    `update installation set last_backup_at = '2026-11-20T03:00:00Z',
       outgoing_paused_at = '2026-11-21T08:00:00Z', restored_at = '2026-11-21T08:00:00Z',
       restored_from = '2026-11-20T03:00:00Z'`,
  );

  const { output } = await operator(place, "status");

  assert.match(output, /^Database +PostgreSQL 1[5-9]\.\d+, [\d.]+ MiB$/m);
  assert.match(output, /^Jobs +\d+ waiting, \d+ retrying, \d+ running, \d+ failed$/m);
  assert.match(output, /^Last backup +2026-11-20 03:00 UTC$/m);
  assert.match(
    output,
    /^Outgoing +Paused since 2026-11-21 08:00 UTC, data as of 2026-11-20 03:00 UTC\. Resume: /m,
  );
});

test("status creates neither a schema nor a data folder", async () => {
  const empty = await operator(await placeOf(await emptyDatabase()), "status");
  const DATA_DIR = join(await temporaryFolder(), "nothing");
  const nowhere = await operator({ DATA_DIR }, "status");

  assert.deepEqual(
    [empty.code, empty.output],
    [1, "This database is not set up yet. Start Foreword once."],
  );
  assert.equal(nowhere.code, 1);
  assert.equal(existsSync(DATA_DIR), false);
});

test("no organisation's admin reads the status of the server", async () => {
  const maya = await app.signIn({ role: "admin" });

  assert.equal((await maya.request("/api/server-status")).status, 404);
});
