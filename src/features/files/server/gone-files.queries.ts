import type { Db } from "#src/platform/server/db/pools.ts";

/** Pictures deleted at once: at most 20 MiB. */
const DELETED_AT_ONCE = 4;

/** Their bytes go with them. Returns how many there were. */
export async function deleteSomeOfGoneProjects(db: Db, organizationId: string): Promise<number> {
  const some = db
    .selectFrom("files")
    .select("id")
    .where("organization_id", "=", organizationId)
    .where("project_id", "is", null)
    .limit(DELETED_AT_ONCE);
  const { numDeletedRows } = await db
    .deleteFrom("files")
    .where("organization_id", "=", organizationId)
    .where("id", "in", some)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
