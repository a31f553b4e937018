import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { deleteIn, insertIn, selectIn } from "#src/platform/server/db/tenant.ts";

const columns = [
  "id",
  "report_id as reportId",
  "expires_at as expiresAt",
  "created_by as createdBy",
  "created_at as createdAt",
] as const;

export type StoredShare = {
  id: string;
  reportId: string;
  expiresAt: string;
  createdBy: string | null;
  createdAt: string;
};

/** Newest first. */
export function listShares(db: Db, org: OrgScope, reportId: string): Promise<StoredShare[]> {
  return selectIn(db, org, "client_report_shares")
    .select(columns)
    .where("report_id", "=", reportId)
    .orderBy("id", "desc")
    .execute();
}

export function findShare(
  db: Db,
  org: OrgScope,
  shareId: string,
): Promise<StoredShare | undefined> {
  return selectIn(db, org, "client_report_shares")
    .select(columns)
    .where("id", "=", shareId)
    .executeTakeFirst();
}

export async function insertShare(
  db: Db,
  org: OrgScope,
  { id, reportId, expiresAt }: Pick<StoredShare, "id" | "reportId" | "expiresAt">,
): Promise<StoredShare> {
  const created_by = org.userId ?? null;
  const row = { id, report_id: reportId, expires_at: expiresAt, created_by };
  return insertIn(db, org, "client_report_shares", [row])
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** The shared report; undefined if the link has already ended. */
export async function deleteShare(
  db: Db,
  org: OrgScope,
  shareId: string,
): Promise<string | undefined> {
  const row = await deleteIn(db, org, "client_report_shares")
    .where("id", "=", shareId)
    .where("report_id", "in", selectIn(db, org, "client_reports").select("client_reports.id"))
    .returning("report_id as reportId")
    .executeTakeFirst();
  return row?.reportId;
}
