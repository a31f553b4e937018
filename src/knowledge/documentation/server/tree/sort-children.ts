import { openPage } from "#src/knowledge/documentation/server/page/open-page.ts";
import { publishTree } from "#src/knowledge/documentation/server/publish-tree.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { conflict } from "#src/platform/server/app-error.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { lockTree } from "./nodes.queries.ts";
import { listSiblings, rebalancePositions } from "./siblings.queries.ts";

/** "Page 2" before "Page 10", and capitals beside small letters. */
const byName = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

export async function sortChildren(db: Db, org: OrgScope, pageId: string): Promise<undefined> {
  const { projectId, archiveId } = await openPage(db, org, pageId);
  if (archiveId !== null) throw conflict("page_archived");
  await lockTree(db, org, projectId);
  const children = await listSiblings(db, org, { projectId, parentId: pageId });
  const sorted = children.toSorted((a, b) => byName.compare(a.name, b.name));
  const order = sorted.map(({ id }) => id);
  await rebalancePositions(db, org, { projectId, parentId: pageId }, order);
  publishTree(db, org, { projectId, id: pageId });
  return undefined;
}
