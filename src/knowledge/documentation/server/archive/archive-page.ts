import type { Page } from "#src/knowledge/documentation/documentation.contract.ts";
import { openPage } from "#src/knowledge/documentation/server/page/open-page.ts";
import { findFacts, isRestorable } from "#src/knowledge/documentation/server/page/pages.queries.ts";
import { readFacts, readPage } from "#src/knowledge/documentation/server/page/present-page.ts";
import { publishProduct, publishTree } from "#src/knowledge/documentation/server/publish-tree.ts";
import { listSubtree } from "#src/knowledge/documentation/server/tree/ancestors.queries.ts";
import { listContainers } from "#src/knowledge/documentation/server/tree/nodes.queries.ts";
import { lockTree } from "#src/knowledge/documentation/server/tree/tree-lock.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { notFound } from "#src/platform/server/app-error.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { newId } from "#src/platform/server/ids.ts";
import { products } from "#src/workspace/products/server/products.public.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { findLastChild, setArchived, setDeleted, setExpired } from "./archive.queries.ts";

/** Includes its descendants in the tree. Idempotent. */
export async function archivePage(db: Db, org: OrgScope, pageId: string): Promise<Page> {
  const { projectId } = await openPage(db, org, pageId);
  await lockTree(db, org, projectId);
  const page = await readFacts(db, org, pageId);
  if (page.archiveId === null) {
    const levels = await listSubtree(db, org, page);
    await setArchived(db, org, levels.flat(), newId());
    publishProduct(db, org, page);
    publishTree(db, org, page);
  }
  return readPage(db, org, pageId);
}

/** Moves it to the trash with its descendants. */
export async function removePage(
  db: Db,
  org: OrgScope,
  pageId: string,
): Promise<{ id: string; nextActiveId: string | null }> {
  const { projectId } = await openPage(db, org, pageId);
  await lockTree(db, org, projectId);
  const page = await readFacts(db, org, pageId);
  const levels = await listSubtree(db, org, page);
  await setDeleted(db, org, levels.flat(), newId());
  publishProduct(db, org, page);
  publishTree(db, org, page);
  return { id: pageId, nextActiveId: await findNextActive(db, org, projectId) };
}

/** Deletes from the trash before the retention period ends. A job removes the data. */
export async function removeForever(db: Db, org: OrgScope, pageId: string) {
  const page = await findFacts(db, org, pageId);
  if (!page?.trashId || !isRestorable(page)) throw notFound("page_not_found");
  const { projectId, trashId: batchId } = page;
  await projects.requireOpen(db, org, projectId);
  await lockTree(db, org, projectId);
  const pageIds = (await listSubtree(db, org, page)).flat();
  await setExpired(db, org, { projectId, batchId }, { pageIds, batchId: newId() });
  publishTree(db, org, page);
  return { id: pageId, nextActiveId: await findNextActive(db, org, projectId) };
}

/** The last page of the displayed tree; null if none is left. */
async function findNextActive(db: Db, org: OrgScope, projectId: string): Promise<string | null> {
  const containers = await listContainers(db, org, projectId);
  const own = await products.listAll(db, org, { projectId, withArchived: false });
  // The project's storage comes after all products.
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
