import pg from "pg";
import { prepareSchema } from "#src/app/server/prepare-schema.ts";
import { distributeTables } from "#src/platform/server/db/cluster/distribute-tables.ts";
import { readCluster } from "#src/platform/server/db/cluster/read-cluster.ts";
import { repeatColumnGrants } from "#src/platform/server/db/cluster/repeat-column-grants.ts";
import { readTenantTables } from "#src/platform/server/db/cluster/tenant-tables.ts";
import type { PostgresTarget } from "#src/platform/server/postgres/open-postgres.ts";
import { testKeyring } from "./test-keyring.ts";

/** As few as give each of two workers some: every test file waits for them. */
const SHARDS = 4;

/**
 * A cluster cannot clone a database, so all test files use one, one after the other, each with
 * organisations of its own. The first one prepares it.
 */
export async function prepareTestCluster(admin: PostgresTarget): Promise<void> {
  const targets = await prepareSchema(admin, testKeyring);
  const client = new pg.Client(targets.migrate);
  await client.connect();
  try {
    await client.query("set role foreword_owner; set lock_timeout = 0");
    await undoEarlierFiles(client);
    const cluster = await readCluster(client);
    if (!cluster) throw new Error("The database of TEST_DATABASE_ADMIN has no Citus extension.");
    const { ordered } = await readTenantTables(client);
    const left = ordered.filter((table) => !cluster.distributed.has(table));
    await distributeTables(client, left, { cluster, shards: SHARDS });
    if (left.length > 0) await repeatColumnGrants(client);
  } finally {
    await client.end();
  }
}

/** What test files before this one made and counted, and the wall that some took away. */
async function undoEarlierFiles(client: pg.Client): Promise<void> {
  await client.query("drop table if exists probes");
  await client.query("delete from rate_limits");
  const { rows } = await client.query<{ name: string }>(`
    select distinct quote_ident(p.tablename) as name
      from pg_policies p join pg_class c on c.oid = p.tablename::regclass
     where p.schemaname = 'public' and not c.relrowsecurity`);
  for (const { name } of rows) await client.query(`alter table ${name} enable row level security`);
}
