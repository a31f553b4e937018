import type { Db } from "#src/platform/server/db/pools.ts";

/** Pictures deleted at once: at most 20 MiB. */
const DELETED_AT_ONCE = 4;

/** Their bytes go with them. Returns how many there were. */
export async function deleteSomeOfGoneProjects(db: Db): Promise<number> {
  const some = await db
    .selectFrom("files")
    .select(["organization_id", "id"])
    .where("project_id", "is", null)
    .limit(DELETED_AT_ONCE)
    .execute();
  for (const { organization_id, id } of some) {
    await db
      .deleteFrom("files")
      .where("organization_id", "=", organization_id)
      .where("id", "=", id)
      .execute();
  }
  return some.length;
}
