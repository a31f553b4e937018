import type { Db } from "#src/platform/server/db/pools.ts";

/**
 * The original may have sent mail that was due before this time: null unless this is a restored
 * copy.
 */
export async function findRestoredAt(db: Db): Promise<string | null> {
  const row = await db
    .selectFrom("installation")
    .select("restored_at as restoredAt")
    .executeTakeFirst();
  return row?.restoredAt ?? null;
}
