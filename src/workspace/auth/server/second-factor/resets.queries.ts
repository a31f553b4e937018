import { sql } from "kysely";
import type { Db } from "#src/platform/server/db/pools.ts";

/** Time for a person who did not ask for it to cancel. */
const RESET_HOURS = 24;

/** The first admin's time counts. False if two-step sign-in is off. */
export async function scheduleReset(
  db: Db,
  { userId, adminId }: { userId: string; adminId: string },
): Promise<boolean> {
  const changed = await db
    .updateTable("second_factors")
    .set({
      reset_at: sql`coalesce(reset_at, now() + make_interval(hours => ${RESET_HOURS}))`,
      reset_by: sql`coalesce(reset_by, ${adminId}::uuid)`,
    })
    .where("user_id", "=", userId)
    .where("confirmed_at", "is not", null)
    .returning("id")
    .executeTakeFirst();
  return changed !== undefined;
}

/** False if none was scheduled. */
export async function clearReset(db: Db, userId: string): Promise<boolean> {
  const changed = await db
    .updateTable("second_factors")
    .set({ reset_at: null, reset_by: null })
    .where("user_id", "=", userId)
    .where("reset_at", "is not", null)
    .returning("id")
    .executeTakeFirst();
  return changed !== undefined;
}

export async function listDueResets(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("second_factors")
    .select("user_id as userId")
    .where("reset_at", "<=", sql<string>`now()`)
    .execute();
  return rows.map(({ userId }) => userId);
}

/** Who asked for it, if it is due; checked again under the lock of the person. */
export function findDueReset(
  db: Db,
  userId: string,
): Promise<{ adminId: string | null } | undefined> {
  return db
    .selectFrom("second_factors")
    .select("reset_by as adminId")
    .where("user_id", "=", userId)
    .where("reset_at", "<=", sql<string>`now()`)
    .executeTakeFirst();
}
