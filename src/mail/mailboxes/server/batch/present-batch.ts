import type { MailboxBatch } from "#src/mail/mailboxes/batch/mailbox-batch.contract.ts";
import { ROW_PROBLEMS } from "#src/mail/mailboxes/batch/mailbox-batch.rules.ts";
import { connectingContract } from "#src/mail/mailboxes/connecting.contract.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { notFound } from "#src/platform/server/app-error.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { readBatch, type StoredRow } from "./batches.queries.ts";

export async function presentBatch(db: Db, org: OrgScope, batchId: string): Promise<MailboxBatch> {
  const batch = await readBatch(db, org, batchId);
  if (!batch) throw notFound("mailbox_batch_not_found");
  return batch;
}

const REASONS: Readonly<Record<string, string>> = {
  ...connectingContract.imap.errors,
  ...ROW_PROBLEMS,
};
const NOT_TRIED = "The work ended before this row was tried.";

/** Why a row was not connected, in one sentence. */
export function reasonOf({ outcome, errorCode }: Pick<StoredRow, "outcome" | "errorCode">) {
  if (outcome === "not-tried") return NOT_TRIED;
  return errorCode === null ? null : (REASONS[errorCode] ?? errorCode);
}
