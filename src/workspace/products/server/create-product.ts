import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { conflict } from "#src/platform/server/app-error.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { newId } from "#src/platform/server/ids.ts";
import type { Product } from "#src/workspace/products/products.contract.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { readProduct } from "./change-product.ts";
import { insertProduct } from "./products.queries.ts";

export async function createProduct(
  db: Db,
  org: OrgScope,
  { projectId, name }: { projectId: string; name: string },
): Promise<Product> {
  await projects.requireOpen(db, org, projectId);
  const id = newId();
  const isNew = await insertProduct(db, org, { id, projectId, name });
  if (!isNew) throw conflict("product_name_taken");
  publish(db, org, { topic: "products.changed", subjectId: id, projectId });
  return readProduct(db, org, id);
}
