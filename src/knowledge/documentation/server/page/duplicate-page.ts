import { copyName } from "#src/knowledge/document-store/copy-name.rules.ts";
import { PAGE_NAME_LENGTH } from "#src/knowledge/document-store/document-store.rules.ts";
import { documents } from "#src/knowledge/document-store/server/document-store.public.ts";
import type { Page } from "#src/knowledge/documentation/documentation.contract.ts";
import { publishProduct, publishTree } from "#src/knowledge/documentation/server/publish-tree.ts";
import { listSubtree } from "#src/knowledge/documentation/server/tree/ancestors.queries.ts";
import {
  findPlace,
  type TreePosition,
} from "#src/knowledge/documentation/server/tree/find-place.ts";
import { lockTree } from "#src/knowledge/documentation/server/tree/tree-lock.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { conflict } from "#src/platform/server/app-error.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { newId } from "#src/platform/server/ids.ts";
import { addPages } from "./add-pages.ts";
import { openPage } from "./open-page.ts";
import { findPage, type PageFacts, storedPageOf } from "./pages.queries.ts";
import { readPage } from "./present-page.ts";

const MAX_COPIES = 1000;
/** Each may have megabytes. */
const COPIED_AT_ONCE = 20;

/** Next to the original. Archived descendants are not copied. */
export async function duplicatePage(
  db: Db,
  org: OrgScope,
  pageId: string,
  { withSubpages }: { withSubpages: boolean },
): Promise<Page> {
  const { projectId } = await openPage(db, org, pageId);
  await lockTree(db, org, projectId);
  const page = await openPage(db, org, pageId);
  if (page.archiveId !== null) throw conflict("page_archived");
  const levels = withSubpages ? await listSubtree(db, org, page, "living") : [[pageId]];
  const ids = levels.flat();
  if (ids.length > MAX_COPIES) throw conflict("subtree_too_large");
  const place = await placeOf(db, org, page, levels.length);
  const copies = new Map(ids.map((id) => [id, newId()]));
  for (let at = 0; at < ids.length; at += COPIED_AT_ONCE)
    await copySome(db, org, ids.slice(at, at + COPIED_AT_ONCE), { page, place, copies });
  publishProduct(db, org, { projectId, productId: place.productId });
  const copyId = copies.get(pageId) ?? pageId;
  publishTree(db, org, { projectId, id: copyId });
  return readPage(db, org, copyId);
}

/** Copies are manual pages, so a copy of a generated page or a storage goes into the storage. */
function placeOf(db: Db, org: OrgScope, page: PageFacts, levels: number): Promise<TreePosition> {
  const { id, projectId, productId, type, parentId } = page;
  const movable = { projectId, productId, type: "storage", levels, hold: "alone" } as const;
  const isBeside = type === "storage" && parentId !== null;
  return findPlace(db, org, movable, isBeside ? { afterId: id } : { parentId: null });
}

type Copying = { page: PageFacts; place: TreePosition; copies: ReadonlyMap<string, string> };

async function copySome(
  db: Db,
  org: OrgScope,
  ids: readonly string[],
  { page, place, copies }: Copying,
): Promise<void> {
  const rows = await Promise.all(ids.map((id) => findPage(db, org, id)));
  const pages = rows.flatMap((row) => {
    if (!row) return [];
    const isFirst = row.id === page.id;
    const copy = {
      id: copies.get(row.id) ?? newId(),
      projectId: page.projectId,
      productId: place.productId,
      parentId: isFirst ? place.parentId : (copies.get(row.parentId ?? "") ?? place.parentId),
      position: isFirst ? place.position : row.position,
      type: "storage" as const,
      name: isFirst ? copyName(row.name, PAGE_NAME_LENGTH) : row.name,
      page: storedPageOf(row),
      visibility: row.visibility,
    };
    return [copy];
  });
  await addPages(db, org, pages);
  await documents.copyQuotes(db, org, new Map([...copies].filter(([id]) => ids.includes(id))));
}
