import type { leadImportContract } from "#src/outreach/strategies/leads/import/import.contract.ts";
import { MAX_IMPORT_ROWS, REFUSALS } from "#src/outreach/strategies/leads/import/import.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { toCsv } from "#src/platform/server/csv.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { readBytes } from "#src/platform/server/files/stored-bytes.ts";
import type { DownloadAnswer, HandlerArgs } from "#src/platform/server/http/serve.ts";
import { checkRows } from "./check-rows.ts";
import { type BadRow, listBadRows } from "./import-rows.queries.ts";
import type { ImportRow } from "./imports.queries.ts";
import { requireImport } from "./present-import.ts";

type Args = HandlerArgs<typeof leadImportContract.readBadRows>;

type Refused = Omit<BadRow, "cells"> & { cells: readonly string[] };

/** Uses the columns of the file, so that corrected rows can be imported directly. */
export async function writeBadRows({ db, org, params }: Args): Promise<DownloadAnswer> {
  const one = await requireImport(db, org, params.importId);
  const { columns, fileName } = one;
  const rows = await refusedRows(db, org, one);
  const header = [...columns.map(({ name }) => name), "Row", "Reason"];
  const lines = rows.map((row) => [
    ...columns.map((_, at) => row.cells[at] ?? ""),
    String(row.row),
    reasonOf(row),
  ]);
  const name = fileName.replace(/\.[a-z]{1,5}$/i, "");
  return {
    fileName: `${name}-not-imported.csv`,
    contentType: "text/csv; charset=utf-8",
    body: toCsv(header, lines),
  };
}

/** Before the start the rows that would be rejected, afterwards those that were. */
async function refusedRows(db: Db, org: OrgScope, one: ImportRow): Promise<Refused[]> {
  if (one.status !== "ready")
    return listBadRows(db, org, one.importId, { after: 0, limit: MAX_IMPORT_ROWS });
  const transaction = <T>(work: (db: Db) => Promise<T>) => work(db);
  const source = () => readBytes(transaction, org, { fileId: one.fileId, size: one.sizeBytes });
  const refused: Refused[] = [];
  for await (const checked of checkRows({ transaction, org, source }, one))
    if ("fault" in checked) refused.push(checked);
  return refused;
}

const REASONS: Readonly<Record<string, string>> = REFUSALS;

function reasonOf({ fault, outcome }: Refused): string {
  return REASONS[fault ?? ""] ?? outcome;
}
