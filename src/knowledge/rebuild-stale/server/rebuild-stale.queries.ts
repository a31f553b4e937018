import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { selectIn } from "#src/platform/server/db/tenant.ts";

export const REBUILD_KIND = "documents.rebuild";

/** The work that regenerates stale documents of this project. At most one at a time. */
export async function findRebuild(
  db: Db,
  org: OrgScope,
  projectId: string,
): Promise<string | undefined> {
  const row = await selectIn(db, org, "background_work")
    .select("id")
    .where("project_id", "=", projectId)
    .where("kind", "=", REBUILD_KIND)
    .where("status", "in", ["queued", "running"])
    .executeTakeFirst();
  return row?.id;
}
