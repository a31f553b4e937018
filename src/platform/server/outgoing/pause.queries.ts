import type { Db } from "#src/platform/server/db/pools.ts";

export type Pause = {
  since: string;
  /** The time of the restored backup. */
  restoredFrom: string | null;
};

/**
 * Set while this database is paused: a copy restored from a backup would send mail and call
 * providers a second time. Only the operator can resume it.
 */
export async function findPause(db: Db): Promise<Pause | undefined> {
  const row = await db
    .selectFrom("installation")
    .select(["outgoing_paused_at as since", "restored_from as restoredFrom"])
    .executeTakeFirst();
  return row?.since ? { since: row.since, restoredFrom: row.restoredFrom } : undefined;
}
