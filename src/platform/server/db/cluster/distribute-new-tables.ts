import type pg from "pg";
import { distributeTables } from "./distribute-tables.ts";
import { readCluster } from "./read-cluster.ts";
import { repeatColumnGrants } from "./repeat-column-grants.ts";
import { readTenantTables } from "./tenant-tables.ts";

type Querier = Pick<pg.ClientBase, "query">;

/** On a cluster, tables added by migrations are distributed as well. */
export async function distributeNewTables(
  db: Querier,
  { hasMigrated }: { hasMigrated: boolean },
): Promise<void> {
  const cluster = await readCluster(db);
  if (!cluster || cluster.distributed.size === 0) return;
  const { ordered } = await readTenantTables(db);
  const left = ordered.filter((table) => !cluster.distributed.has(table));
  await distributeTables(db, left, { cluster });
  if (hasMigrated || left.length > 0) await repeatColumnGrants(db);
}
