import type { suppressionsContract } from "#src/outreach/people/suppressions/suppressions.contract.ts";
import { toCsv } from "#src/platform/server/csv.ts";
import type { DownloadAnswer, HandlerArgs } from "#src/platform/server/http/serve.ts";
import { listSuppressions } from "./suppression-list.queries.ts";

type Args = HandlerArgs<typeof suppressionsContract.exportAll>;

const MAX_ROWS = 100_000;

export async function exportSuppressions({ db, org }: Args): Promise<DownloadAnswer> {
  const { list } = await listSuppressions(db, org, { limit: MAX_ROWS });
  const lines = list.map(({ value, kind, reason, note, createdAt }) => [
    value,
    kind,
    reason,
    note,
    createdAt,
  ]);
  return {
    fileName: "suppressions.csv",
    contentType: "text/csv; charset=utf-8",
    body: toCsv(["Address or domain", "Kind", "Reason", "Note", "Suppressed at"], lines),
  };
}
