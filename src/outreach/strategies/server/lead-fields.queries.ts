import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { insertIn, selectIn } from "#src/platform/server/db/tenant.ts";

/** In the order they were added. */
export async function listOwnFields(db: Db, org: OrgScope, projectId: string): Promise<string[]> {
  const rows = await selectIn(db, org, "lead_fields")
    .select("name")
    .where("project_id", "=", projectId)
    .orderBy("created_at")
    .orderBy("name")
    .execute();
  return rows.map(({ name }) => name);
}

export async function insertOwnFields(
  db: Db,
  org: OrgScope,
  projectId: string,
  names: readonly string[],
): Promise<void> {
  if (names.length === 0) return;
  const rows = names.map((name) => ({ project_id: projectId, name }));
  await insertIn(db, org, "lead_fields", rows)
    .onConflict((conflict) =>
      conflict.columns(["organization_id", "project_id", "name"]).doNothing(),
    )
    .execute();
}
