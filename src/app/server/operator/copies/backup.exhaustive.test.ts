import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { readdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import pg from "pg";
import type { Manifest } from "#src/platform/server/db/backup/backup-format.ts";
import { readBackup } from "#src/platform/server/db/backup/backup-reader.ts";
import { isCopied, listTables, NOT_COPIED } from "#src/platform/server/db/backup/tables.ts";
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
import { createCaller } from "#src/testing/person.ts";
import { buildInstance, databaseOf } from "#src/testing/second-instance.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { authContract } from "#src/workspace/auth/auth.contract.ts";
import { projectsContract } from "#src/workspace/projects/projects.contract.ts";

const app = await testApp();
const source = await placeOf(databaseOf(app));

async function newFile(): Promise<string> {
  return join(await temporaryFolder(), "all.backup");
}

async function connect(t: TestContext): Promise<pg.Client> {
  const client = new pg.Client(databaseOf(app));
  await client.connect();
  t.after(() => client.end());
  return client;
}

/** Reads a backup to its end, verifying every checksum. */
function read(file: string): Promise<Manifest> {
  return readBackup(file, async (_table, rows) => {
    for await (const _piece of rows);
  });
}

function sumsOf({ tables }: Manifest): string[] {
  return tables.map(({ name, rows, sha256 }) => `${name} ${rows} ${sha256}`);
}

/** Creates projects until stopped. Returns the acknowledged ones. */
function keepWriting(person: Person) {
  const acknowledged: string[] = [];
  let isOver = false;
  const first = Promise.withResolvers<void>();
  const done = (async () => {
    while (!isOver) {
      const body = { name: `Project ${acknowledged.length}` };
      const { id } = await person.call(projectsContract.create, { body });
      acknowledged.push(id);
      first.resolve();
    }
  })();
  return {
    acknowledged,
    begun: first.promise,
    stop: () => {
      isOver = true;
      return done;
    },
  };
}

test("a backup taken during writes is consistent", async () => {
  const owner = await app.signIn({ role: "admin" });
  const writers = await Promise.all([1, 2, 3].map(() => app.signIn({ with: owner })));
  const writing = writers.map(keepWriting);
  await Promise.all(writing.map(({ begun }) => begun));
  const before = writing.flatMap(({ acknowledged }) => [...acknowledged]);
  const file = await newFile();

  const taken = await operator(source, "backup", file);

  await Promise.all(writing.map(({ stop }) => stop()));
  assert.equal(taken.code, 0, taken.output);
  assert.equal((await stat(file)).mode & 0o777, 0o600);
  const copy = await emptyDatabase();
  const place = await placeOf(copy);
  const restored = await operator(place, "restore", file);
  assert.equal(restored.code, 0, restored.output);

  const again = await backUp(place);
  assert.deepEqual(sumsOf(await read(again)), sumsOf(await read(file)));
  const found = await lookInto<{ id: string }>(copy, "select id from projects");
  const ids = new Set(found.map(({ id }) => id));
  assert.deepEqual(
    before.filter((id) => !ids.has(id)),
    [],
  );

  const instance = await buildInstance(copy, {});
  try {
    const caller = createCaller(instance.listeningUrl);
    const { email, password } = owner;
    await caller.call(authContract.signIn, { body: { email, password } });
    const { list } = await caller.call(projectsContract.list, { query: {} });
    assert.ok(list.length > 0);
  } finally {
    await instance.stop();
  }
});

test("a table rewritten during a backup keeps all its rows", async (t) => {
  const owner = await app.signIn({ role: "admin" });
  await owner.call(projectsContract.create, { body: { name: "Kept" } });
  const [holder, migration] = await Promise.all([connect(t), connect(t)]);
  // Excluded from backups, but its size is queried: the backup blocks there before it copies
  // anything.
  await holder.query("begin; lock table kysely_migration_sums");
  const file = await newFile();
  const backup = startOperator(source, "backup", file);
  await lockWaits(app.admin, 1);

  const rewrite = migration.query(
    "alter table projects alter column name type text using name || ''",
  );
  await Promise.race([rewrite, lockWaits(app.admin, 1, "alter table projects")]);
  await holder.query("rollback");

  assert.equal(await backup.ended, 0, backup.output());
  await rewrite;
  const { rows } = await app.admin.query("select from projects");
  const copied = (await read(file)).tables.find(({ name }) => name === "public.projects");
  assert.equal(copied?.rows, rows.length);
});

test("pictures come back byte for byte", async () => {
  const owner = await app.signIn({ role: "admin" });
  const { id } = await owner.call(projectsContract.create, { body: { name: "With a picture" } });
  const bytes = randomBytes(200_000);
  await app.admin.query(
    `with made as (
       insert into files
         (organization_id, id, project_id, name, content_type, size_bytes, sha256, width, height)
       values ($1, gen_random_uuid(), $2, 'a.png', 'image/png', 200000, sha256($3), 1, 1)
       returning organization_id, id)
     insert into file_chunks select organization_id, id, 0, $3 from made`,
    [owner.organizationId, id, bytes],
  );
  const file = await backUp(source);
  const copy = await emptyDatabase();

  const restored = await operator(await placeOf(copy), "restore", file);

  assert.equal(restored.code, 0, restored.output);
  const [chunk] = await lookInto<{ bytes: Buffer }>(copy, "select bytes from file_chunks");
  assert.ok(chunk?.bytes.equals(bytes));
});

test("every table is in the backup or excluded with a reason", async () => {
  const file = await backUp(source);
  const all = await listTables(app.admin);

  const { tables } = await read(file);

  assert.deepEqual(
    tables.map(({ name }) => name),
    all.filter(isCopied).map(({ name }) => name),
  );
  const gone = Object.keys(NOT_COPIED).filter((name) => !all.some((table) => table.name === name));
  assert.deepEqual(gone, [], "named, but no table");
});

test("backup overwrites an existing file only with --force", async () => {
  const file = await newFile();
  await writeFile(file, "precious");

  const refused = await operator(source, "backup", file);
  const forced = await operator(source, "backup", file, "--force");

  assert.equal(refused.code, 1);
  assert.match(refused.output, /^\S+ already exists\. Choose another name, or add --force\.$/);
  assert.equal(forced.code, 0, forced.output);
  assert.deepEqual(await readdir(join(file, "..")), ["all.backup"]);
});

for (const [args, sentence] of [
  [["backup"], /^Usage: npm run foreword -- backup FILE \[--force\]$/],
  [["backup", "a", "--fast"], /^Usage: npm run foreword -- backup FILE \[--force\]$/],
  [["restore", "a", "b"], /^Usage: npm run foreword -- restore FILE$/],
  [["restore", "/nowhere/at.all"], /^\/nowhere\/at\.all does not exist or cannot be read\.$/],
  [["backup", "/nowhere/at.all"], /^\/nowhere\/at\.all cannot be written \(ENOENT\)\.$/m],
] as const) {
  test(`"${args.join(" ")}" is answered with one sentence`, async () => {
    const { code, output } = await operator(source, ...args);

    assert.equal(code, 1);
    assert.match(output, sentence);
    assert.doesNotMatch(output, /at .*\.ts:/);
  });
}
