import { sql } from "kysely";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { nameKey } from "#src/platform/server/db/keys/name-key.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { isOneOf } from "#src/platform/server/db/statements/is-one-of.ts";
import { prepared } from "#src/platform/server/db/statements/prepared.ts";
import { insertIn, selectIn, updateIn } from "#src/platform/server/db/tenant.ts";
import type { Product } from "#src/workspace/products/products.contract.ts";

const columns = [
  "id",
  "id as productId",
  "project_id as projectId",
  "name",
  "is_archived as isArchived",
  "version",
  "created_at as createdAt",
  "updated_at as updatedAt",
] as const;

const changed = { version: sql<number>`version + 1`, updated_at: sql<string>`now()` };

/** A product as stored. What is written about it is known to the documentation. */
export type ProductRow = Omit<Product, "docsStatus" | "pagesCount">;

type Filter = { projectId: string; isArchived: boolean };

/** By name, case-insensitive. */
export async function listProducts(
  db: Db,
  org: OrgScope,
  page: Filter & { limit: number; skip: number },
): Promise<ProductRow[]> {
  return matching(db, org, page)
    .select(columns)
    .orderBy("name_key")
    .limit(page.limit)
    .offset(page.skip)
    .execute();
}

/** By id; deleted ones are missing. */
export async function findNames(
  db: Db,
  org: OrgScope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await selectIn(db, org, "products")
    .select(["id", "name"])
    .where(isOneOf("id", ids))
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const productsOf = prepared((db, org, { projectId, withArchived }: Whole) =>
  selectIn(db, org, "products")
    .select(columns)
    .where("project_id", "=", projectId)
    .where(sql<boolean>`(${withArchived}::boolean or not is_archived)`)
    .orderBy("name_key"),
);

type Whole = { projectId: string; withArchived: boolean };

/** All products of a project by name, for lists that include other things. */
export async function listAllProducts(
  db: Db,
  org: OrgScope,
  { projectId, withArchived }: Whole,
): Promise<ProductRow[]> {
  return productsOf(db, org, { projectId, withArchived });
}

/** Locks it until the transaction ends, so that it is not archived. */
export async function lockProduct(db: Db, org: OrgScope, productId: string): Promise<boolean> {
  const row = await selectIn(db, org, "products")
    .select("id")
    .where("id", "=", productId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export async function countProducts(db: Db, org: OrgScope, filter: Filter): Promise<number> {
  const { total } = await matching(db, org, filter)
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

function matching(db: Db, org: OrgScope, { projectId, isArchived }: Filter) {
  return selectIn(db, org, "products")
    .where("project_id", "=", projectId)
    .where("is_archived", "=", isArchived);
}

const productById = prepared((db, org, { productId }: { productId: string }) =>
  selectIn(db, org, "products").select(columns).where("id", "=", productId),
);

export async function findProduct(
  db: Db,
  org: OrgScope,
  productId: string,
): Promise<ProductRow | undefined> {
  const [row] = await productById(db, org, { productId });
  return row;
}

export type NewProduct = { id: string; projectId: string; name: string; createdAt?: string };

/** False if the project already has a product of that name, including archived ones. */
export async function insertProduct(db: Db, org: OrgScope, product: NewProduct): Promise<boolean> {
  const { id, projectId, name, createdAt } = product;
  const row = {
    id,
    project_id: projectId,
    name,
    name_key: nameKey(name),
    created_by: org.userId ?? null,
    ...(createdAt === undefined ? {} : { created_at: createdAt, updated_at: createdAt }),
  };
  const inserted = await insertIn(db, org, "products", [row])
    .onConflict((conflict) =>
      conflict.columns(["organization_id", "project_id", "name_key"]).doNothing(),
    )
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

/** False if it is archived or has another version by now. */
export async function setName(
  db: Db,
  org: OrgScope,
  productId: string,
  { name, version }: { name: string; version: number | undefined },
): Promise<boolean> {
  const row = await updateIn(db, org, "products")
    .set({ name, name_key: nameKey(name), ...changed })
    .where("id", "=", productId)
    .where("is_archived", "=", false)
    .$if(version !== undefined, (query) => query.where("version", "=", version ?? 0))
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** True for exactly one concurrent call. */
export async function setArchived(
  db: Db,
  org: OrgScope,
  productId: string,
  isArchived: boolean,
): Promise<boolean> {
  const row = await updateIn(db, org, "products")
    .set({ is_archived: isArchived, ...changed })
    .where("id", "=", productId)
    .where("is_archived", "=", !isArchived)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
