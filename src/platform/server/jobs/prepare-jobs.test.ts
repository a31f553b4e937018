import assert from "node:assert/strict";
import { test } from "node:test";
import { z } from "zod";
import { prepareRoles } from "#src/platform/server/db/prepare-database.ts";
import { inTransaction } from "#src/platform/server/db/transaction.ts";
import { databaseOf } from "#src/testing/second-instance.ts";
import { testApp } from "#src/testing/test-app.ts";
import { testKeyring } from "#src/testing/test-keyring.ts";
import { defineCron, defineJob } from "./define-job.ts";
import { prepareJobs } from "./prepare-jobs.ts";

let word = "";
const write = defineJob({
  name: "test.write",
  payload: z.object({ word: z.string() }),
  run: async ({ payload }) => {
    word = payload.word;
  },
});

const nightly = defineCron({
  name: "test.nightly",
  schedule: "7 3 * * *",
  run: async () => undefined,
});

const app = await testApp({ jobs: [write, nightly] });
const { migrate } = await prepareRoles(databaseOf(app), testKeyring);

async function namesIn(table: "schedule" | "queue"): Promise<string[]> {
  const { rows } = await app.admin.query(
    `select name from pgboss.${table} where name like 'test.%' order by name`,
  );
  return rows.map(({ name }) => name);
}

test("three instances starting on an empty database create one queue", async () => {
  await app.admin.query("drop schema pgboss cascade");
  const jobs = [write, nightly];
  await Promise.all([
    prepareJobs(migrate, jobs),
    prepareJobs(migrate, jobs),
    prepareJobs(migrate, jobs),
  ]);
  assert.deepEqual(await namesIn("queue"), ["test.nightly", "test.write"]);
  const { services } = app;
  await inTransaction(services.databases.auth, { readOnly: false }, (db) =>
    services.jobs.enqueue(db, write, { word: "works" }),
  );
  await app.runJobs();
  assert.equal(word, "works");
});

test("schedules of removed jobs are deleted", async () => {
  await prepareJobs(migrate, [write, nightly]);
  assert.deepEqual(await namesIn("schedule"), ["test.nightly"]);
  await prepareJobs(migrate, [write]);
  assert.deepEqual(await namesIn("schedule"), []);
});

test("changed job settings apply after the next start", async () => {
  const retries = { limit: 9, delaySeconds: 1, maxDelaySeconds: 5 };
  await prepareJobs(migrate, [{ ...write, queue: { retries } }]);
  const { rows } = await app.admin.query(
    "select retry_limit from pgboss.queue where name = 'test.write'",
  );
  assert.deepEqual(rows, [{ retry_limit: 9 }]);
});

test("the application owns nothing in the queue's schema", async () => {
  const { rows } = await app.admin.query(
    `select relname from pg_class where relnamespace = 'pgboss'::regnamespace
        and pg_get_userbyid(relowner) <> 'foreword_owner'`,
  );
  assert.deepEqual(rows, []);
});
