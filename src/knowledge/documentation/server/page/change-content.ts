import type { ContentBlock } from "#src/editor/document/content/editor-content.ts";
import type { RevisionReason } from "#src/knowledge/document-store/document-store.rules.ts";
import {
  documents,
  type StoredPage,
} from "#src/knowledge/document-store/server/document-store.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { findPage, setChange } from "./pages.queries.ts";

/** Someone may save the page in the same moment; what they wrote is read then. */
const TRIES = 5;

/**
 * Makes of what stands on a page what it should say, with a revision. False when the page is
 * archived or deleted by now, or when nothing has changed.
 */
export async function changeContent(
  db: Db,
  org: OrgScope,
  pageId: string,
  reason: RevisionReason,
  change: (blocks: readonly ContentBlock[]) => StoredPage,
): Promise<boolean> {
  for (let turn = 0; turn < TRIES; turn += 1) {
    const before = await findPage(db, org, pageId);
    if (!before || before.archiveId !== null || before.trashId !== null) return false;
    const page = change(before.content?.blocks ?? []);
    if (before.hash?.equals(page.hash)) return false;
    const changed = await setChange(db, org, pageId, { page, version: before.version });
    if (!changed) continue;
    const { projectId, name, version } = changed;
    const { content, hash } = page;
    const revision = { documentId: pageId, projectId, name, version, content, hash, reason };
    await documents.recordRevision(db, org, revision);
    return true;
  }
  return false;
}
