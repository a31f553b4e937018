import {
  documents,
  type StoredPage,
} from "#src/knowledge/document-store/server/document-store.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { keepRevision } from "./keep-revision.ts";
import { openProject, refusalOf } from "./open-page.ts";
import { type Change, type PageRow, setChange } from "./pages.queries.ts";

/** Saves the content of a page, with a revision. Called by the editor's autosave. */
export async function savePage(
  db: Db,
  org: OrgScope,
  pageId: string,
  change: Change & { page: StoredPage },
): Promise<PageRow> {
  await openProject(db, org, pageId);
  return saveChange(db, org, pageId, change);
}

/** Name and content sent together form one change and version. */
export async function saveChange(
  db: Db,
  org: OrgScope,
  pageId: string,
  change: Change,
): Promise<PageRow> {
  const changed = await setChange(db, org, pageId, change);
  if (!changed) throw await refusalOf(db, org, pageId);
  const { id: documentId, projectId, name, version } = changed;
  const { page } = change;
  if (!page) return keepRevision(db, org, documentId, "edited");
  // Saved content is known, so it is not read again.
  const { content, hash, text: textContent } = page;
  const facts = { documentId, projectId, name, version, content, hash };
  await documents.recordRevision(db, org, { ...facts, reason: "edited" });
  return { ...changed, content, textContent };
}
