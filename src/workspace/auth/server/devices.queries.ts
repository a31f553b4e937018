import { sql } from "kysely";
import type { Db } from "#src/platform/server/db/pools.ts";

const MAX_DEVICES = 20;

/** True if this user has never used it before. */
export async function keepDevice(db: Db, userId: string, hash: Buffer): Promise<boolean> {
  const added = await db
    .insertInto("known_devices")
    .values({ user_id: userId, device_hash: hash })
    .onConflict((conflict) => conflict.doNothing())
    .returning("user_id")
    .executeTakeFirst();
  if (added) await forgetOldDevices(db, userId);
  return added !== undefined;
}

/** Devices can be forged, so their number per user is bounded. */
async function forgetOldDevices(db: Db, userId: string): Promise<void> {
  const kept = db
    .selectFrom("known_devices")
    .select("device_hash")
    .where("user_id", "=", userId)
    .orderBy("first_seen_at", "desc")
    .limit(MAX_DEVICES);
  await db
    .deleteFrom("known_devices")
    .where("user_id", "=", userId)
    .where("device_hash", "not in", kept)
    .execute();
}

export async function hasOtherDevices(db: Db, userId: string, hash: Buffer): Promise<boolean> {
  const found = await db
    .selectFrom("known_devices")
    .select("user_id")
    .where("user_id", "=", userId)
    .where("device_hash", "!=", hash)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** The very first one is not counted: the account was created on it. */
export async function countRecentDevices(db: Db, userId: string): Promise<number> {
  const { total } = await db
    .selectFrom("known_devices as d")
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .where("d.user_id", "=", userId)
    .where("d.first_seen_at", ">", sql<string>`now() - interval '1 day'`)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("known_devices as earlier")
          .select("earlier.user_id")
          .whereRef("earlier.user_id", "=", "d.user_id")
          .whereRef("earlier.first_seen_at", "<", "d.first_seen_at"),
      ),
    )
    .executeTakeFirstOrThrow();
  return total;
}
