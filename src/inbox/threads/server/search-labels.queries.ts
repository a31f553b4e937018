import { sql } from "kysely";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { beginningWith } from "#src/platform/server/db/statements/search-text.ts";
import { selectIn } from "#src/platform/server/db/tenant.ts";

/** Label values by name prefix. */
export async function findItemsNamed(
  db: Db,
  org: OrgScope,
  projectId: string,
  names: readonly string[],
): Promise<string[]> {
  const patterns = names.map((name) => beginningWith(name.toLowerCase()));
  const rows = await selectIn(db, org, "label_items")
    .innerJoin("labels", (join) =>
      join
        .onRef("labels.organization_id", "=", "label_items.organization_id")
        .onRef("labels.id", "=", "label_items.label_id"),
    )
    .select("label_items.id")
    .where("labels.project_id", "=", projectId)
    .where(sql<boolean>`lower(label_items.name) like any(${patterns}::text[])`)
    .execute();
  return rows.map(({ id }) => id);
}
