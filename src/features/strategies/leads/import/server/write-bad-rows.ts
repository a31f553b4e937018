import type { leadImportContract } from "#src/features/strategies/leads/import/import.contract.ts";
import { toCsv } from "#src/platform/server/csv.ts";
import type { DownloadAnswer, HandlerArgs } from "#src/platform/server/http/serve.ts";
import { type BadRow, listBadRows } from "./import-rows.queries.ts";
import { requireImport } from "./present-import.ts";

type Args = HandlerArgs<typeof leadImportContract.readBadRows>;

const MAX_ROWS = 100_000;

/** With the columns of the file, so that what is mended can be imported again as it is. */
export async function writeBadRows({ db, org, params }: Args): Promise<DownloadAnswer> {
  const { importId, columns, fileName } = await requireImport(db, org, params.importId);
  const rows = await listBadRows(db, org, importId, { after: 0, limit: MAX_ROWS });
  const header = [...columns.map(({ name }) => name), "Row", "Reason"];
  const lines = rows.map((one) => [
    ...columns.map((_, at) => one.cells[at] ?? ""),
    String(one.row),
    reasonOf(one),
  ]);
  const name = fileName.replace(/\.[a-z]{1,5}$/i, "");
  return {
    fileName: `${name}-not-imported.csv`,
    contentType: "text/csv; charset=utf-8",
    body: toCsv(header, lines),
  };
}

const REASONS: Readonly<Record<string, string>> = {
  "address-missing": "No email address and no LinkedIn profile",
  "email-invalid": "Not an email address",
  "email-many": "More than one email address",
  "email-not-ascii": "Letters before the @ that mail servers don't accept",
  "profile-invalid": "Not a LinkedIn profile",
  "value-too-long": "A value is longer than 2,000 characters",
  "row-broken": "More cells than the file has columns",
  "in-file": "The same person as in a row above",
  "same-person": "The same person as in a row above",
  unsubscribe: "Suppressed: unsubscribed",
  complaint: "Suppressed: complained",
  bounce: "Suppressed: the address bounced",
  manual: "Suppressed by your team",
  "not-interested": "Suppressed: not interested",
};

function reasonOf({ fault, outcome }: BadRow): string {
  return REASONS[fault ?? ""] ?? outcome;
}
