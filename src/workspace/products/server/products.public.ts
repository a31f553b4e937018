import { DAY_MS } from "#src/platform/contract/durations.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { newId } from "#src/platform/server/ids.ts";
import { docsPolicy } from "./docs-policy.ts";
import {
  findNames,
  findProduct,
  insertProduct,
  listAllProducts,
  lockProduct,
} from "./products.queries.ts";

export type { ProductDocs } from "./docs-policy.ts";
export type { ProductRow } from "./products.queries.ts";

/** The products API for other features. */
export const products = {
  find: findProduct,
  findNames,
  listAll: listAllProducts,
  lock: lockProduct,
  publish: publishProduct,
  docsPolicy,
  seed: seedProducts,
};

/** Announces that a product looks different now. */
function publishProduct(
  db: Db,
  org: OrgScope,
  { productId, projectId }: { productId: string; projectId: string },
): void {
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
