import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { products } from "#src/workspace/products/server/products.public.ts";
import { countChange } from "./tree/changes.queries.ts";

/** The tree of a project has changed: one event, regardless of the number of pages. */
export function publishTree(
  db: Db,
  org: OrgScope,
  { projectId, id }: { projectId: string; id?: string },
): void {
  countChange(db, org, projectId);
  publish(db, org, {
    topic: "documentation.changed",
    projectId,
    ...(id === undefined ? {} : { subjectId: id }),
  });
}

/** A product has other pages than before, or its generated ones another status. */
export function publishProduct(
  db: Db,
  org: OrgScope,
  { projectId, productId }: { projectId: string; productId: string | null },
): void {
  if (productId !== null) products.publish(db, org, { projectId, productId });
}
