import { sql } from "kysely";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { isOneOf } from "#src/platform/server/db/statements/is-one-of.ts";
import { deleteIn, selectIn, updateIn } from "#src/platform/server/db/tenant.ts";

const now = sql<string>`now()`;

/** Archives those that are not archived yet, as one batch. */
export async function setArchived(
  db: Db,
  org: OrgScope,
  pageIds: readonly string[],
  batchId: string,
): Promise<void> {
  await updateIn(db, org, "documentation_pages")
    .set({ archive_id: batchId, archived_at: now })
    .where(isOneOf("id", pageIds))
    .where("archive_id", "is", null)
    .where("trash_id", "is", null)
    .execute();
}

/** The same for the trash; earlier archived pages inside keep their state. */
export async function setDeleted(
  db: Db,
  org: OrgScope,
  pageIds: readonly string[],
  batchId: string,
): Promise<void> {
  await updateIn(db, org, "documentation_pages")
    .set({ trash_id: batchId, deleted_at: now })
    .where(isOneOf("id", pageIds))
    .where("trash_id", "is", null)
    .execute();
}

type Batch = { projectId: string; batchId: string };

/** The ids of the restored pages. */
export async function setUnarchived(db: Db, org: OrgScope, batch: Batch): Promise<string[]> {
  const rows = await updateIn(db, org, "documentation_pages")
    .set({ archive_id: null, archived_at: null })
    .where("project_id", "=", batch.projectId)
    .where("archive_id", "=", batch.batchId)
    .where("trash_id", "is", null)
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Restores a page that was archived before one of its ancestors was deleted. */
export async function setUnarchivedInTrash(
  db: Db,
  org: OrgScope,
  { projectId, archiveId, trashId }: { projectId: string; archiveId: string; trashId: string },
): Promise<string[]> {
  const rows = await updateIn(db, org, "documentation_pages")
    .set({ archive_id: null, archived_at: null, trash_id: null, deleted_at: null })
    .where("project_id", "=", projectId)
    .where("archive_id", "=", archiveId)
    .where("trash_id", "=", trashId)
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

export async function setUndeleted(db: Db, org: OrgScope, batch: Batch): Promise<string[]> {
  const rows = await updateIn(db, org, "documentation_pages")
    .set({ trash_id: null, deleted_at: null })
    .where("project_id", "=", batch.projectId)
    .where("trash_id", "=", batch.batchId)
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** The last of its siblings in the tree. */
export async function findLastChild(
  db: Db,
  org: OrgScope,
  { projectId, parentId }: { projectId: string; parentId: string },
): Promise<string | undefined> {
  const row = await selectIn(db, org, "documentation_pages")
    .select("id")
    .where("project_id", "=", projectId)
    .where("parent_id", "=", parentId)
    .where("archive_id", "is", null)
    .where("trash_id", "is", null)
    .orderBy("position", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/**
 * Expires these pages of the batch, so that the next cleanup removes them. They become a separate
 * batch, so that restoring the rest does not include them.
 */
export async function setExpired(
  db: Db,
  org: OrgScope,
  batch: Batch,
  expired: { pageIds: readonly string[]; batchId: string },
): Promise<void> {
  await updateIn(db, org, "documentation_pages")
    .set({ deleted_at: sql<string>`'epoch'`, trash_id: expired.batchId })
    .where(isOneOf("id", expired.pageIds))
    .where("project_id", "=", batch.projectId)
    .where("trash_id", "=", batch.batchId)
    .execute();
}

const CLEARED_AT_ONCE = 200;

/** Expired pages in the trash without children. Returns their ids. */
export async function deleteSomeExpired(db: Db, org: OrgScope, before: Date): Promise<string[]> {
  const expired = selectIn(db, org, "documentation_pages")
    .select("id")
    .where("trash_id", "is not", null)
    .where("deleted_at", "<", before.toISOString());
  const parents = selectIn(db, org, "documentation_pages")
    .select("parent_id")
    .where("parent_id", "in", expired);
  const some = await expired.where("id", "not in", parents).limit(CLEARED_AT_ONCE).execute();
  if (some.length === 0) return [];
  const ids = some.map(({ id }) => id);
  await deleteIn(db, org, "documentation_comments").where("page_id", "in", ids).execute();
  await deleteIn(db, org, "documentation_shares").where("page_id", "in", ids).execute();
  await deleteIn(db, org, "documentation_marks").where("page_id", "in", ids).execute();
  await deleteIn(db, org, "documentation_pages").where(isOneOf("id", ids)).execute();
  return ids;
}
