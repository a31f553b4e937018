import type {
  MailboxBatch,
  mailboxBatchContract,
} from "#src/mail/mailboxes/batch/mailbox-batch.contract.ts";
import { conflict } from "#src/platform/server/app-error.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { newId } from "#src/platform/server/ids.ts";
import { addWork } from "#src/platform/server/jobs/work.queries.ts";
import type { Keyring } from "#src/platform/server/secrets/keyring.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { insertBatch, mayStart, type NewRow, publishBatch, readBatch } from "./batches.queries.ts";
import { connectBatch } from "./mailbox-batch.jobs.ts";
import { type ReadRow, readTable, withoutSecrets } from "./read-rows.ts";
import { sealSecrets } from "./row-secrets.ts";

type Args = HandlerArgs<typeof mailboxBatchContract.start>;

/** Rows with a problem end at once, without their passwords. */
export async function startBatch({ db, org, body, services }: Args): Promise<MailboxBatch> {
  const { projectId, fileName, text } = body;
  await projects.requireOpen(db, org, projectId);
  const { rows } = readTable(text);
  if (!(await mayStart(db, org))) throw conflict("batch_running");
  const [batchId, workId] = [newId(), newId()];
  const batch = { batchId, projectId, fileName, workId };
  await insertBatch(
    db,
    org,
    batch,
    rows.map((row) => newRow(services.keyring, row)),
  );
  const total = rows.filter(({ account }) => account !== undefined).length;
  await addWork(db, org, {
    id: workId,
    kind: "mailboxes.connect",
    label: fileName,
    projectId,
    total,
  });
  const { organizationId } = org;
  await services.jobs.enqueue(db, connectBatch, { organizationId, workId, batchId });
  publishBatch(db, org, batch);
  const made = await readBatch(db, org, batchId);
  if (!made) throw new Error("The new batch of mailboxes was not found.");
  return made;
}

function newRow(keyring: Keyring, { row, cells, account, problems }: ReadRow): NewRow {
  const id = newId();
  return {
    id,
    row,
    cells: withoutSecrets(cells),
    secretsSealed: account ? sealSecrets(keyring, id, cells) : null,
    outcome: account ? "waiting" : "invalid",
    errorCode: problems[0] ?? null,
  };
}
