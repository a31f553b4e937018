import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { products } from "#src/workspace/products/server/products.public.ts";
import { findDocsState } from "./product-docs.queries.ts";

/**
 * Writes to a product how many pages it has and how far its documentation is. Call it whenever
 * pages come or go, or the status of a generated one changes. The lock comes first, so that of two
 * changes at once the second one counts both.
 */
export async function followProduct(
  db: Db,
  org: OrgScope,
  { projectId, productId }: { projectId: string; productId: string | null },
): Promise<void> {
  if (productId === null || !(await products.lock(db, org, productId))) return;
  const state = await findDocsState(db, org, { projectId, productId });
  await products.saveDocs(db, org, { projectId, productId, ...state });
}
