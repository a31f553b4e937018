import type { StoredPage } from "#src/knowledge/document-store/server/document-store.public.ts";
import type {
  documentationContract,
  Page,
} from "#src/knowledge/documentation/documentation.contract.ts";
import { pageFacts } from "#src/knowledge/documentation/page-facts.rules.ts";
import { publishProduct, publishTree } from "#src/knowledge/documentation/server/publish-tree.ts";
import { listSubtree } from "#src/knowledge/documentation/server/tree/ancestors.queries.ts";
import { findPlace, type Wanted } from "#src/knowledge/documentation/server/tree/find-place.ts";
import { setPlace, setProduct } from "#src/knowledge/documentation/server/tree/move.queries.ts";
import { lockForMove, type TreeHold } from "#src/knowledge/documentation/server/tree/tree-lock.ts";
import type { Visibility } from "#src/knowledge/evidence/source-owner.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { conflict } from "#src/platform/server/app-error.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { openPage, readLiving, refusalOf } from "./open-page.ts";
import { lockVersion, type PageFacts, setVisibility } from "./pages.queries.ts";
import { presentPage, readPage } from "./present-page.ts";
import { renamePage } from "./rename-page.ts";
import { saveChange, savePage } from "./save-page.ts";

type Args = HandlerArgs<typeof documentationContract.update>;
type Change = Omit<Args["body"], "content"> & { page: StoredPage | undefined };

/** One call may save, rename and move a page; most do one of these. */
export async function updatePage(
  db: Db,
  org: OrgScope,
  pageId: string,
  { page, name, formerName, version, visibility, ...place }: Change,
  hold: TreeHold,
): Promise<Page> {
  const hasPlace = Object.values(place).some((value) => value !== undefined);
  if (page && name === undefined && !hasPlace && !visibility)
    return presentPage(db, org, await savePage(db, org, pageId, { page, formerName, version }));
  const before = await openPage(db, org, pageId);
  const isMove = wantsMove(before, place);
  // The tree is locked before the page, in the usual order.
  if (isMove) await lockForMove(db, org, before, hold);
  if (visibility) await decideVisibility(db, org, before, visibility);
  const saved = await saveGiven(db, org, before, { page, name, formerName, version });
  if (!isMove) return saved ? presentPage(db, org, saved) : readPage(db, org, pageId);
  await movePage(db, org, await readLiving(db, org, pageId), { ...place, hold });
  publishTree(db, org, before);
  return readPage(db, org, pageId);
}

async function saveGiven(
  db: Db,
  org: OrgScope,
  before: PageFacts,
  { name, ...change }: Pick<Change, "page" | "name" | "formerName" | "version">,
) {
  const { id } = before;
  if (name !== undefined) return renamePage(db, org, before, { ...change, name });
  if (change.page) return saveChange(db, org, id, change);
  const { version } = change;
  if (version !== undefined && version !== (await lockVersion(db, org, id)))
    throw await refusalOf(db, org, id);
  return undefined;
}

/** Makes a page public or internal. Its text and version stay. */
async function decideVisibility(
  db: Db,
  org: OrgScope,
  page: PageFacts,
  visibility: Visibility,
): Promise<void> {
  if (page.archiveId !== null) throw conflict("page_archived");
  if (pageFacts(page).visibility === visibility) return;
  await setVisibility(db, org, page.id, visibility);
  publishTree(db, org, page);
}

/** A client that sends the whole page back does not move it. */
function wantsMove(page: PageFacts, { parentId, beforeId, afterId, position }: Wanted) {
  if (beforeId !== undefined || afterId !== undefined) return true;
  if (position !== undefined && position !== page.position) return true;
  return parentId !== undefined && parentId !== (page.parentId ?? page.productId);
}

/** Includes its descendants. The tree must be locked. */
async function movePage(
  db: Db,
  org: OrgScope,
  page: PageFacts,
  { hold, ...wanted }: Wanted & { hold: TreeHold },
): Promise<void> {
  const { id, projectId, productId, type } = page;
  if (page.parentId === null) throw conflict("parent_mismatch");
  const levels = await listSubtree(db, org, page);
  const movable = { id, projectId, productId, type, levels: levels.length, hold };
  const isBeside = wanted.beforeId !== undefined || wanted.afterId !== undefined;
  const stays = wanted.parentId === undefined && !isBeside ? { parentId: page.parentId } : {};
  const place = await findPlace(db, org, movable, { ...wanted, ...stays });
  await setPlace(db, org, id, place);
  if (place.productId === productId) return;
  await setProduct(db, org, levels.flat(), place.productId);
  for (const changed of [productId, place.productId])
    publishProduct(db, org, { projectId, productId: changed });
}
