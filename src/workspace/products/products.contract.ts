import { z } from "zod";
import { endpoint } from "#src/platform/contract/endpoint.ts";
import { listOf, paging } from "#src/platform/contract/paging.ts";
import { visibleName } from "#src/platform/contract/text-rules.ts";
import { PROJECT_ERRORS } from "#src/workspace/projects/projects.rules.ts";

const PRODUCT_NAME_LENGTH = 120;

export const Product = z.object({
  id: z.uuid(),
  /** The same as `id`, under the name that other calls use for it. */
  productId: z.uuid(),
  projectId: z.uuid(),
  name: z.string(),
  docsStatus: z.enum(["not-started", "in-progress", "finished", "failed"]),
  pagesCount: z.number().int(),
  isArchived: z.boolean(),
  version: z.int32(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Product = z.infer<typeof Product>;

const productName = visibleName("Name", PRODUCT_NAME_LENGTH);
const params = z.object({ productId: z.uuid() });
const product_not_found = "This product does not exist.";
const product_name_taken = "This project already has a product with this name.";

/** Errors of all calls that change a product; its project may be deleted concurrently. */
const INSIDE = { product_not_found, ...PROJECT_ERRORS };

/** Fields that a client may send back unchanged. */
const OWN_FACTS = [
  "id",
  "productId",
  "docsStatus",
  "pagesCount",
  "isArchived",
  "createdAt",
  "updatedAt",
] as const;

export const productsContract = {
  create: endpoint({
    method: "POST",
    path: "/products",
    access: "edit",
    summary: "Adds a product to a project.",
    body: z.object({ name: productName, projectId: z.uuid() }),
    ignores: [...OWN_FACTS, "version"],
    returns: Product,
    status: 201,
    errors: { ...PROJECT_ERRORS, product_name_taken },
  }),
  list: endpoint({
    method: "GET",
    path: "/products",
    access: "view",
    changesWith: ["products"],
    summary: "The products of one project by name. The project must be named.",
    query: z.object({
      projectId: z.uuid().optional(),
      isArchived: z.stringbool().default(false),
      ...paging(100),
    }),
    returns: listOf(Product),
    errors: {
      project_not_found: PROJECT_ERRORS.project_not_found,
      project_id_missing: "Project id must be specified to fetch products",
    },
  }),
  read: endpoint({
    method: "GET",
    path: "/products/{productId}",
    access: "view",
    changesWith: ["products"],
    summary: "One product.",
    params,
    returns: Product,
    errors: { product_not_found },
  }),
  update: endpoint({
    method: "PATCH",
    path: "/products/{productId}",
    access: "edit",
    summary: "Renames a product.",
    params,
    body: z.object({ name: productName, version: z.int32() }).partial(),
    ignores: [...OWN_FACTS, "projectId"],
    returns: Product,
    errors: {
      ...INSIDE,
      product_name_taken,
      product_archived: "This product is archived. Restore it to rename it.",
      product_changed: "Someone else just changed this product. Check it and try again.",
    },
  }),
  archive: endpoint({
    method: "POST",
    path: "/products/{productId}/archive",
    access: "edit",
    summary: "Archives a product. What belongs to it stays.",
    params,
    returns: Product,
    errors: INSIDE,
  }),
  restore: endpoint({
    method: "POST",
    path: "/products/{productId}/restore",
    access: "edit",
    summary: "Restores an archived product.",
    params,
    returns: Product,
    errors: INSIDE,
  }),
};
