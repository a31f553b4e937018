import { sql } from "kysely";
import { z } from "zod";
import { LeadImport, LeadReceipt } from "#src/outreach/strategies/leads/import/import.contract.ts";
import type { LeadImportStatus } from "#src/outreach/strategies/leads/import/import.rules.ts";
import { ON_KNOWN, type OnKnown } from "#src/outreach/strategies/leads/leads.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { insertIn, selectIn, updateIn } from "#src/platform/server/db/tenant.ts";
import type { Reading } from "./read-table.ts";

const columns = [
  "id as importId",
  "project_id as projectId",
  "strategy_id as strategyId",
  "file_id as fileId",
  "file_name as fileName",
  sql<string>`encode(sha256, 'hex')`.as("sha256"),
  "size_bytes as sizeBytes",
  "status",
  "error_code as errorCode",
  "work_id as workId",
  "charset",
  "delimiter",
  "has_header as hasHeader",
  "has_broken_quotes as hasBrokenQuotes",
  "columns",
  "mapping",
  "on_known as onKnown",
  "row_count as rows",
  "done_count as done",
  "receipt",
  "kept_count as kept",
  "created_by as createdBy",
  "created_at as createdAt",
  "finished_at as finishedAt",
] as const;

const Row = LeadImport.omit({ sameFileAs: true }).extend({
  // Receipts from before this was counted omit people who have left.
  receipt: LeadReceipt.extend({ left: LeadReceipt.shape.left.default(0) }),
  fileId: z.uuid(),
  sha256: z.string(),
  onKnown: z.enum(ON_KNOWN),
  createdBy: z.uuid().nullable(),
});
export type ImportRow = z.infer<typeof Row>;

function toRow({ charset, delimiter, hasHeader, ...row }: Record<string, unknown>): ImportRow {
  return Row.parse({ ...row, reading: { charset, delimiter, hasHeader } });
}

export async function findImport(
  db: Db,
  org: OrgScope,
  importId: string,
): Promise<ImportRow | undefined> {
  const row = await selectIn(db, org, "lead_imports")
    .select(columns)
    .where("id", "=", importId)
    .executeTakeFirst();
  return row && toRow(row);
}

export async function listImports(db: Db, org: OrgScope, strategyId: string): Promise<ImportRow[]> {
  const rows = await selectIn(db, org, "lead_imports")
    .select(columns)
    .where("strategy_id", "=", strategyId)
    .orderBy("id", "desc")
    .limit(20)
    .execute();
  return rows.map(toRow);
}

/** The latest import of the same file in the project that saved something. */
export async function findSameFile(
  db: Db,
  org: OrgScope,
  one: Pick<ImportRow, "importId" | "projectId" | "sha256">,
): Promise<{ importId: string; createdAt: string } | null> {
  const row = await selectIn(db, org, "lead_imports")
    .select(["id as importId", "created_at as createdAt"])
    .where("project_id", "=", one.projectId)
    .where("sha256", "=", Buffer.from(one.sha256, "hex"))
    .where("id", "<", one.importId)
    .where("status", "in", ["waiting", "running", "finished", "cancelled"])
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

export type ReadFile = {
  reading: Reading;
  hasBrokenQuotes: boolean;
  columns: { name: string; samples: string[] }[];
  rows: number;
};

type NewImport = ReadFile & {
  importId: string;
  projectId: string;
  strategyId: string;
  fileId: string;
  fileName: string;
  sha256: Buffer;
  sizeBytes: number;
  mapping: readonly (string | null)[];
};

export async function insertImport(db: Db, org: OrgScope, one: NewImport): Promise<void> {
  const row = {
    id: one.importId,
    project_id: one.projectId,
    strategy_id: one.strategyId,
    file_id: one.fileId,
    file_name: one.fileName,
    sha256: one.sha256,
    size_bytes: one.sizeBytes,
    status: "ready",
    ...readingColumns(one),
    mapping: JSON.stringify(one.mapping),
    receipt: JSON.stringify(NO_RECEIPT),
    created_by: org.userId ?? null,
  };
  await insertIn(db, org, "lead_imports", [row]).execute();
}

const NO_RECEIPT: LeadReceipt = {
  new: 0,
  updated: 0,
  unchanged: 0,
  suppressed: 0,
  invalid: 0,
  duplicate: 0,
  waiting: 0,
  enrolled: 0,
  left: 0,
  unknownZones: 0,
};

function readingColumns({ reading, hasBrokenQuotes, columns: names, rows }: ReadFile) {
  return {
    charset: reading.charset,
    delimiter: reading.delimiter,
    has_header: reading.hasHeader,
    has_broken_quotes: hasBrokenQuotes,
    columns: JSON.stringify(names),
    row_count: rows,
  };
}

/** False if it was already started. */
export async function setReading(
  db: Db,
  org: OrgScope,
  importId: string,
  read: ReadFile & { mapping: readonly (string | null)[] },
): Promise<boolean> {
  const row = await updateIn(db, org, "lead_imports")
    .set({ ...readingColumns(read), mapping: JSON.stringify(read.mapping) })
    .where("id", "=", importId)
    .where("status", "=", "ready")
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** True for exactly one concurrent call. */
export async function setStarted(
  db: Db,
  org: OrgScope,
  importId: string,
  {
    workId,
    mapping,
    onKnown,
  }: { workId: string; mapping: readonly (string | null)[]; onKnown: OnKnown },
): Promise<boolean> {
  const row = await updateIn(db, org, "lead_imports")
    .set({
      status: "waiting",
      work_id: workId,
      mapping: JSON.stringify(mapping),
      on_known: onKnown,
    })
    .where("id", "=", importId)
    .where("status", "=", "ready")
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

type Turn = { status: LeadImportStatus; errorCode?: string; workId?: string; kept?: number };

/** False if its status is no longer one of these. */
export async function setStatus(
  db: Db,
  org: OrgScope,
  importId: string,
  from: readonly LeadImportStatus[],
  { status, errorCode, workId, kept }: Turn,
): Promise<boolean> {
  const isOver = ["finished", "failed", "cancelled", "undone"].includes(status);
  const row = await updateIn(db, org, "lead_imports")
    .set({
      status,
      error_code: errorCode ?? null,
      ...(workId === undefined ? {} : { work_id: workId }),
      ...(kept === undefined ? {} : { kept_count: kept }),
      ...(isOver ? { finished_at: sql<string>`now()` } : {}),
    })
    .where("id", "=", importId)
    .where("status", "in", [...from])
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** False if another run has processed these rows in between. */
export async function setDone(
  db: Db,
  org: OrgScope,
  importId: string,
  { from, to, receipt }: { from: number; to: number; receipt: LeadReceipt },
): Promise<boolean> {
  const row = await updateIn(db, org, "lead_imports")
    .set({ done_count: to, receipt: JSON.stringify(receipt) })
    .where("id", "=", importId)
    .where("done_count", "=", from)
    .where("status", "=", "running")
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Analyses the tables that an import fills, whenever they have doubled. */
export async function analyzeGrownTables(db: Db): Promise<void> {
  await sql`select analyze_grown_people()`.execute(db);
}
