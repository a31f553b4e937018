import { sql } from "kysely";
import type { DocsStatus } from "#src/knowledge/documentation/documentation.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { isOneOf } from "#src/platform/server/db/statements/is-one-of.ts";
import { prepared } from "#src/platform/server/db/statements/prepared.ts";
import { selectIn } from "#src/platform/server/db/tenant.ts";
import type { ProductDocs } from "#src/workspace/products/server/products.public.ts";

/** The page counts of products and the progress of their generated pages. */
export async function readDocs(
  db: Db,
  org: OrgScope,
  { projectId, productIds }: { projectId: string; productIds: readonly string[] },
): Promise<ReadonlyMap<string, ProductDocs>> {
  const rows = await selectIn(db, org, "documentation_pages")
    .select(["product_id as productId", "status"])
    .select(sql<number>`count(*) filter (where parent_id is not null)`.as("pages"))
    .where("project_id", "=", projectId)
    .where(isOneOf("product_id", productIds))
    .where("archive_id", "is", null)
    .where("trash_id", "is", null)
    .groupBy(["product_id", "status"])
    .execute();
  const byProduct = Map.groupBy(rows, ({ productId }) => productId ?? "");
  return new Map(
    [...byProduct].map(([productId, some]) => {
      const pagesCount = some.reduce((sum, { pages }) => sum + pages, 0);
      return [productId, { docsStatus: overallStatus(some), pagesCount }];
    }),
  );
}

const generatedPages = prepared((db, org, { projectId }: { projectId: string }) =>
  selectIn(db, org, "documentation_pages")
    .select(["product_id as productId", "status"])
    .distinct()
    .where("project_id", "=", projectId)
    .where("status", "is not", null)
    .where("archive_id", "is", null)
    .where("trash_id", "is", null),
);

/** The progress of the products with generated pages. */
export async function listDocsStatuses(
  db: Db,
  org: OrgScope,
  projectId: string,
): Promise<ReadonlyMap<string, DocsStatus>> {
  const rows = await generatedPages(db, org, { projectId });
  const byProduct = Map.groupBy(rows, ({ productId }) => productId ?? "");
  return new Map([...byProduct].map(([productId, some]) => [productId, overallStatus(some)]));
}

function overallStatus(pages: readonly { status: string | null }[]): DocsStatus {
  const has = (status: DocsStatus) => pages.some((page) => page.status === status);
  return (["in-progress", "failed", "finished"] as const).find(has) ?? "not-started";
}
