import { DAY_MS } from "#src/platform/contract/durations.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { newId } from "#src/platform/server/ids.ts";
import {
  findNames,
  findProduct,
  insertProduct,
  listAllProducts,
  lockProduct,
  setDocs,
} from "./products.queries.ts";

export type { Product } from "#src/workspace/products/products.contract.ts";

/** The products API for other features. */
export const products = {
  find: findProduct,
  findNames,
  listAll: listAllProducts,
  lock: lockProduct,
  saveDocs,
  seed: seedProducts,
};

type Docs = Parameters<typeof setDocs>[3];

/** The state of a product's documentation, as reported by its feature. */
async function saveDocs(
  db: Db,
  org: OrgScope,
  { productId, projectId, ...docs }: Docs & { productId: string; projectId: string },
): Promise<void> {
  if (await setDocs(db, org, productId, docs))
    publish(db, org, { topic: "products.changed", subjectId: productId, projectId });
}

const SAMPLES = [
  { name: "Pick-and-place cell", daysAgo: 28 },
  { name: "Vision gripper", daysAgo: 21 },
];

/** The product of the sample project. */
async function seedProducts(
  db: Db,
  org: OrgScope,
  { projectId, now }: { projectId: string; now: Date },
): Promise<void> {
  for (const { name, daysAgo } of SAMPLES) {
    const createdAt = new Date(now.getTime() - daysAgo * DAY_MS).toISOString();
    await insertProduct(db, org, { id: newId(), projectId, name, createdAt });
  }
}
