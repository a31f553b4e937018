import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { isOneOf } from "#src/platform/server/db/statements/is-one-of.ts";
import { updateIn } from "#src/platform/server/db/tenant.ts";
import type { TreePosition } from "./find-place.ts";

export async function setPlace(
  db: Db,
  org: OrgScope,
  pageId: string,
  { parentId, position }: TreePosition,
): Promise<void> {
  await updateIn(db, org, "documentation_pages")
    .set({ parent_id: parentId, position })
    .where("id", "=", pageId)
    .execute();
}

export async function setProduct(
  db: Db,
  org: OrgScope,
  pageIds: readonly string[],
  productId: string | null,
): Promise<void> {
  await updateIn(db, org, "documentation_pages")
    .set({ product_id: productId })
    .where(isOneOf("id", pageIds))
    .execute();
}
