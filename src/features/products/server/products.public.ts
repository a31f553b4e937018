import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { newId } from "#src/platform/server/ids.ts";
import { findProduct, insertProduct } from "./products.queries.ts";

/** What the neighbours may do with products. */
export const products = { find: findProduct };

const DAY_MS = 24 * 3600 * 1000;
const SAMPLES = [
  { name: "Pick-and-place cell", daysAgo: 28 },
  { name: "Vision gripper", daysAgo: 21 },
];

/** What the makers of the sample project sell. */
export async function seedProducts(
  db: Db,
  org: OrgScope,
  { projectId, now }: { projectId: string; now: Date },
): Promise<void> {
  for (const { name, daysAgo } of SAMPLES) {
    const createdAt = new Date(now.getTime() - daysAgo * DAY_MS).toISOString();
    await insertProduct(db, org, { id: newId(), projectId, name, createdAt });
  }
}
