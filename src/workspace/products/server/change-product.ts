import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { conflict, notFound } from "#src/platform/server/app-error.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { isUniqueViolation } from "#src/platform/server/db/unique-violation.ts";
import type { Product } from "#src/workspace/products/products.contract.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { withDocs } from "./docs-policy.ts";
import { findProduct, setArchived, setName } from "./products.queries.ts";

type Change = { name?: string | undefined; version?: number | undefined };

export async function renameProduct(
  db: Db,
  org: OrgScope,
  productId: string,
  { name, version }: Change,
): Promise<Product> {
  const before = await openProduct(db, org, productId);
  if (name === undefined) return before;
  const isSet = await setName(db, org, productId, { name, version }).catch((error: unknown) => {
    throw isUniqueViolation(error, "products_name") ? conflict("product_name_taken") : error;
  });
  if (!isSet) throw conflict(before.isArchived ? "product_archived" : "product_changed");
  tell(db, org, before);
  return readProduct(db, org, productId);
}

/** Idempotent, also with concurrent calls. */
export async function archiveProduct(
  db: Db,
  org: OrgScope,
  productId: string,
  isArchived: boolean,
): Promise<Product> {
  const before = await openProduct(db, org, productId);
  if (await setArchived(db, org, productId, isArchived)) tell(db, org, before);
  return readProduct(db, org, productId);
}

export async function readProduct(db: Db, org: OrgScope, productId: string): Promise<Product> {
  const row = await findProduct(db, org, productId);
  const [product] = await withDocs(db, org, row ? [row] : []);
  if (!product) throw notFound("product_not_found");
  return product;
}

/** A product of a project that is open for changes. */
async function openProduct(db: Db, org: OrgScope, productId: string): Promise<Product> {
  const { projectId } = await readProduct(db, org, productId);
  await projects.requireOpen(db, org, projectId);
  return readProduct(db, org, productId);
}

function tell(db: Db, org: OrgScope, { id, projectId }: Product): void {
  publish(db, org, { topic: "products.changed", subjectId: id, projectId });
}
