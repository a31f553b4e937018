import type { RestoredPage } from "#src/knowledge/documentation/documentation.contract.ts";
import { MAX_LEVELS } from "#src/knowledge/documentation/documentation.rules.ts";
import {
  findFacts,
  isRestorable,
  type PageFacts,
} from "#src/knowledge/documentation/server/page/pages.queries.ts";
import { readPage } from "#src/knowledge/documentation/server/page/present-page.ts";
import { publishProduct, publishTree } from "#src/knowledge/documentation/server/publish-tree.ts";
import {
  type Ancestor,
  listAncestors,
  listSubtree,
} from "#src/knowledge/documentation/server/tree/ancestors.queries.ts";
import { ensureContainer } from "#src/knowledge/documentation/server/tree/containers.ts";
import { setPlace } from "#src/knowledge/documentation/server/tree/move.queries.ts";
import { findContainer } from "#src/knowledge/documentation/server/tree/nodes.queries.ts";
import { findPosition } from "#src/knowledge/documentation/server/tree/siblings.queries.ts";
import { lockTree } from "#src/knowledge/documentation/server/tree/tree-lock.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { conflict, notFound } from "#src/platform/server/app-error.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { setUnarchived, setUnarchivedInTrash, setUndeleted } from "./archive.queries.ts";

/** Restores exactly the batch; from the trash first, then from the archive. */
export async function restorePage(db: Db, org: OrgScope, pageId: string): Promise<RestoredPage> {
  const found = await requirePage(db, org, pageId);
  await projects.requireOpen(db, org, found.projectId);
  await lockTree(db, org, found.projectId);
  const page = await requirePage(db, org, pageId);
  if (page.trashId === null && page.archiveId === null) {
    const nothing = { movedTo: null, restoredPages: 0, from: null, rootId: pageId };
    return { ...(await readPage(db, org, pageId)), ...nothing };
  }
  const { root, above, isInTrash } = await findRoot(db, org, page);
  // Before restoring the pages, because a product has only one container, which may be a new one.
  const movedTo = await mendPlace(db, org, root, above);
  const restored = await setRestored(db, org, page, isInTrash);
  publishProduct(db, org, page);
  publishTree(db, org, page);
  const from = isInTrash ? "trash" : "archive";
  const came = { movedTo, restoredPages: restored.length, from, rootId: root.id } as const;
  return { ...(await readPage(db, org, pageId)), ...came };
}

async function requirePage(db: Db, org: OrgScope, pageId: string): Promise<PageFacts> {
  const page = await findFacts(db, org, pageId);
  const isGone = page?.trashId != null && !isRestorable(page);
  if (!page || isGone) throw notFound("page_not_found");
  return page;
}

function setRestored(
  db: Db,
  org: OrgScope,
  { projectId, archiveId, trashId }: PageFacts,
  isInTrash: boolean,
): Promise<string[]> {
  if (isInTrash) return setUndeleted(db, org, { projectId, batchId: trashId ?? "" });
  if (trashId === null || archiveId === null)
    return setUnarchived(db, org, { projectId, batchId: archiveId ?? "" });
  return setUnarchivedInTrash(db, org, { projectId, archiveId, trashId });
}

/**
 * Finds the topmost page to restore and its ancestors. A page that was archived before an ancestor
 * was deleted is restored alone, because it belongs to the archive's batch.
 */
async function findRoot(db: Db, org: OrgScope, page: PageFacts) {
  const path = await listAncestors(db, org, page.id);
  const pages = await Promise.all(path.map(({ id }) => findFacts(db, org, id)));
  const topOf = (isInBatch: (one: PageFacts | undefined) => boolean) => {
    const beyond = pages.findIndex((one) => !isInBatch(one));
    const count = beyond === -1 ? pages.length : beyond;
    return { root: pages[count - 1] ?? page, above: path.slice(count) };
  };
  const ofArchive = topOf((one) => one?.archiveId === page.archiveId);
  if (page.trashId === null) return { ...ofArchive, isInTrash: false };
  const ofTrash = topOf((one) => one?.trashId === page.trashId);
  const wasArchivedAlone = page.archiveId !== null && ofTrash.root.archiveId !== page.archiveId;
  return wasArchivedAlone ? { ...ofArchive, isInTrash: false } : { ...ofTrash, isInTrash: true };
}

type Moved = { id: string; name: string };

/** If its parent is gone, moves it to the nearest existing ancestor. */
async function mendPlace(
  db: Db,
  org: OrgScope,
  root: PageFacts,
  above: readonly Ancestor[],
): Promise<Moved | null> {
  const { projectId, productId, type } = root;
  const isThere = (one: Ancestor) => !one.isDeleted && !one.isArchived;
  const [parent] = above;
  if (parent && isThere(parent)) return null;
  const kind = type === "storage" ? "storage" : "ai-generated";
  const owner = { projectId, productId, type: kind } as const;
  // A storage is restored as it was, unless there is a new one by now.
  if (!parent && (await findContainer(db, org, owner)) === undefined) return null;
  const nearest = above.find(isThere)?.id ?? (await ensureContainer(db, org, owner));
  const levels = await listSubtree(db, org, root);
  const path = await listAncestors(db, org, nearest);
  if (path.length + levels.length > MAX_LEVELS) throw conflict("tree_too_deep");
  const spot = { projectId, parentId: nearest, exceptId: root.id, hold: "alone" } as const;
  const position = await findPosition(db, org, spot);
  await setPlace(db, org, root.id, { parentId: nearest, productId, position: position ?? "a0" });
  return { id: nearest, name: path[0]?.name ?? "" };
}
