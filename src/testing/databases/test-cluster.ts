import pg from "pg";
import { prepareSchema } from "#src/app/server/prepare-schema.ts";
import { distributeTables } from "#src/platform/server/db/cluster/distribute-tables.ts";
import { readCluster } from "#src/platform/server/db/cluster/read-cluster.ts";
import { repeatColumnGrants } from "#src/platform/server/db/cluster/repeat-column-grants.ts";
import { readTenantTables } from "#src/platform/server/db/cluster/tenant-tables.ts";
import type { PostgresTarget } from "#src/platform/server/postgres/open-postgres.ts";
import { testKeyring } from "../test-keyring.ts";

/** The minimum that gives each of two workers some shards: every test file waits for them. */
const SHARDS = 4;
/** Without the extension, so that no Citus process blocks cloning. */
const NEUTRAL = "postgres";

/** Runs tests against a cluster; each file has its own database on all nodes. */
export const isOnCluster = process.env.TEST_POSTGRES === "citus";

/** The product's tables in a cluster, with tenant tables distributed. */
export async function prepareTestCluster(admin: PostgresTarget): Promise<void> {
  const targets = await prepareSchema(admin, testKeyring);
  await withClient(targets.migrate, async (client) => {
    await client.query("set role foreword_owner; set lock_timeout = 0");
    const cluster = await readCluster(client);
    if (!cluster) throw new Error("The database of TEST_DATABASE_ADMIN has no Citus extension.");
    const { ordered } = await readTenantTables(client);
    const left = ordered.filter((table) => !cluster.distributed.has(table));
    await distributeTables(client, left, { cluster, shards: SHARDS });
    if (left.length > 0) await repeatColumnGrants(client);
  });
}

/**
 * Creates the cluster's template database, which accepts no connections afterwards. The first test
 * file does it, the others wait.
 */
export async function ensureClusterTemplate(admin: PostgresTarget): Promise<string> {
  const name = admin.database;
  await withClient({ ...admin, database: NEUTRAL }, async (client) => {
    await client.query("select pg_advisory_lock(714205003)");
    const { rowCount } = await client.query(
      "select from pg_database where datname = $1 and datistemplate",
      [name],
    );
    if (rowCount !== 0) return;
    await prepareTestCluster(admin);
    const nodes = await readNodes(admin);
    await onAll(nodes, `alter database ${name} allow_connections false`);
    await onAll(
      nodes,
      `select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = '${name}'`,
    );
    await onAll(nodes, `alter database ${name} is_template true`);
  });
  return name;
}

/**
 * Citus stores its metadata per database, and nodes use databases of the same name. So a clone on
 * every node is a cluster of its own.
 */
export async function cloneOnCluster(
  admin: PostgresTarget,
  template: string,
  name: string,
): Promise<{ drop(): Promise<void> }> {
  const create = `create database ${name} template ${template}`;
  await onAll([admin], create);
  const nodes = await readNodes({ ...admin, database: name });
  const workers = nodes.filter(({ port }) => port !== admin.port);
  await onAll(workers, create);
  return { drop: () => onAll(nodes, `drop database if exists ${name} with (force)`) };
}

/** For settings of the servers that hold the rows: on a cluster the workers. */
export async function onDataNodes(admin: pg.Client, statement: string): Promise<void> {
  if (isOnCluster) await admin.query("select run_command_on_workers($1)", [statement]);
  else await admin.query(statement);
}

async function readNodes(admin: PostgresTarget): Promise<PostgresTarget[]> {
  return withClient(admin, async (client) => {
    const { rows } = await client.query<{ host: string; port: number }>(
      "select nodename as host, nodeport as port from pg_dist_node",
    );
    return rows.map((node) => ({ ...admin, ...node }));
  });
}

async function onAll(nodes: PostgresTarget[], statement: string): Promise<void> {
  await Promise.all(
    nodes.map((node) =>
      withClient({ ...node, database: NEUTRAL }, (client) => client.query(statement)),
    ),
  );
}

async function withClient<T>(
  target: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(target);
  await client.connect();
  return work(client).finally(() => client.end());
}
