import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { deleteIn, insertIn, selectIn } from "#src/platform/server/db/tenant.ts";

const columns = [
  "id",
  "page_id as pageId",
  "expires_at as expiresAt",
  "created_by as createdBy",
  "created_at as createdAt",
] as const;

export type ShareRow = {
  id: string;
  pageId: string;
  expiresAt: string | null;
  createdBy: string | null;
  createdAt: string;
};

/** Newest first. */
export function listShares(db: Db, org: OrgScope, pageId: string): Promise<ShareRow[]> {
  return selectIn(db, org, "documentation_shares")
    .select(columns)
    .where("page_id", "=", pageId)
    .orderBy("id", "desc")
    .execute();
}

export function findShare(db: Db, org: OrgScope, shareId: string): Promise<ShareRow | undefined> {
  return selectIn(db, org, "documentation_shares")
    .select(columns)
    .where("id", "=", shareId)
    .executeTakeFirst();
}

type NewShare = Pick<ShareRow, "id" | "pageId" | "expiresAt"> & { projectId: string };

export async function insertShare(
  db: Db,
  org: OrgScope,
  { id, projectId, pageId, expiresAt }: NewShare,
): Promise<void> {
  const row = {
    id,
    project_id: projectId,
    page_id: pageId,
    expires_at: expiresAt,
    created_by: org.userId ?? null,
  };
  await insertIn(db, org, "documentation_shares", [row]).execute();
}

/** The shared page; undefined if the link has already ended. */
export async function deleteShare(
  db: Db,
  org: OrgScope,
  shareId: string,
): Promise<string | undefined> {
  const row = await deleteIn(db, org, "documentation_shares")
    .where("id", "=", shareId)
    .returning("page_id as pageId")
    .executeTakeFirst();
  return row?.pageId;
}
