import { UNTITLED } from "#src/knowledge/document-store/document-store.rules.ts";
import { publishTree } from "#src/knowledge/documentation/server/publish-tree.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { Change, PageFacts, PageRow } from "./pages.queries.ts";
import { saveChange } from "./save-page.ts";

/** Renames the page, optionally with new content. */
export async function renamePage(
  db: Db,
  org: OrgScope,
  before: PageFacts,
  { name: given, ...change }: Change & { name: string },
): Promise<PageRow> {
  const name = given === "" ? UNTITLED : given;
  const saved = await saveChange(db, org, before.id, { ...change, name });
  if (name !== before.name) publishTree(db, org, before);
  return saved;
}
