import { AppError } from "#src/platform/server/app-error.ts";
import { defineFeature } from "#src/platform/server/http/define-feature.ts";
import { productsContract } from "#src/workspace/products/products.contract.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { archiveProduct, readProduct, renameProduct } from "./change-product.ts";
import { createProduct } from "./create-product.ts";
import { countProducts, listProducts } from "./products.queries.ts";

export const productsFeature = defineFeature(productsContract, {
  create: ({ db, org, body }) => createProduct(db, org, body),

  async list({ db, org, query: { projectId, ...page } }) {
    if (projectId === undefined) throw new AppError(400, "project_id_missing");
    await projects.requireThere(db, org, projectId);
    return {
      list: await listProducts(db, org, { projectId, ...page }),
      total: await countProducts(db, org, { projectId, ...page }),
    };
  },

  read: ({ db, org, params }) => readProduct(db, org, params.productId),
  update: ({ db, org, params, body }) => renameProduct(db, org, params.productId, body),
  archive: ({ db, org, params }) => archiveProduct(db, org, params.productId, true),
  restore: ({ db, org, params }) => archiveProduct(db, org, params.productId, false),
});
