import { checkServers, grantOf } from "#src/mail/mailboxes/server/connecting/check-servers.ts";
import { saveConnected } from "#src/mail/mailboxes/server/connecting/save-connected.ts";
import { findByAccount, setMailbox } from "#src/mail/mailboxes/server/mailboxes.queries.ts";
import { imapAccountKey } from "#src/mail/mailboxes/server/providers/imap/imap-sessions.ts";
import { inOrganization } from "#src/platform/server/access/in-organization.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { AppError } from "#src/platform/server/app-error.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { WorkRun } from "#src/platform/server/jobs/define-work-job.ts";
import { forEachAtOnce } from "#src/platform/server/semaphore.ts";
import type { Services } from "#src/platform/server/services.ts";
import {
  endRow,
  findBatch,
  findWaiting,
  listRows,
  publishBatch,
  type StoredBatch,
  setRunning,
} from "./batches.queries.ts";
import { readRow } from "./read-rows.ts";
import { openSecrets } from "./row-secrets.ts";

/** Enough that slow servers do not hold up the rest, and few enough not to look like an attack. */
const AT_ONCE = 4;

type Run = WorkRun<{ organizationId: string; workId: string; batchId: string }, Services>;

type Inside = <T>(work: (inside: { db: Db; org: OrgScope }) => Promise<T>) => Promise<T>;

/** Each row is connected once: it ends in the transaction that saves its mailbox. */
export async function runBatch({
  services,
  payload: { organizationId, batchId },
  signal,
  work,
}: Run) {
  const batch = await inOrganization(services, organizationId, async ({ db, org }) => {
    await setRunning(db, org, batchId);
    return findBatch(db, org, batchId);
  });
  if (!batch) return;
  const inside: Inside = (use) =>
    inOrganization(services, organizationId, use, { userId: batch.createdBy ?? undefined });
  const rows = await inside(({ db, org }) => listRows(db, org, batchId));
  const tried = rows.filter(({ outcome }) => outcome !== "invalid");
  const waiting = tried.filter(({ outcome }) => outcome === "waiting");
  let done = tried.length - waiting.length;
  await forEachAtOnce(waiting, AT_ONCE, async ({ rowId }) => {
    signal.throwIfAborted();
    await connectRow(services, inside, batch, rowId);
    done += 1;
    await work.report({ done, total: tried.length });
  });
}

/** The servers are asked outside of the transaction that ends the row. */
async function connectRow(
  services: Services,
  inside: Inside,
  batch: StoredBatch,
  rowId: string,
): Promise<void> {
  const stored = await inside(({ db, org }) => findWaiting(db, org, rowId));
  if (!stored) return;
  const secrets = openSecrets(services.keyring, rowId, stored.secretsSealed);
  const { account, limits } = readRow(stored.row, { ...stored.cells, ...secrets });
  if (!account) throw new Error("A stored row of mailboxes can no longer be read.");
  const grant = grantOf(account);
  const { projectId, workId } = batch;
  try {
    await checkServers(services, grant);
    const accountKey = imapAccountKey(grant);
    const { org, known } = await inside(async ({ db, org: scope }) => ({
      org: scope,
      known: await findByAccount(db, scope, { projectId, provider: "imap", accountKey }),
    }));
    const args = {
      org,
      services,
      request: { id: workId, ip: "", userAgent: "" },
      transaction: <T>(save: (db: Db) => Promise<T>) => inside(({ db }) => save(db)),
      async saved(db: Db, mailboxId: string) {
        const { dailyLimit, rampUp } = limits;
        await setMailbox(db, org, mailboxId, {
          ...(dailyLimit === null ? {} : { dailyLimit }),
          ...(rampUp === null ? {} : { rampUp: { isOn: true, ...rampUp } }),
        });
        // Rolls back what another run has already saved.
        if (!(await endRow(db, org, rowId, { outcome: "connected", mailboxId })))
          throw new AppError(409, "mailbox_exists");
      },
    };
    await saveConnected(args, {
      provider: "imap",
      projectId,
      mailboxId: known?.status === "reconnect-required" ? known.id : null,
      identity: {
        accountKey,
        address: account.email,
        sendAs: [{ name: account.displayName, address: account.email }],
      },
      displayName: account.displayName,
      grant,
    });
  } catch (error) {
    const end = endOf(error);
    if (!end) throw error;
    await inside(async ({ db, org }) => {
      await endRow(db, org, rowId, end);
      publishBatch(db, org, batch);
    });
  }
}

/** Errors of the project or the server end or repeat the work; they are not about one row. */
function endOf(error: unknown) {
  if (!(error instanceof AppError) || error.status >= 500) return undefined;
  if (error.code.startsWith("project_") || error.code.startsWith("organization_")) return undefined;
  if (error.code === "mailbox_exists") return { outcome: "known" as const };
  return { outcome: "refused" as const, errorCode: error.code };
}
