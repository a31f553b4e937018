import { sql } from "kysely";
import { z } from "zod";
import type { Sealed } from "#db/tables.ts";
import type { MailboxBatch } from "#src/mail/mailboxes/batch/mailbox-batch.contract.ts";
import {
  BATCH_COLUMN_IDS,
  BATCH_STATUSES,
  ROW_OUTCOMES,
  type RowOutcome,
} from "#src/mail/mailboxes/batch/mailbox-batch.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { insertIn, selectIn, updateIn } from "#src/platform/server/db/tenant.ts";
import type { Cells } from "./read-rows.ts";

const MAX_SHOWN = 20;

const Batch = z.object({
  batchId: z.uuid(),
  projectId: z.uuid(),
  fileName: z.string(),
  status: z.enum(BATCH_STATUSES),
  workId: z.uuid(),
  createdBy: z.uuid().nullable(),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
});
export type StoredBatch = z.infer<typeof Batch>;

const columns = [
  "id as batchId",
  "project_id as projectId",
  "file_name as fileName",
  "status",
  "work_id as workId",
  "created_by as createdBy",
  "created_at as createdAt",
  "finished_at as finishedAt",
] as const;

export async function findBatch(
  db: Db,
  org: OrgScope,
  batchId: string,
): Promise<StoredBatch | undefined> {
  const row = await selectIn(db, org, "mailbox_batches")
    .select(columns)
    .where("id", "=", batchId)
    .executeTakeFirst();
  return row && Batch.parse(row);
}

export async function listBatches(
  db: Db,
  org: OrgScope,
  projectId: string,
): Promise<MailboxBatch[]> {
  const rows = await selectIn(db, org, "mailbox_batches")
    .select(columns)
    .where("project_id", "=", projectId)
    .orderBy("id", "desc")
    .limit(MAX_SHOWN)
    .execute();
  return withCounts(db, org, z.array(Batch).parse(rows));
}

/** With its counts. */
export async function readBatch(
  db: Db,
  org: OrgScope,
  batchId: string,
): Promise<MailboxBatch | undefined> {
  const batch = await findBatch(db, org, batchId);
  const [counted] = batch ? await withCounts(db, org, [batch]) : [];
  return counted;
}

async function withCounts(
  db: Db,
  org: OrgScope,
  batches: readonly StoredBatch[],
): Promise<MailboxBatch[]> {
  if (batches.length === 0) return [];
  const found = await selectIn(db, org, "mailbox_batch_rows")
    .select(({ fn }) => ["batch_id as batchId", "outcome", fn.countAll<number>().as("count")])
    .where(
      "batch_id",
      "in",
      batches.map(({ batchId }) => batchId),
    )
    .groupBy(["batch_id", "outcome"])
    .execute();
  return batches.map(({ createdBy: _by, ...batch }) => {
    const count = (outcome: RowOutcome) =>
      found.find((one) => one.batchId === batch.batchId && one.outcome === outcome)?.count ?? 0;
    return {
      ...batch,
      counts: {
        waiting: count("waiting"),
        connected: count("connected"),
        known: count("known"),
        refused: count("refused"),
        invalid: count("invalid"),
        "not-tried": count("not-tried"),
      },
    };
  });
}

export type NewRow = {
  id: string;
  row: number;
  cells: Cells;
  secretsSealed: Sealed | null;
  outcome: RowOutcome;
  errorCode: string | null;
};

export async function insertBatch(
  db: Db,
  org: OrgScope,
  batch: Pick<StoredBatch, "batchId" | "projectId" | "fileName" | "workId">,
  rows: readonly NewRow[],
): Promise<void> {
  const { batchId, projectId, fileName, workId } = batch;
  const row = { id: batchId, project_id: projectId, file_name: fileName, work_id: workId };
  await insertIn(db, org, "mailbox_batches", [
    { ...row, created_by: org.userId ?? null },
  ]).execute();
  await insertIn(
    db,
    org,
    "mailbox_batch_rows",
    rows.map((one) => ({
      id: one.id,
      batch_id: batchId,
      row_number: one.row,
      cells: JSON.stringify(one.cells),
      secrets_sealed: one.secretsSealed,
      outcome: one.outcome,
      error_code: one.errorCode,
    })),
  ).execute();
}

