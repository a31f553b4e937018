import assert from "node:assert/strict";
import { mkdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { diskIsFull, explainOutput } from "./explain-failure.ts";
import { queryValue, SILENT, SOURCE, temporaryFolder } from "./instance-for-tests.ts";
import { openPostgres } from "./open-postgres.ts";

const major = SOURCE === "embedded" ? 18 : 15;

test("a written row survives a stop and restart", async (t) => {
  const dataDir = temporaryFolder(t);
  const first = await open(dataDir);
  await queryValue(first.admin, "create table kept as select 7 as number");
  await first.stop();

  const second = await open(dataDir);
  t.after(second.stop);

  assert.equal(await queryValue(second.admin, "select number from kept"), 7);
});

test("the embedded server runs durably with checksums", async (t) => {
  const server = await open(temporaryFolder(t));
  t.after(server.stop);

  const settings = await queryValue(
    server.admin,
    `select concat_ws(' ', current_setting('fsync'), current_setting('full_page_writes'),
       current_setting('data_checksums'), current_setting('server_encoding'),
       current_setting('listen_addresses') = '', 'B' < 'a')`,
  );

  assert.equal(settings, "on on on UTF8 t t");
});

test("data and socket are closed to other users", async (t) => {
  const dataDir = temporaryFolder(t);
  const server = await open(dataDir);
  t.after(server.stop);

  const folders = [join(dataDir, `pg${major}`), server.admin.host];
  assert.deepEqual(
    folders.map((folder) => statSync(folder).mode & 0o777),
    [0o700, 0o700],
  );
});

test("a long data folder path gets a short socket path", async (t) => {
  const dataDir = temporaryFolder(t, "long-".repeat(40));
  const server = await open(dataDir);
  t.after(() => rmSync(server.admin.host, { recursive: true }));
  t.after(server.stop);

  assert.ok(server.admin.host.length < 80);
  assert.equal(statSync(server.admin.host).mode & 0o777, 0o700);
  assert.equal(await queryValue(server.admin, "select 1"), 1);
});

test("data of another major version is reported and not changed", async (t) => {
  const dataDir = temporaryFolder(t);
  mkdirSync(join(dataDir, "pg16"), { recursive: true });
  writeFileSync(join(dataDir, "pg16", "PG_VERSION"), "16\n");

  await assert.rejects(open(dataDir), {
    name: "StartError",
    message: `The data folder ${join(dataDir, "pg16")} was made by PostgreSQL 16, this program ships ${major}. Nothing was changed. Start it with the version that made it, or set DATA_DIR to a new folder.`,
  });
});

test("a folder that contradicts its version name is refused", async (t) => {
  const dataDir = temporaryFolder(t);
  mkdirSync(join(dataDir, `pg${major}`), { recursive: true });
  writeFileSync(join(dataDir, `pg${major}`, "PG_VERSION"), "16\n");

  await assert.rejects(open(dataDir), {
    name: "StartError",
    message: /was made by PostgreSQL 16, this program ships 1.\. Nothing was changed/,
  });
});

test("a folder with foreign files is never overwritten", async (t) => {
  const dataDir = temporaryFolder(t);
  mkdirSync(join(dataDir, `pg${major}`), { recursive: true });
  writeFileSync(join(dataDir, `pg${major}`, "letter.txt"), "dear reader");

  await assert.rejects(open(dataDir), {
    name: "StartError",
    message: /is not a PostgreSQL data folder\. Nothing was changed/,
  });
});

test("an interrupted first start does not break the next one", async (t) => {
  const dataDir = temporaryFolder(t);
  mkdirSync(join(dataDir, `pg${major}.new-abc123`, "base"), { recursive: true });
  writeFileSync(join(dataDir, `pg${major}.new-abc123`, "PG_VERSION"), `${major}\n`);

  const server = await open(dataDir);
  t.after(server.stop);

  assert.equal(await queryValue(server.admin, "select 1"), 1);
  assert.equal(
    statSync(join(dataDir, `pg${major}.new-abc123`), { throwIfNoEntry: false }),
    undefined,
  );
});

test("a data folder that is a file is refused in one sentence", async (t) => {
  const dataDir = temporaryFolder(t);
  writeFileSync(dataDir, "a file");

  await assert.rejects(open(dataDir), {
    name: "StartError",
    message: `DATA_DIR is ${dataDir}, which is not a folder; set it to another place.`,
  });
});

test("a full disk is recognised by both messages of PostgreSQL", () => {
  const outputs = [
    'FATAL:  could not write to file "pg_wal/xlogtemp.1": No space left on device',
    'FATAL:  could not extend file "base/1/2691": wrote only 4096 of 8192 bytes\nHINT:  Check free disk space.\nPANIC:  cannot abort transaction 1',
  ];

  const messages = outputs.map((output) => explainOutput(output, "/data", "/data/log").message);

  assert.deepEqual(new Set(messages), new Set([diskIsFull("/data").message]));
});

test("other failures are reported with the path of the log", () => {
  const output = '2026-01-01 UTC [7] FATAL:  could not load library "plpgsql"\nended\n';

  assert.equal(
    explainOutput(output, "/data", "/data/pg18.log").message,
    'PostgreSQL did not start: could not load library "plpgsql". Its log is /data/pg18.log.',
  );
});

function open(dataDir: string) {
  return openPostgres({ dataDir, source: SOURCE, log: SILENT });
}
