import { sql } from "kysely";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { deleteIn, insertIn, selectIn, updateIn } from "#src/platform/server/db/tenant.ts";

const columns = [
  "id as reportId",
  "project_id as projectId",
  "client_name as clientName",
  sql<string>`start_date::text`.as("startDate"),
  sql<string>`end_date::text`.as("endDate"),
  "summary",
  "next_steps as nextSteps",
  "quote_ids as quoteIds",
  "version",
  "created_by as createdBy",
  "created_at as createdAt",
] as const;

export type StoredReport = {
  reportId: string;
  projectId: string;
  clientName: string;
  startDate: string;
  endDate: string;
  summary: string;
  nextSteps: string;
  quoteIds: string[];
  version: number;
  createdBy: string | null;
  createdAt: string;
};

/** Newest first. */
export function listReports(db: Db, org: OrgScope, projectId: string): Promise<StoredReport[]> {
  return selectIn(db, org, "client_reports")
    .select(columns)
    .where("project_id", "=", projectId)
    .orderBy("id", "desc")
    .execute();
}

export function findReport(
  db: Db,
  org: OrgScope,
  reportId: string,
): Promise<StoredReport | undefined> {
  return selectIn(db, org, "client_reports")
    .select(columns)
    .where("id", "=", reportId)
    .executeTakeFirst();
}

type Written = Pick<
  StoredReport,
  "clientName" | "startDate" | "endDate" | "summary" | "nextSteps" | "quoteIds"
>;

export async function insertReport(
  db: Db,
  org: OrgScope,
  { reportId, projectId, ...written }: Written & { reportId: string; projectId: string },
): Promise<StoredReport> {
  const facts = { id: reportId, project_id: projectId, created_by: org.userId ?? null };
  return insertIn(db, org, "client_reports", [{ ...facts, ...toColumns(written) }])
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** False if it has another version by now. */
export async function setReport(
  db: Db,
  org: OrgScope,
  { reportId, version, ...written }: Written & { reportId: string; version: number },
): Promise<boolean> {
  const row = await updateIn(db, org, "client_reports")
    .set({ ...toColumns(written), version: sql<number>`version + 1` })
    .where("id", "=", reportId)
    .where("version", "=", version)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

function toColumns(written: Written) {
  return {
    client_name: written.clientName,
    start_date: written.startDate,
    end_date: written.endDate,
    summary: written.summary,
    next_steps: written.nextSteps,
    quote_ids: written.quoteIds,
  };
}

export async function deleteReport(db: Db, org: OrgScope, reportId: string): Promise<void> {
  await deleteIn(db, org, "client_reports").where("id", "=", reportId).execute();
}
