import { sql } from "kysely";
import { z } from "zod";
import { CONVERTER_VERSION } from "#src/knowledge/conversion/conversion.rules.ts";
import { ImportReport } from "#src/knowledge/documentation/import/import.contract.ts";
import {
  IMPORT_STATUSES,
  type ImportStatus,
} from "#src/knowledge/documentation/import/import.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { insertIn, selectIn, updateIn } from "#src/platform/server/db/tenant.ts";

const columns = [
  "id",
  "project_id as projectId",
  "product_id as productId",
  "parent_id as parentId",
  "file_id as fileId",
  "file_name as fileName",
  "size_bytes as sizeBytes",
  "status",
  "error_code as errorCode",
  "work_id as workId",
  "is_archive as isArchive",
  "report",
  "converter",
  "created_by as createdBy",
  "created_at as createdAt",
  "finished_at as finishedAt",
] as const;

// Status is text with a check constraint, and the report is JSON; the contract has both types.
const Row = z.object({
  id: z.uuid(),
  projectId: z.uuid(),
  productId: z.uuid().nullable(),
  parentId: z.uuid().nullable(),
  fileId: z.uuid(),
  fileName: z.string(),
  sizeBytes: z.int(),
  status: z.enum(IMPORT_STATUSES),
  errorCode: z.string().nullable(),
  workId: z.uuid().nullable(),
  isArchive: z.boolean().nullable(),
  report: ImportReport.nullable(),
  converter: z.int(),
  createdBy: z.uuid().nullable(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
});
export type ImportRow = z.infer<typeof Row>;

export type NewImport = {
  id: string;
  projectId: string;
  productId: string | null;
  parentId: string | null;
  fileId: string;
  fileName: string;
  sizeBytes: number;
  status: ImportStatus;
  workId?: string;
};

export async function insertImport(db: Db, org: OrgScope, one: NewImport): Promise<void> {
  const row = {
    id: one.id,
    project_id: one.projectId,
    product_id: one.productId,
    parent_id: one.parentId,
    file_id: one.fileId,
    file_name: one.fileName,
    size_bytes: one.sizeBytes,
    status: one.status,
    work_id: one.workId ?? null,
    converter: CONVERTER_VERSION,
    created_by: org.userId ?? null,
  };
  await insertIn(db, org, "documentation_imports", [row]).execute();
}

export async function findImport(
  db: Db,
  org: OrgScope,
  importId: string,
): Promise<ImportRow | undefined> {
  const row = await selectIn(db, org, "documentation_imports")
    .select(columns)
    .where("id", "=", importId)
    .executeTakeFirst();
  return row && Row.parse(row);
}

export async function listImports(
  db: Db,
  org: OrgScope,
  { projectId, limit }: { projectId: string; limit: number },
): Promise<ImportRow[]> {
  const rows = await selectIn(db, org, "documentation_imports")
    .select(columns)
    .where("project_id", "=", projectId)
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return z.array(Row).parse(rows);
}

export async function countImports(db: Db, org: OrgScope, projectId: string): Promise<number> {
  const { total } = await selectIn(db, org, "documentation_imports")
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .where("project_id", "=", projectId)
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** False if its status is no longer one of these. */
export async function setStatus(
  db: Db,
  org: OrgScope,
  importId: string,
  from: readonly ImportStatus[],
  change: { status: ImportStatus; errorCode?: string; workId?: string },
): Promise<boolean> {
  const { status, errorCode, workId } = change;
  const isOver = ["finished", "failed", "cancelled"].includes(status);
  const row = await updateIn(db, org, "documentation_imports")
    .set({
      status,
      error_code: status === "failed" ? (errorCode ?? "internal_error") : null,
      finished_at: isOver ? sql<string>`now()` : null,
      ...(workId === undefined ? {} : { work_id: workId }),
    })
    .where("id", "=", importId)
    .where("status", "in", from)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function setOpened(
  db: Db,
  org: OrgScope,
  importId: string,
  isArchive: boolean,
): Promise<void> {
  await updateIn(db, org, "documentation_imports")
    .set({ is_archive: isArchive })
    .where("id", "=", importId)
    .execute();
}

export async function setReport(
  db: Db,
  org: OrgScope,
  importId: string,
  report: ImportReport,
): Promise<void> {
  await updateIn(db, org, "documentation_imports")
    .set({ report: JSON.stringify(report), converter: CONVERTER_VERSION })
    .where("id", "=", importId)
    .execute();
}
