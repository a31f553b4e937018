import { sql } from "kysely";
import type { DocsStatus } from "#src/knowledge/documentation/documentation.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { selectIn } from "#src/platform/server/db/tenant.ts";

export type DocsState = { docsStatus: DocsStatus; pagesCount: number };

/** A product's page count, and the progress of its generated pages. */
export async function findDocsState(
  db: Db,
  org: OrgScope,
  { projectId, productId }: { projectId: string; productId: string },
): Promise<DocsState> {
  const has = (status: DocsStatus) => sql<boolean | null>`bool_or(status = ${status})`.as(status);
  const row = await selectIn(db, org, "documentation_pages")
    .select([
      sql<number>`count(*) filter (where parent_id is not null)`.as("pagesCount"),
      has("in-progress"),
      has("failed"),
      has("finished"),
    ])
    .where("project_id", "=", projectId)
    .where("product_id", "=", productId)
    .where("archive_id", "is", null)
    .where("trash_id", "is", null)
    .executeTakeFirstOrThrow();
  const first = (["in-progress", "failed", "finished"] as const).find((status) => row[status]);
  return { docsStatus: first ?? "not-started", pagesCount: row.pagesCount };
}
