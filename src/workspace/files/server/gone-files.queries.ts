import type { Db } from "#src/platform/server/db/pools.ts";

/** Their contents are deleted with them. */
const DELETED_AT_ONCE = 4;

/**
 * Deletes some files of deleted projects and unfinished uploads: the policy of this role shows no
 * others. Returns their number.
 */
export async function deleteSomeOfGoneProjects(db: Db, organizationId: string): Promise<number> {
  const some = db
    .selectFrom("files")
    .select("id")
    .where("organization_id", "=", organizationId)
    .where((is) => is.or([is("project_id", "is", null), is("is_complete", "=", false)]))
    .limit(DELETED_AT_ONCE);
  const { numDeletedRows } = await db
    .deleteFrom("files")
    .where("organization_id", "=", organizationId)
    .where("id", "in", some)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
