import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { conflict, notFound } from "#src/platform/server/app-error.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { type ProductRow, products } from "#src/workspace/products/server/products.public.ts";

type Of = { projectId: string; productId: string };

/** A product that can be generated for: archived ones stay unchanged. */
export async function openProduct(
  db: Db,
  org: OrgScope,
  { projectId, productId }: Of,
): Promise<ProductRow> {
  const product = await products.find(db, org, productId);
  if (product?.projectId !== projectId) throw notFound("product_not_found");
  if (product.isArchived) throw conflict("product_archived");
  return product;
}

/** Locked until the end of the transaction. Pages are locked before their product. */
export async function lockOpenProduct(db: Db, org: OrgScope, of: Of): Promise<void> {
  await products.lock(db, org, of.productId);
  await openProduct(db, org, of);
}
