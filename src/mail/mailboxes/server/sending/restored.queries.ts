import type { Db } from "#src/platform/server/db/pools.ts";

/** What was due before may have been sent by the original: null when this is no restored copy. */
export async function findRestoredAt(db: Db): Promise<string | null> {
  const row = await db
    .selectFrom("installation")
    .select("restored_at as restoredAt")
    .executeTakeFirst();
  return row?.restoredAt ?? null;
}
