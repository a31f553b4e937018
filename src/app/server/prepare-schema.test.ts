import assert from "node:assert/strict";
import { after, test } from "node:test";
import pg from "pg";
import { migrate } from "#src/platform/server/db/migrations/migrate.ts";
import { readMigrationFiles } from "#src/platform/server/db/migrations/migration-files.ts";
import { prepareRoles, rolesOf } from "#src/platform/server/db/prepare-database.ts";
import { testKeyring } from "#src/testing/test-keyring.ts";
import { openTestServer } from "#src/testing/test-server.ts";
import { prepareSchema } from "./prepare-schema.ts";

const server = await openTestServer();
const name = `foreword_empty_${process.pid}`;
const root = new pg.Client(server.admin);
await root.connect();

after(async () => {
  await root.query(`drop database if exists ${name} with (force)`);
  await root.end();
  await server.stop();
});

test("three instances starting on an empty database apply migrations once", async () => {
  await root.query(`create database ${name} template template0`);
  const admin = { ...server.admin, database: name };

  const all = await Promise.all(
    [1, 2, 3].map(async () => {
      const targets = await prepareRoles(admin, testKeyring);
      return migrate(targets.migrate, testKeyring);
    }),
  );

  const busy = all.filter(({ applied }) => applied.length > 0);
  assert.equal(busy.length, 1);
  await Promise.all([1, 2, 3].map(() => prepareSchema(admin, testKeyring)));
});

test("a migration edited after it was applied is refused", async () => {
  const admin = { ...server.admin, database: name };
  const { migrate: target } = await prepareRoles(admin, testKeyring);
  const files = await readMigrationFiles();
  const [first, ...rest] = files;
  assert.ok(first);

  const edited = migrate(target, testKeyring, [{ ...first, sha256: "0".repeat(64) }, ...rest]);

  await assert.rejects(edited, /^StartError: The file db\/migrations\/\d+_accounts\.sql differs/);
  assert.deepEqual((await migrate(target, testKeyring, files)).applied, []);
});

test("a database from before migration checksums is accepted", async () => {
  const admin = { ...server.admin, database: name };
  const { migrate: target } = await prepareRoles(admin, testKeyring);
  const client = new pg.Client(admin);
  await client.connect();
  await client.query("drop table kysely_migration_sums");
  await migrate(target, testKeyring);
  const { rows } = await client.query("select name from kysely_migration_sums order by name");
  await client.end();
  assert.deepEqual(
    rows.map((row) => row.name),
    (await readMigrationFiles()).map((file) => file.name),
  );
});

const FUTURE = "99990101000000_future";

/** The next version's schema, whose last migration requires a certain version. */
async function upgradeFurther(needs: string | null) {
  const { migrate: target } = await prepareRoles({ ...server.admin, database: name }, testKeyring);
  const sql = "create table future (id int primary key)";
  const future = { name: FUTURE, sql, sha256: "f".repeat(64), needs };
  await migrate(target, testKeyring, [...(await readMigrationFiles()), future]);
  return target;
}

async function goBack() {
  const client = new pg.Client({ ...server.admin, database: name });
  await client.connect();
  await client.query("drop table future");
  for (const table of ["kysely_migration", "kysely_migration_sums"])
    await client.query(`delete from ${table} where name = $1`, [FUTURE]);
  await client.end();
}

test("an instance of the previous version starts on the next schema", async () => {
  const target = await upgradeFurther((await readMigrationFiles()).at(-1)?.name ?? null);

  assert.deepEqual(await migrate(target, testKeyring), { applied: [], isNewer: true });
  await prepareSchema({ ...server.admin, database: name }, testKeyring);
  await goBack();
});

test("a version older than the schema is refused", async () => {
  const target = await upgradeFurther("99990101000000_what_it_lacks");

  await assert.rejects(migrate(target, testKeyring), /^StartError: .* made by a newer version/);
  await goBack();
});

test("a database about whose newer changes nothing is known is refused", async () => {
  const target = await upgradeFurther(null);
  const client = new pg.Client({ ...server.admin, database: name });
  await client.connect();
  await client.query("delete from kysely_migration_sums where name = $1", [FUTURE]);
  await client.end();

  await assert.rejects(migrate(target, testKeyring), /made by a newer version/);
  await goBack();
});

test("a login that cannot become the owner is refused with the reason", {
  timeout: 20_000,
}, async () => {
  const { app } = rolesOf({ ...server.admin, database: name }, testKeyring);

  await assert.rejects(migrate(app, testKeyring), /permission denied to set role/);
});

test("a DATABASE_URL user without ownership gets instructions", async () => {
  const user = `foreword_stranger_${process.pid}`;
  const foreign = `foreword_foreign_${process.pid}`;
  await root.query(`create role ${user} login createrole`);
  await root.query(`create database ${foreign} template template0`);
  try {
    await assert.rejects(
      prepareRoles({ ...server.admin, user, database: foreign }, testKeyring),
      /^StartError: .* Make it the owner: alter database/,
    );
  } finally {
    await root.query(`drop database ${foreign} with (force)`);
    await root.query(`drop role ${user}`);
  }
});
