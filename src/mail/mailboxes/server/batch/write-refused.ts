import type { mailboxBatchContract } from "#src/mail/mailboxes/batch/mailbox-batch.contract.ts";
import {
  BATCH_COLUMN_IDS,
  BATCH_COLUMNS,
  notConnectedName,
} from "#src/mail/mailboxes/batch/mailbox-batch.rules.ts";
import { toCsv } from "#src/platform/server/csv.ts";
import type { DownloadAnswer, HandlerArgs } from "#src/platform/server/http/serve.ts";
import { listRows } from "./batches.queries.ts";
import { presentBatch, reasonOf } from "./present-batch.ts";

type Args = HandlerArgs<typeof mailboxBatchContract.readRefused>;

/** Uses the columns of the template, so that corrected rows can be added directly. */
export async function writeRefused({ db, org, params }: Args): Promise<DownloadAnswer> {
  const { fileName } = await presentBatch(db, org, params.batchId);
  const rows = await listRows(db, org, params.batchId);
  const lines = rows
    .map((row) => ({ ...row, reason: reasonOf(row) }))
    .filter(({ reason }) => reason !== null)
    .map(({ row, cells, reason }) => [
      ...BATCH_COLUMN_IDS.map((column) => cells[column]),
      String(row),
      reason ?? "",
    ]);
  const header = [...BATCH_COLUMN_IDS.map((column) => BATCH_COLUMNS[column]), "Row", "Reason"];
  return {
    fileName: notConnectedName(fileName),
    contentType: "text/csv; charset=utf-8",
    body: toCsv(header, lines),
  };
}
