import type pg from "pg";
import { StartError } from "#src/platform/server/start-error.ts";
import { TRIGGERS_OF_OLDER_VERSIONS } from "./distribute-tables.ts";
import { findLostWorker } from "./find-lost-worker.ts";
import type { Cluster } from "./read-cluster.ts";
import type { TenantTables } from "./tenant-tables.ts";

type Querier = Pick<pg.ClientBase, "query">;

/** Explains in one sentence why these tables cannot be distributed; nothing has been changed. */
export async function refuseDistribution(
  db: Querier,
  cluster: Cluster | undefined,
  { ordered, unknown }: TenantTables,
): Promise<Cluster> {
  if (!cluster) throw refusal("This database has no Citus extension. Run: create extension citus.");
  const workers = cluster.nodes.filter(({ isCoordinator }) => !isCoordinator);
  if (workers.length === 0)
    throw refusal("The cluster has no worker. Add one with citus_add_node.");
  const owner = await db.query(
    "select from pg_roles where rolname = 'foreword_owner' and rolcanlogin",
  );
  if (owner.rows.length === 0)
    throw refusal(
      "The nodes cannot log in to each other as the owner. Run: alter role foreword_owner login.",
    );
  const lost = await findLostWorker(db, workers);
  if (lost) throw refusal(`The worker ${lost} does not answer.`);
  if (!cluster.propagatesSettings)
    throw refusal(
      "Workers would not see the organisation of a transaction. Set citus.propagate_set_commands = 'local' on all nodes.",
    );
  if (unknown.length > 0)
    throw refusal(
      `The primary key of ${unknown.join(", ")} does not begin with organization_id. Move a table of your own to another schema.`,
    );
  const trigger = await findTrigger(db, ordered);
  if (trigger) throw refusal(`${trigger} is a trigger that Citus does not take. Drop it.`);
  const { rows } = await db.query(
    "select from pg_stat_activity where datname = current_database() and usename in ('foreword_app', 'foreword_auth') limit 1",
  );
  if (rows.length > 0) throw refusal("An instance is running. Stop all instances first.");
  return cluster;
}

/** A table that someone created by hand. */
async function findTrigger(db: Querier, tables: readonly string[]): Promise<string | undefined> {
  const { rows } = await db.query<{ name: string }>(
    `select t.tgname || ' on ' || c.relname as name
       from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where c.relnamespace = 'public'::regnamespace and not t.tgisinternal
        and c.relname = any ($1) and not t.tgname = any ($2)
      order by 1 limit 1`,
    [tables, [...TRIGGERS_OF_OLDER_VERSIONS]],
  );
  return rows[0]?.name;
}

function refusal(says: string): StartError {
  return new StartError(`${says} Nothing was changed.`);
}
