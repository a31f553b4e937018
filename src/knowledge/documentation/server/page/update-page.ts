import type { StoredPage } from "#src/knowledge/document-store/server/document-store.public.ts";
import type {
  documentationContract,
  Page,
} from "#src/knowledge/documentation/documentation.contract.ts";
import { publishTree } from "#src/knowledge/documentation/server/publish-tree.ts";
import { movePage, wantsMove } from "#src/knowledge/documentation/server/tree/move-page.ts";
import { lockTree } from "#src/knowledge/documentation/server/tree/nodes.queries.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { decideVisibility } from "./decide-visibility.ts";
import { openPage, readLiving, refusalOf } from "./open-page.ts";
import { lockVersion, type PageFacts } from "./pages.queries.ts";
import { presentPage, readPage } from "./present-page.ts";
import { renamePage } from "./rename-page.ts";
import { saveChange, savePage } from "./save-page.ts";

type Args = HandlerArgs<typeof documentationContract.update>;
type Change = Omit<Args["body"], "content"> & { page: StoredPage | undefined };

/** One call may save, rename and move a page; most calls do one of these. */
export async function updatePage(
  db: Db,
  org: OrgScope,
  pageId: string,
  { page, name, formerName, version, visibility, ...place }: Change,
): Promise<Page> {
  if (visibility) await decideVisibility(db, org, pageId, visibility);
  const hasPlace = Object.values(place).some((value) => value !== undefined);
  if (page && name === undefined && !hasPlace)
    return presentPage(db, org, await savePage(db, org, pageId, { page, formerName, version }));
  const before = await openPage(db, org, pageId);
  const isMove = wantsMove(before, place);
  // The tree is locked before the page, as everyone else does.
  if (isMove) await lockTree(db, org, before.projectId);
  const saved = await saveGiven(db, org, before, { page, name, formerName, version });
  if (!isMove) return saved ? presentPage(db, org, saved) : readPage(db, org, pageId);
  await movePage(db, org, await readLiving(db, org, pageId), place);
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
