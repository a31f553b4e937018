import { type Expression, type SelectQueryBuilder, sql } from "kysely";
import type { Tables } from "#db/tables.ts";
import type { Db } from "#src/platform/server/db/pools.ts";

const ARRAY = { text: sql`text[]`, uuid: sql`uuid[]` };

type Keys = { type: keyof typeof ARRAY; values: readonly string[] };

/**
 * The rows for each of many keys, one look-up in the index for each. A long `in (…)` on a table
 * without statistics is compared with every row of the organisation instead, so that an import
 * slows down with each row it has saved.
 */
export async function forEachKey<T extends keyof Tables, O>(
  db: Db,
  { type, values }: Keys,
  rowsOf: (key: Expression<string>) => SelectQueryBuilder<Tables, T, O>,
): Promise<O[]> {
  // In one order everywhere, so that two that lock the same rows wait and do not deadlock.
  const keys = sql<{ key: string }>`(
    select distinct unnest(${[...values]}::${ARRAY[type]}) as key order by key)`;
  const rows = await db
    .selectFrom(keys.as("given"))
    // The offset keeps the planner from turning it into a join over all rows.
    .innerJoinLateral(rowsOf(sql.ref<string>("given.key")).offset(0).as("found"), (join) =>
      join.onTrue(),
    )
    .selectAll("found")
    .execute();
  // Kysely cannot say of a type parameter that a row selected whole is that row.
  return rows as O[];
}
