import { listContainers } from "#src/knowledge/documentation/server/tree/nodes.queries.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { products } from "#src/workspace/products/server/products.public.ts";
import { findLastChild } from "./archive.queries.ts";

/** The last page of the tree as it is shown from top to bottom; null when no page is left. */
export async function findNextActive(
  db: Db,
  org: OrgScope,
  projectId: string,
): Promise<string | null> {
  const containers = await listContainers(db, org, projectId);
  const own = await products.listAll(db, org, { projectId, withArchived: false });
  // The storage of the project stands below all products.
  const owners = [null, ...own.map(({ id }) => id).reverse()];
  for (const owner of owners) {
    const inside = containers.filter(({ productId }) => productId === owner).reverse();
    for (const { id } of inside) {
      const last = await findLastBelow(db, org, { projectId, parentId: id });
      if (last !== undefined) return last;
    }
  }
  return null;
}

async function findLastBelow(
  db: Db,
  org: OrgScope,
  { projectId, parentId }: { projectId: string; parentId: string },
): Promise<string | undefined> {
  let last: string | undefined;
  for (let next: string | undefined = parentId; next !== undefined; ) {
    next = await findLastChild(db, org, { projectId, parentId: next });
    last = next ?? last;
  }
  return last;
}
