import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { allJobs } from "#src/app/server/features.ts";
import { prepareSchema } from "#src/app/server/prepare-schema.ts";
import { readBackup } from "#src/platform/server/db/backup/backup-reader.ts";
import { migrate } from "#src/platform/server/db/migrations/migrate.ts";
import { readMigrationFiles } from "#src/platform/server/db/migrations/migration-files.ts";
import { prepareRoles } from "#src/platform/server/db/prepare-database.ts";
import { prepareJobs } from "#src/platform/server/jobs/prepare-jobs.ts";
import type { PostgresTarget } from "#src/platform/server/postgres/open-postgres.ts";
import {
  backUp,
  emptyDatabase,
  lookInto,
  type OperatorEnvironment,
  operator,
  placeOf,
  temporaryFolder,
} from "#src/testing/operator-process.ts";
import { databaseOf } from "#src/testing/second-instance.ts";
import { testApp } from "#src/testing/test-app.ts";
import { testKeyring } from "#src/testing/test-keyring.ts";

async function restore(place: OperatorEnvironment, file: string): Promise<void> {
  const { code, output } = await operator(place, "restore", file);
  assert.equal(code, 0, output);
}

async function sumsOf(file: string): Promise<string[]> {
  const { tables } = await readBackup(file, async (_table, rows) => {
    for await (const _piece of rows);
  });
  return tables.map(({ name, rows, sha256 }) => `${name} ${rows} ${sha256}`);
}

test("all data moves from the embedded database to a server and back", async () => {
  const embedded = { DATA_DIR: join(await temporaryFolder(), "first") };
  assert.equal((await operator(embedded, "invite-link")).code, 0);
  const first = await backUp(embedded);
  const server = await placeOf(await emptyDatabase());
  const back = { DATA_DIR: join(await temporaryFolder(), "second") };

  await restore(server, first);
  const second = await backUp(server);
  await restore(back, second);

  const sums = await sumsOf(first);
  assert.ok(sums.some((line) => line.startsWith("public.organizations 1 ")));
  assert.deepEqual(await sumsOf(second), sums);
  assert.deepEqual(await sumsOf(await backUp(back)), sums);
});

test("the copy has every policy, rule and index of the original", async () => {
  const app = await testApp();
  await app.signIn({ role: "admin" });
  const copy = await emptyDatabase();
  await restore(await placeOf(copy), await backUp(await placeOf(databaseOf(app))));
  const catalogue = `
    select 'policy' as kind, concat_ws(' ', tablename, policyname, roles::text, cmd, qual, with_check) as what
      from pg_policies where schemaname = 'public'
    union all select 'table', concat_ws(' ', relname, relrowsecurity, relforcerowsecurity, relacl::text)
      from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
    union all select 'rule', concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid))
      from pg_constraint where connamespace = 'public'::regnamespace
    union all select 'index', indexdef from pg_indexes where schemaname = 'public'
    order by 1, 2`;

  assert.deepEqual(await lookInto(copy, catalogue), await lookInto(databaseOf(app), catalogue));
});

/** The schema when backups were introduced, without later changes. */
async function oldDatabase(): Promise<PostgresTarget> {
  const database = await emptyDatabase();
  const files = await readMigrationFiles();
  const end = files.findIndex(({ name }) => name.endsWith("_installation")) + 1;
  const { migrate: target } = await prepareRoles(database, testKeyring);
  await migrate(target, testKeyring, files.slice(0, end));
  await prepareJobs(target, allJobs);
  return database;
}

for (const [what, prepare] of [
  ["an empty database", async () => undefined],
  [
    "tables that are further than it",
    async (target: PostgresTarget) => void (await prepareSchema(target, testKeyring)),
  ],
] as const) {
  test(`an older backup is restored into ${what} and migrated`, async () => {
    const old = await oldDatabase();
    await lookInto(
      old,
      "insert into organizations (id, name) values (gen_random_uuid(), 'From before')",
    );
    const file = await backUp(await placeOf(old));
    const copy = await emptyDatabase();
    await prepare(copy);

    await restore(await placeOf(copy), file);

    assert.deepEqual(await lookInto(copy, "select name from organizations"), [
      { name: "From before" },
    ]);
    const { length } = await readMigrationFiles();
    assert.equal((await lookInto(copy, "select from kysely_migration_sums")).length, length);
    assert.deepEqual(await lookInto(copy, "select from files"), []);
  });
}

test("an empty prepared database accepts a backup", async () => {
  const app = await testApp();
  const { userId } = await app.signIn({ role: "admin" });
  const file = await backUp(await placeOf(databaseOf(app)));
  const copy = await emptyDatabase();
  await prepareSchema(copy, testKeyring);

  await restore(await placeOf(copy), file);

  assert.deepEqual(await lookInto(copy, "select id from users"), [{ id: userId }]);
});
