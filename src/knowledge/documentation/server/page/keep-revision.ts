import { documents } from "#src/knowledge/document-store/server/document-store.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { notFound } from "#src/platform/server/app-error.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { findPage, type PageRow } from "./pages.queries.ts";

/** Stores the current page as a revision. */
export async function keepRevision(
  db: Db,
  org: OrgScope,
  pageId: string,
  reason: "edited" | "restored",
): Promise<PageRow> {
  const page = await findPage(db, org, pageId);
  if (!page) throw notFound("page_not_found");
  const { projectId, name, content, hash, version } = page;
  const facts = { projectId, name, content, hash, version };
  await documents.recordRevision(db, org, { ...facts, documentId: pageId, reason });
  return page;
}
