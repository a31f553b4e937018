import { publishTree } from "#src/knowledge/documentation/server/publish-tree.ts";
import type { Visibility } from "#src/knowledge/evidence/source-owner.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { conflict } from "#src/platform/server/app-error.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { openPage } from "./open-page.ts";
import { pageVisibility } from "./page-visibility.ts";
import { setVisibility } from "./pages.queries.ts";

/** Makes a page public or internal. Its text stays, and so does its version. */
export async function decideVisibility(
  db: Db,
  org: OrgScope,
  pageId: string,
  visibility: Visibility,
): Promise<void> {
  const page = await openPage(db, org, pageId);
  if (page.archiveId !== null) throw conflict("page_archived");
  if (pageVisibility(page) === visibility) return;
  await setVisibility(db, org, pageId, visibility);
  publishTree(db, org, page);
}
