import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { products } from "#src/workspace/products/server/products.public.ts";
import { findDocsState } from "./tree/nodes.queries.ts";

/**
 * Updates a product's page count and documentation status. Call it whenever pages are added or
 * removed, or a generated one's status changes. It locks first, so that the second of two
 * concurrent changes counts both.
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
