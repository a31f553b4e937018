import { type Expression, type SelectQueryBuilder, sql } from "kysely";
import type { Tables } from "#db/tables.ts";
import type { Db } from "#src/platform/server/db/pools.ts";

const ARRAY = { text: sql`text[]`, uuid: sql`uuid[]` };

type Keys = { type: keyof typeof ARRAY; values: readonly string[] };

/**
 * Looks up the rows for each of many keys with one index scan per key. On a table without
 * statistics, a long `in (…)` is compared with every row of the organisation, so an import would
 * slow down with each row.
 */
export async function forEachKey<T extends keyof Tables, O>(
  db: Db,
  { type, values }: Keys,
  rowsOf: (key: Expression<string>) => SelectQueryBuilder<Tables, T, O>,
): Promise<O[]> {
  // A fixed order everywhere, so that two transactions that lock the same rows do not deadlock.
  const keys = sql<{ key: string }>`(
    select distinct unnest(${[...values]}::${ARRAY[type]}) as key order by key)`;
  const rows = await db
    .selectFrom(keys.as("given"))
    // `offset 0` keeps the planner from turning this into a join over all rows.
    .innerJoinLateral(rowsOf(sql.ref<string>("given.key")).offset(0).as("found"), (join) =>
      join.onTrue(),
    )
    .selectAll("found")
    .execute();
  // Kysely cannot infer that selecting all columns of a type parameter yields its row.
  return rows as O[];
}
