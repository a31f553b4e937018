import type { Db } from "#src/platform/server/db/pools.ts";

export type Pause = {
  since: string;
  /** The moment that the restored backup shows. */
  restoredFrom: string | null;
};

/**
 * Set while nothing may permit this database: a copy that was restored from a backup would mail,
 * and call providers, for the second time. Only the operator lifts it.
 */
export async function findPause(db: Db): Promise<Pause | undefined> {
  const row = await db
    .selectFrom("installation")
    .select(["outgoing_paused_at as since", "restored_from as restoredFrom"])
    .executeTakeFirst();
  return row?.since ? { since: row.since, restoredFrom: row.restoredFrom } : undefined;
}
