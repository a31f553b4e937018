import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { AppError, conflict } from "#src/platform/server/app-error.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { defineFeature } from "#src/platform/server/http/define-feature.ts";
import { newId } from "#src/platform/server/ids.ts";
import { type Product, productsContract } from "#src/workspace/products/products.contract.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { archiveProduct, readProduct, renameProduct } from "./change-product.ts";
import { withDocs } from "./docs-policy.ts";
import { countProducts, insertProduct, listProducts } from "./products.queries.ts";

export const productsFeature = defineFeature(productsContract, {
  create: ({ db, org, body }) => createProduct(db, org, body),

  async list({ db, org, query: { projectId, ...page } }) {
    if (projectId === undefined) throw new AppError(400, "project_id_missing");
    await projects.requireThere(db, org, projectId);
    return {
      list: await withDocs(db, org, await listProducts(db, org, { projectId, ...page })),
      total: await countProducts(db, org, { projectId, ...page }),
    };
  },

  read: ({ db, org, params }) => readProduct(db, org, params.productId),
  update: ({ db, org, params, body }) => renameProduct(db, org, params.productId, body),
  archive: ({ db, org, params }) => archiveProduct(db, org, params.productId, true),
  restore: ({ db, org, params }) => archiveProduct(db, org, params.productId, false),
});

async function createProduct(
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
