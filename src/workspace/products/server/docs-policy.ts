import { definePolicy } from "#src/platform/contract/policy/policy.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { Product } from "#src/workspace/products/products.contract.ts";
import type { ProductRow } from "./products.queries.ts";

export type ProductDocs = Pick<Product, "docsStatus" | "pagesCount">;

/** Reads the documentation state of a project's products; those without pages are missing. */
export type DocsPolicy = {
  readDocs(
    db: Db,
    org: OrgScope,
    products: { projectId: string; productIds: readonly string[] },
  ): Promise<ReadonlyMap<string, ProductDocs>>;
};

export const docsPolicy = definePolicy<DocsPolicy>("documentation of products");

const NOTHING: ProductDocs = { docsStatus: "not-started", pagesCount: 0 };

/** Products of one project. */
export async function withDocs(
  db: Db,
  org: OrgScope,
  rows: readonly ProductRow[],
): Promise<Product[]> {
  const [first] = rows;
  if (!first) return [];
  const { projectId } = first;
  const productIds = rows.map(({ id }) => id);
  const docs = await docsPolicy.get().readDocs(db, org, { projectId, productIds });
  return rows.map((row) => ({ ...row, ...(docs.get(row.id) ?? NOTHING) }));
}
