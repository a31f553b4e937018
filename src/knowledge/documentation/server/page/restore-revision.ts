import { documents } from "#src/knowledge/document-store/server/document-store.public.ts";
import type { Page } from "#src/knowledge/documentation/documentation.contract.ts";
import { publishTree } from "#src/knowledge/documentation/server/publish-tree.ts";
import { lockTree } from "#src/knowledge/documentation/server/tree/nodes.queries.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { conflict, notFound } from "#src/platform/server/app-error.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { keepRevision } from "./keep-revision.ts";
import { openPage, refusalOf } from "./open-page.ts";
import { setRevision } from "./pages.queries.ts";
import { presentPage } from "./present-page.ts";

/** Name and content as a revision of its history has them. */
export async function restoreRevision(
  db: Db,
  org: OrgScope,
  pageId: string,
  { revisionId, version }: { revisionId: string; version?: number | undefined },
): Promise<Page> {
  const before = await openPage(db, org, pageId);
  if (before.status === "in-progress") throw conflict("page_running");
  const revision = await documents.findRevision(db, org, { documentId: pageId, revisionId });
  if (!revision) throw notFound("revision_not_found");
  const page = await documents.readRevised(org, revision);
  await lockTree(db, org, before.projectId);
  const isSet = await setRevision(db, org, pageId, {
    name: revision.name,
    page,
    version: version ?? before.version,
  });
  if (isSet === undefined) throw await refusalOf(db, org, pageId);
  const restored = await keepRevision(db, org, pageId, "restored");
  publishTree(db, org, before);
  return presentPage(db, org, restored);
}
