import { sql } from "kysely";
import type { Db } from "#src/platform/server/db/pools.ts";

/**
 * Each known device has its own limit of password attempts, so the number of devices per user is
 * bounded.
 */
const MAX_DEVICES = 20;

/** Whether this browser has signed in to this account before. */
export async function isKnownDevice(
  db: Db,
  userId: string,
  tokenHash: Buffer | undefined,
): Promise<boolean> {
  if (!tokenHash) return false;
  const found = await db
    .selectFrom("device_cookies")
    .select("user_id")
    .where("user_id", "=", userId)
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
  return found !== undefined;
}

/** The same by email address. */
export async function isKnownDeviceAt(
  db: Db,
  email: string,
  tokenHash: Buffer | undefined,
): Promise<boolean> {
  if (!tokenHash) return false;
  const found = await db
    .selectFrom("device_cookies as d")
    .innerJoin("users as u", "u.id", "d.user_id")
    .select("d.user_id")
    .where("u.email", "=", email)
    .where("d.token_hash", "=", tokenHash)
    .executeTakeFirst();
  return found !== undefined;
}

/** For someone who has just proven ownership of the account. */
export async function keepDeviceCookie(db: Db, userId: string, tokenHash: Buffer): Promise<void> {
  await db
    .insertInto("device_cookies")
    .values({ user_id: userId, token_hash: tokenHash })
    .onConflict((conflict) =>
      conflict
        .columns(["user_id", "token_hash"])
        .doUpdateSet({ last_used_at: sql`excluded.last_used_at` }),
    )
    .execute();
  const kept = db
    .selectFrom("device_cookies")
    .select("token_hash")
    .where("user_id", "=", userId)
    .orderBy("last_used_at", "desc")
    .limit(MAX_DEVICES);
  await db
    .deleteFrom("device_cookies")
    .where("user_id", "=", userId)
    .where("token_hash", "not in", kept)
    .execute();
}

export async function deleteDeviceCookies(db: Db, userId: string): Promise<void> {
  await db.deleteFrom("device_cookies").where("user_id", "=", userId).execute();
}
