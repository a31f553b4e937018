import { documents } from "#src/features/documents/server/documents.public.ts";
import { products } from "#src/features/products/server/products.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { createPage } from "../page/create-page.ts";
import { SAMPLE_PAGES } from "./sample-pages.ts";

/** Pages of the sample project, below its products. */
export async function seedPages(
  db: Db,
  org: OrgScope,
  { projectId }: { projectId: string },
): Promise<void> {
  const own = await products.listAll(db, org, { projectId, withArchived: false });
  const productIds = new Map(own.map(({ id, name }) => [name, id]));
  const pageIds = new Map<string, string>();
  for (const { name, product = "", below = "", text } of SAMPLE_PAGES) {
    const id = await createPage(db, org, {
      projectId,
      productId: productIds.get(product),
      parentId: pageIds.get(below),
      name,
      page: documents.readContent(text),
    });
    pageIds.set(name, id);
  }
}
