import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import pg from "pg";
import { readBackup } from "#src/platform/server/db/backup/backup-reader.ts";
import { lockWaits } from "#src/testing/lock-waits.ts";
import {
  backUp,
  type OperatorEnvironment,
  operator,
  placeOf,
  startOperator,
  temporaryFolder,
} from "#src/testing/operator-process.ts";
import { databaseOf } from "#src/testing/second-instance.ts";
import { testApp } from "#src/testing/test-app.ts";

const app = await testApp();
const place = await placeOf(databaseOf(app));
const readOnly = await testApp();
const readOnlyPlace = await placeOf(databaseOf(readOnly));
await backUp(readOnlyPlace);
await readOnly.admin.query(
  `alter database ${databaseOf(readOnly).database} set default_transaction_read_only = on`,
);

/** The error is in the last line, without a stack trace. */
async function fails(at: OperatorEnvironment, ...args: string[]): Promise<string> {
  const { code, output } = await operator(at, ...args);
  assert.equal(code, 1, output);
  assert.doesNotMatch(output, /^ +at /m);
  return output.split("\n").at(-1) ?? "";
}

test("commands that need a started product explain that", async () => {
  const fresh = { DATA_DIR: join(await temporaryFolder(), "fresh") };

  for (const args of [["log"], ["resume"]]) {
    assert.match(await fails(fresh, ...args), /has no roles of Foreword yet.* Start the product/);
  }
});

test("a read-only database can still be backed up", async () => {
  const file = join(await temporaryFolder(), "all.backup");

  const { code, output } = await operator(readOnlyPlace, "backup", file);

  assert.equal(code, 0, output);
  assert.match(
    output,
    /^The backup is complete, but the database could not record it\. .* it is read-only\.$/m,
  );
  await readBackup(file, async (_table, rows) => {
    for await (const _piece of rows);
  });
});

test("a command that writes explains why a read-only database fails", async () => {
  const sentence = "The database takes no changes: it is read-only.";

  assert.equal(await fails(readOnlyPlace, "resume"), sentence);
  assert.equal(await fails(readOnlyPlace, "outbox"), sentence);
});

test("a connection lost during backup is reported in one sentence", async () => {
  const file = join(await temporaryFolder(), "all.backup");
  const holder = new pg.Client(databaseOf(app));
  after(() => holder.end());
  await holder.connect();
  await holder.query("begin; lock table users in access exclusive mode");
  const run = startOperator(place, "backup", file);
  await lockWaits(app.admin, 1);

  await app.admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  );

  assert.equal(await run.ended, 1, run.output());
  await holder.query("rollback");
  const lost = /The connection to the database was lost on the way/;
  assert.match(run.output(), lost);
  assert.doesNotMatch(run.output(), /^ +at /m);
  assert.match((await operator(place, "log")).output, lost);
  assert.equal(existsSync(file), false);
});
