import { sql } from "kysely";
import { z } from "zod";
import { PAGE_TYPES } from "#src/knowledge/documentation/documentation.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { selectIn } from "#src/platform/server/db/tenant.ts";

const Backlink = z.object({
  id: z.uuid(),
  name: z.string(),
  type: z.enum(PAGE_TYPES),
  productId: z.uuid().nullable(),
  updatedAt: z.string(),
});

/** Pages in the tree that link to this one, most recently changed first. */
export async function listBacklinks(
  db: Db,
  org: OrgScope,
  { projectId, pageId }: { projectId: string; pageId: string },
) {
  const rows = await selectIn(db, org, "documentation_pages")
    .select(["id", "name", "type", "product_id as productId", "updated_at as updatedAt"])
    .where("project_id", "=", projectId)
    .where("archive_id", "is", null)
    .where("trash_id", "is", null)
    .where("id", "<>", pageId)
    .where(sql<boolean>`linked_ids @> array[${pageId}]::text[]`)
    .orderBy("updated_at", "desc")
    .orderBy("id", "desc")
    .execute();
  // The type is text with a check constraint; the rules have the union.
  return z.array(Backlink).parse(rows);
}
