import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { after, test } from "node:test";
import pg from "pg";
import { prepareSchema } from "#src/app/server/prepare-schema.ts";
import { readBackup } from "#src/platform/server/db/backup/backup-reader.ts";
import { openBackupWriter } from "#src/platform/server/db/backup/backup-writer.ts";
import { lockWaits } from "#src/testing/lock-waits.ts";
import {
  backUp,
  emptyDatabase,
  lookInto,
  operator,
  placeOf,
  startOperator,
  temporaryFolder,
} from "#src/testing/operator-process.ts";
import { databaseOf } from "#src/testing/second-instance.ts";
import { testApp } from "#src/testing/test-app.ts";
import { testKeyring } from "#src/testing/test-keyring.ts";

const app = await testApp();
await app.signIn({ role: "admin" });
const source = await placeOf(databaseOf(app));
const folder = await temporaryFolder();
const good = await backUp(source);
const bytes = await readFile(good);
const target = await emptyDatabase();
const place = await placeOf(target);

async function refused(name: string, content: Buffer | string): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, content);
  const { code, output } = await operator(place, "restore", file);
  assert.equal(code, 1, output);
  const lines = output.split("\n").filter((line) => !line.startsWith("Check: "));
  assert.equal(lines.length, 1, output);
  const tables = await lookInto(
    target,
    "select from pg_class where relnamespace = 'public'::regnamespace",
  );
  assert.equal(tables.length, 0, "the empty database was touched");
  return lines[0]?.replace(file, "FILE") ?? "";
}

function flipped(at: number): Buffer {
  const copy = Buffer.from(bytes);
  copy[at] = (copy[at] ?? 0) ^ 0x20;
  return copy;
}

test("one changed bit anywhere is noticed", async () => {
  const file = join(folder, "bit.backup");
  for (let at = 0; at < bytes.length; at += 61) {
    await writeFile(file, flipped(at));
    const reading = readBackup(file, async (_table, rows) => {
      for await (const _piece of rows);
    });
    await assert.rejects(reading, { name: "StartError" }, `bit at ${at} of ${bytes.length}`);
  }
});

for (const [where, at] of [
  ["in its head", 60],
  ["in its last sum", bytes.length - 10],
] as const) {
  test(`a backup that is damaged ${where} is refused and nothing is changed`, async () => {
    assert.equal(
      await refused("damaged.backup", flipped(at)),
      "FILE is damaged. Nothing was changed. Use another backup.",
    );
  });
}

test("a backup corrupted in the middle is refused without changes", async () => {
  const middle = Math.floor(bytes.length / 2);

  // A modified length can exceed the file.
  assert.match(
    await refused("damaged.backup", flipped(middle)),
    /^FILE is (damaged|incomplete)\. Nothing was changed\./,
  );
});

for (const share of [0.01, 0.5, 0.99]) {
  test(`a backup of which only ${share * 100} % arrived is refused`, async () => {
    const part = bytes.subarray(0, Math.floor(bytes.length * share));

    assert.match(await refused("part.backup", part), /^FILE is incomplete\./);
  });
}

test("a backup with trailing data is refused", async () => {
  const longer = Buffer.concat([bytes, Buffer.from("x")]);

  assert.match(await refused("longer.backup", longer), /^FILE is damaged\./);
});

test("a file of something else is refused", async () => {
  const sentence = "FILE is not a backup of Foreword. Nothing was changed.";

  assert.equal(await refused("letter.txt", "Dear Sir or Madam, this is a letter."), sentence);
  assert.equal(await refused("empty", ""), sentence);
});

test("a folder is refused as a backup file", async () => {
  const isFolder = await operator(place, "restore", folder);
  const fails = await operator(place, "restore", "/proc/self/mem");

  assert.equal(isFolder.output, `${folder} is not a backup of Foreword. Nothing was changed.`);
  assert.match(fails.output, /^\/proc\/self\/mem cannot be read.*\.$/);
});

test("an invalid file leaves neither a database nor a keyring behind", async () => {
  const fresh = { DATA_DIR: join(folder, "never-made") };
  const file = join(folder, "letter.txt");
  await writeFile(file, "Dear Sir or Madam, this is a letter.");

  assert.equal((await operator(fresh, "restore", file)).code, 1);
  assert.equal(existsSync(fresh.DATA_DIR), false);
});

test("a file of a later format is refused", async () => {
  const file = join(folder, "later");
  const writer = await openBackupWriter(file, false);
  const head = { takenAt: new Date().toISOString(), postgres: 30, migrations: [] };
  await writer.write("H", { ...head, format: 99, estimatedBytes: 0 });
  await writer.finish();

  assert.match(
    await refused("later.backup", await readFile(file)),
    /^FILE was made by a newer version of Foreword\. Restore it with that version\./,
  );
});

test("a backup of a newer schema is refused", async () => {
  const newer = await testApp();
  await newer.admin.query(
    "insert into kysely_migration_sums values ('99990101000000_future', 'x')",
  );
  const file = await backUp(await placeOf(databaseOf(newer)));

  assert.match(
    await refused("newer.backup", await readFile(file)),
    /^FILE was made by a newer version of Foreword \(99990101000000_future\)/,
  );
});

test("a database that contains data is not overwritten", async () => {
  const before = await lookInto(databaseOf(app), "select * from users order by id");

  const { code, output } = await operator(source, "restore", good);

  assert.equal(code, 1);
  assert.match(output, /^The database is in use \(there are rows in (pgboss\.)?\w+\)\./m);
  assert.deepEqual(await lookInto(databaseOf(app), "select * from users order by id"), before);
});

test("a database of another program is not overwritten", async () => {
  const foreign = await emptyDatabase();
  await lookInto(foreign, "create table recipes (name text)");

  const { code, output } = await operator(await placeOf(foreign), "restore", good);

  assert.equal(code, 1);
  assert.match(output, /^The database contains the table recipes, which is not Foreword's\./m);
});

/** Locks a table so that others have to wait. */
async function holdUsers(database: ReturnType<typeof databaseOf>): Promise<pg.Client> {
  const client = new pg.Client(database);
  await client.connect();
  after(() => client.end());
  await client.query("begin; lock table users in access exclusive mode");
  return client;
}

test("Ctrl-C during a backup leaves no file behind", async () => {
  const empty = await temporaryFolder();
  const holder = await holdUsers(databaseOf(app));
  const run = startOperator(source, "backup", join(empty, "all.backup"));
  await lockWaits(app.admin, 1);

  run.child.kill("SIGINT");

  assert.equal(await run.ended, 130, run.output());
  await holder.query("rollback");
  assert.deepEqual(await readdir(empty), []);
});

test("interrupting a restore leaves the database empty", async () => {
  const copy = await emptyDatabase();
  await prepareSchema(copy, testKeyring);
  const holder = await holdUsers(copy);
  const run = startOperator(await placeOf(copy), "restore", good);
  const looking = new pg.Client(copy);
  await looking.connect();
  await lockWaits(looking, 1);

  run.child.kill("SIGINT");

  assert.equal(await run.ended, 130, run.output());
  await holder.query("rollback");
  const { rowCount } = await looking.query("select from users");
  await looking.end();
  assert.equal(rowCount, 0);
  assert.equal((await operator(await placeOf(copy), "restore", good)).code, 0);
});
