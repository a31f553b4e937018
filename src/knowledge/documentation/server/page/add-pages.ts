import type { RevisionReason } from "#src/knowledge/document-store/document-store.rules.ts";
import { documents } from "#src/knowledge/document-store/server/document-store.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { insertPages, type NewPage } from "./pages.queries.ts";

const AT_ONCE = 500;

/** Adds whole trees, parents first. The tree must be locked, and positions valid. */
export async function addPages(
  db: Db,
  org: OrgScope,
  pages: readonly NewPage[],
  reason: RevisionReason = "created",
): Promise<void> {
  for (let at = 0; at < pages.length; at += AT_ONCE)
    await insertPages(db, org, pages.slice(at, at + AT_ONCE));
  const revisions = pages.map(({ id, projectId, name, page, createdAt }) => ({
    documentId: id,
    projectId,
    name,
    content: page?.content ?? null,
    hash: page?.hash ?? null,
    version: 1,
    reason,
    ...(createdAt === undefined ? {} : { createdAt }),
  }));
  await documents.recordNew(db, org, revisions);
}
