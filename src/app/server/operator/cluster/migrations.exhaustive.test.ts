import assert from "node:assert/strict";
import { after, test } from "node:test";
import pg from "pg";
import { prepareSchema } from "#src/app/server/prepare-schema.ts";
import { readCluster } from "#src/platform/server/db/cluster/read-cluster.ts";
import { migrate } from "#src/platform/server/db/migrations/migrate.ts";
import {
  type MigrationFile,
  readMigrationFiles,
} from "#src/platform/server/db/migrations/migration-files.ts";
import { lookInto, operator, placeOf } from "#src/testing/operator-process.ts";
import { hasCitus, startCitus } from "#src/testing/postgres-nodes.ts";
import { testKeyring } from "#src/testing/test-keyring.ts";

// A distributed cluster, followed by a release with a migration.

const MINE = "00000000-0000-7000-8000-000000000001";
const OTHERS = "00000000-0000-7000-8000-000000000002";
const OWN = "organization_id = nullif(current_setting('app.organization_id', true), '')::uuid";

const CHANGES = [
  `-- A function; a column with its check; its grant.
  create function later_words(text) returns text language sql immutable
    return lower($1);
  alter table mailbox_syncs
    add column later_due timestamptz,
    add column later_name text not null default '';
  alter table mailbox_syncs add constraint later_name_short check (char_length(later_name) < 9);
  alter table mailbox_syncs no force row level security;
  update mailbox_syncs set later_name = later_words('Later');
  alter table mailbox_syncs force row level security;
  grant select (later_due) on mailbox_syncs to foreword_auth;
  create or replace function later_words(text) returns text language sql immutable
    as $$ select upper($1); $$;`,
  "create index later_dues on mailbox_syncs (organization_id, later_due);",
  `create table later_notes (
    organization_id uuid not null,
    id uuid not null,
    parent_id uuid,
    primary key (organization_id, id),
    foreign key (organization_id, parent_id) references later_notes (organization_id, id)
  );
  alter table later_notes add column project_id uuid;
  alter table later_notes add foreign key (organization_id, project_id)
    references projects (organization_id, id) on delete cascade;
  alter table later_notes enable row level security;
  alter table later_notes force row level security;
  create policy own_organization on later_notes to foreword_app using (${OWN}) with check (${OWN});
  grant select, insert on later_notes to foreword_app;`,
];

const LATER = CHANGES.map(
  (sql, at): MigrationFile => ({
    name: `2999010100000${at}_later`,
    sql,
    sha256: `${at}`.repeat(64),
    needs: null,
  }),
);

if (hasCitus()) await testCluster();
else console.log("Citus is not installed: migrations on a cluster are not tested.");

async function testCluster(): Promise<void> {
  const { admin, stop } = await startCitus();
  after(stop);
  const roles = await prepareSchema(admin, testKeyring);
  const { code, output } = await operator(await placeOf(admin), "distribute", "--shards", "4");
  assert.equal(code, 0, output);
  const files = [...(await readMigrationFiles()), ...LATER];
  const { applied } = await migrate(roles.migrate, testKeyring, files);
  const query = <T extends pg.QueryResultRow>(sql: string) => lookInto<T>(admin, sql);
  const failuresOnShards = (table: string, sql: string) =>
    query(`select * from run_command_on_shards('${table}', $$${sql}$$) where not success`);

  test("a migration after the distribution is applied", () => {
    assert.deepEqual(
      applied,
      LATER.map(({ name }) => name),
    );
  });

  test("a migration adds its column to every shard", async () => {
    const sql = "select count(later_due) + count(later_name) from %s";
    assert.deepEqual(await failuresOnShards("mailbox_syncs", sql), []);
    const [found] = await query(`
      select count(*)::int as shards, sum(result::int)::int as checks
        from run_command_on_shards('mailbox_syncs', $$
          select count(*) from pg_constraint
           where conrelid = '%s'::regclass and conname like 'later_name_short%%'$$)`);
    assert.deepEqual(found, { shards: 4, checks: 4 });
    const [indexes] = await query(`
      select sum(result::int)::int as count from run_command_on_shards('mailbox_syncs', $$
        select count(*) from pg_indexes where indexdef like '%%later_due)' and tablename = '%s'$$)`);
    assert.deepEqual(indexes, { count: 4 });
  });

  test("a function that a migration changes is changed on every worker", async () => {
    const rows = await query(
      "select distinct result from run_command_on_workers($$select later_words('a')$$)",
    );
    assert.deepEqual(rows, [{ result: "A" }]);
  });

  test("the role for due work reads a column granted by a migration", async () => {
    assert.deepEqual(await lookInto(roles.auth, "select later_due from mailbox_syncs"), []);
    await assert.rejects(lookInto(roles.auth, "select later_name from mailbox_syncs"), {
      code: "42501",
    });
  });

  test("a tenant table added by a migration is distributed immediately", async () => {
    const [found] = await query(`
      select count(distinct colocationid)::int as places from pg_dist_partition
       where logicalrelid in ('later_notes'::regclass, 'projects'::regclass)
      having count(*) = 2`);
    assert.deepEqual(found, { places: 1 });
    const client = new pg.Client(roles.app);
    await client.connect();
    try {
      for (const organization of [MINE, OTHERS]) {
        await client.query("begin");
        await client.query(
          `set local app.organization_id = '${organization}'; set local app.project_ids = 'all'`,
        );
        await client.query("insert into later_notes (organization_id, id) values ($1, $1)", [
          organization,
        ]);
        const { rows } = await client.query("select id from later_notes");
        assert.deepEqual(rows, [{ id: organization }]);
        await client.query("commit");
      }
    } finally {
      await client.end();
    }
  });

  test("the next start distributes a table left on the coordinator", async () => {
    await query(`
      create table left_behind (organization_id uuid primary key);
      alter table left_behind owner to foreword_owner`);
    await migrate(roles.migrate, testKeyring, files);
    const client = new pg.Client(admin);
    await client.connect();
    const cluster = await readCluster(client).finally(() => client.end());
    assert.ok(cluster?.distributed.has("left_behind"));
  });
}
