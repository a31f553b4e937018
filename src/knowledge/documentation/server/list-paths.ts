import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { products } from "#src/workspace/products/server/products.public.ts";
import { listNamesAbove } from "./tree/ancestors.queries.ts";

/** Pages with their product and ancestors, top-down. */
export async function withPaths<T extends { productId: string | null }>(
  db: Db,
  org: OrgScope,
  pages: readonly T[],
  idOf: (page: T) => string,
): Promise<(T & { path: string[] })[]> {
  if (pages.length === 0) return [];
  const productIds = pages.flatMap(({ productId }) => productId ?? []);
  const [above, productNames] = await Promise.all([
    listNamesAbove(db, org, pages.map(idOf)),
    products.findNames(db, org, productIds),
  ]);
  return pages.map((page) => {
    const product = page.productId === null ? undefined : productNames.get(page.productId);
    return { ...page, path: [product ?? [], above.get(idOf(page)) ?? []].flat() };
  });
}
