import { sql } from "kysely";
import type { Db } from "#src/platform/server/db/pools.ts";

export type DueMember = { organizationId: string; userId: string };

/** Members with due notifications, by the database's clock. Ids only, across organisations. */
export function listDueMembers(db: Db, most: number): Promise<DueMember[]> {
  return db
    .selectFrom("notifications")
    .select(["organization_id as organizationId", "user_id as userId"])
    .where("due_at", "<=", sql<string>`now()`)
    .groupBy(["organization_id", "user_id"])
    .orderBy(sql`min(due_at)`)
    .limit(most)
    .execute();
}