const columnCell = z.string().default("");
const Row = z.object({
  rowId: z.uuid(),
  row: z.number().int(),
  cells: z
    .partialRecord(z.enum(BATCH_COLUMN_IDS), columnCell)
    // Columns that were added since are empty.
    .transform(
      (cells) => Object.fromEntries(BATCH_COLUMN_IDS.map((id) => [id, cells[id] ?? ""])) as Cells,
    ),
  outcome: z.enum(ROW_OUTCOMES),
  errorCode: z.string().nullable(),
});
export type StoredRow = z.infer<typeof Row>;

const rowColumns = [
  "id as rowId",
  "row_number as row",
  "cells",
  "outcome",
  "error_code as errorCode",
] as const;

export async function listRows(db: Db, org: OrgScope, batchId: string): Promise<StoredRow[]> {
  const rows = await selectIn(db, org, "mailbox_batch_rows")
    .select(rowColumns)
    .where("batch_id", "=", batchId)
    .orderBy("row_number")
    .execute();
  return z.array(Row).parse(rows);
}

/** With its sealed passwords; undefined once it has ended. */
export async function findWaiting(
  db: Db,
  org: OrgScope,
  rowId: string,
): Promise<(StoredRow & { secretsSealed: Sealed }) | undefined> {
  const found = await selectIn(db, org, "mailbox_batch_rows")
    .select([...rowColumns, "secrets_sealed as secretsSealed"])
    .where("id", "=", rowId)
    .where("outcome", "=", "waiting")
    .executeTakeFirst();
  if (!found || found.secretsSealed === null) return undefined;
  return { ...Row.parse(found), secretsSealed: found.secretsSealed };
}

type RowEnd = { outcome: RowOutcome; errorCode?: string; mailboxId?: string };

/** Removes the passwords. False if another run has ended the row. */
export async function endRow(
  db: Db,
  org: OrgScope,
  rowId: string,
  { outcome, errorCode, mailboxId }: RowEnd,
): Promise<boolean> {
  const row = await updateIn(db, org, "mailbox_batch_rows")
    .set({
      outcome,
      error_code: errorCode ?? null,
      mailbox_id: mailboxId ?? null,
      secrets_sealed: null,
    })
    .where("id", "=", rowId)
    .where("outcome", "=", "waiting")
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Rows that were not tried lose their passwords, too. */
export async function endBatch(
  db: Db,
  org: OrgScope,
  batchId: string,
  status: StoredBatch["status"],
): Promise<void> {
  await updateIn(db, org, "mailbox_batch_rows")
    .set({ outcome: "not-tried", secrets_sealed: null })
    .where("batch_id", "=", batchId)
    .where("outcome", "=", "waiting")
    .execute();
  const row = await updateIn(db, org, "mailbox_batches")
    .set({ status, finished_at: sql<string>`now()` })
    .where("id", "=", batchId)
    .where("status", "in", ["waiting", "running"])
    .returning("project_id as projectId")
    .executeTakeFirst();
  if (row) publishBatch(db, org, { batchId, projectId: row.projectId });
}

export async function setRunning(db: Db, org: OrgScope, batchId: string): Promise<void> {
  await updateIn(db, org, "mailbox_batches")
    .set({ status: "running" })
    .where("id", "=", batchId)
    .where("status", "=", "waiting")
    .execute();
}

export function publishBatch(
  db: Db,
  org: OrgScope,
  { batchId, projectId }: Pick<StoredBatch, "batchId" | "projectId">,
): void {
  publish(db, org, { topic: "mailboxes.changed", subjectId: batchId, projectId });
}

/** The accounts of a project, and whether they have to be reconnected. */
export async function listAccounts(
  db: Db,
  org: OrgScope,
  projectId: string,
): Promise<Map<string, "connected" | "reconnect-required">> {
  const rows = await selectIn(db, org, "mailboxes")
    .select(["account_key as accountKey", "status"])
    .where("project_id", "=", projectId)
    .where("provider", "=", "imap")
    .where("removed_at", "is", null)
    .where("status", "<>", "disconnected")
    .execute();
  return new Map(
    rows.map(({ accountKey, status }) => [
      accountKey,
      status === "reconnect-required" ? status : "connected",
    ]),
  );
}

/** False while another file of the organisation is being connected; others wait for this one. */
export async function mayStart(db: Db, org: OrgScope): Promise<boolean> {
  const lock = `mailbox batches ${org.organizationId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(db);
  const running = await selectIn(db, org, "mailbox_batches")
    .select("id")
    .where("status", "in", ["waiting", "running"])
    .executeTakeFirst();
  return running === undefined;
}
