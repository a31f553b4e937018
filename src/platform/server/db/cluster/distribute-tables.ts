import type pg from "pg";
import type { Cluster } from "./read-cluster.ts";

type Querier = Pick<pg.ClientBase, "query">;

/**
 * Citus cannot distribute tables with triggers. These triggers support instances of an older
 * version, none of which is running when tables are distributed.
 */
export const TRIGGERS_OF_OLDER_VERSIONS: ReadonlySet<string> = new Set(["messages_search"]);

/** Enough shards that some can move to each worker that is added later. */
export const SHARDS = 32;

/**
 * Distributes tables one at a time, each in its own transaction, so that an interrupted run
 * continues with the next table. All are colocated: the rows of an organisation share a worker.
 */
export async function distributeTables(
  db: Querier,
  tables: readonly string[],
  { cluster, shards, onTable }: { cluster: Cluster; shards?: number; onTable?: OnTable },
): Promise<void> {
  let [together] = cluster.distributed;
  for (const [index, table] of tables.entries()) {
    const place = together === undefined ? "shard_count => $2" : "colocate_with => $2";
    await inOneTransaction(db, async () => {
      for (const trigger of TRIGGERS_OF_OLDER_VERSIONS)
        await db.query(`drop trigger if exists ${trigger} on ${table}`);
      // The owner copies the rows, and a forced policy would block that.
      await db.query(`alter table ${table} no force row level security`);
      await db.query(`select create_distributed_table($1, 'organization_id', ${place})`, [
        table,
        together ?? shards ?? SHARDS,
      ]);
      await db.query(`alter table ${table} force row level security`);
    });
    together ??= table;
    onTable?.(table, index + 1, tables.length);
  }
}

export type OnTable = (table: string, done: number, all: number) => void;

async function inOneTransaction(db: Querier, work: () => Promise<void>): Promise<void> {
  await db.query("begin");
  try {
    await work();
    await db.query("commit");
  } catch (error) {
    await db.query("rollback").catch(() => undefined);
    throw error;
  }
}
