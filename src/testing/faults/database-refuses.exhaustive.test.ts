import assert from "node:assert/strict";
import { after, test } from "node:test";
import pg from "pg";
import { createCaller } from "#src/testing/person.ts";
import { refusedCall } from "#src/testing/refusal.ts";
import { databaseOf, secondInstance } from "#src/testing/second-instance.ts";
import { testApp } from "#src/testing/test-app.ts";
import { projectsContract } from "#src/workspace/projects/projects.contract.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { editorAt, storedNames, timeUntilBack, tryWrites } from "./behind-proxy.ts";

const UNAVAILABLE = "503 service_unavailable";

const app = await testApp({ environment: { LOG_LEVEL: "silent" } });
const { person, caller } = await editorAt(app, app);
const database = pg.escapeIdentifier(app.admin.database ?? "");

// This connection was opened before new ones are refused.
const outside = new pg.Client({ ...databaseOf(app), database: "postgres" });
// The connection is cut when the test server stops first.
outside.on("error", () => undefined);
await outside.connect();
after(() => outside.end());

/** Like a restart of the server: everyone has to reconnect. */
async function terminateConnections(): Promise<void> {
  await outside.query(
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where datname = $1 and usename in ('foreword_app', 'foreword_auth')`,
    [app.admin.database],
  );
}

test("a slow statement is rolled back and answered with 503", async () => {
  const settings = (value: string) =>
    app.admin.query(`alter role foreword_app in database ${database} ${value}`);
  const project = await makeProject(person);
  await settings("set statement_timeout = '200ms'");
  const strict = await secondInstance(app);
  await app.admin.query("begin");
  await app.admin.query("select from projects where id = $1 for update", [project.id]);
  const refused = await refusedCall(
    createCaller(strict.listeningUrl, person.cookie).call(projectsContract.update, {
      params: { projectId: project.id },
      body: { name: "Too late" },
    }),
  );
  await app.admin.query("commit");
  await settings("reset statement_timeout");

  assert.equal(refused.message, UNAVAILABLE);
  assert.equal((await storedNames(app)).has("Too late"), false);
});

test("a read-only database serves reads and defers writes", async () => {
  await outside.query(`alter database ${database} set default_transaction_read_only = on`);
  await terminateConnections();
  const written = await tryWrites(caller, 5);
  const read = await caller.call(projectsContract.list, { query: {} });
  await outside.query(`alter database ${database} reset default_transaction_read_only`);
  await terminateConnections();
  const backAfter = await timeUntilBack(caller, 10_000);

  assert.deepEqual([...new Set(written.map(({ outcome }) => outcome))], [UNAVAILABLE]);
  assert.ok(read.list.length > 0);
  assert.ok(backAfter < 5000, `${backAfter} ms`);
});

test("a server without a free connection differs from a broken one", async () => {
  await outside.query(`alter database ${database} connection limit 0`);
  await terminateConnections();
  const during = await tryWrites(caller, 10);
  await outside.query(`alter database ${database} connection limit -1`);
  const backAfter = await timeUntilBack(caller, 10_000);

  assert.deepEqual([...new Set(during.map(({ outcome }) => outcome))], [UNAVAILABLE]);
  assert.ok(Math.max(...during.map(({ ms }) => ms)) < 2500);
  assert.ok(backAfter < 5000, `${backAfter} ms`);
});
