import { withMailServers } from "#src/mail/mailboxes/connecting.makers.ts";
import type { Person, TestApp } from "#src/testing/test-app.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { type MailboxBatch, mailboxBatchContract } from "./mailbox-batch.contract.ts";
import { BATCH_COLUMN_IDS, BATCH_COLUMNS, type BatchColumn } from "./mailbox-batch.rules.ts";

type Cells = Partial<Record<BatchColumn, string | number>>;

/** A file with the columns of the template. */
export function batchFile(rows: readonly Cells[]): string {
  const lines = [
    BATCH_COLUMN_IDS.map((id) => BATCH_COLUMNS[id]),
    ...rows.map((row) => BATCH_COLUMN_IDS.map((id) => String(row[id] ?? ""))),
  ];
  return lines.map((cells) => cells.map((cell) => `"${cell}"`).join(",")).join("\n");
}

/** The cells of the account of the mail servers on this machine. */
export async function accountCells(app: Pick<TestApp, "services">) {
  const { email, password, imap, smtp } = await withMailServers(app);
  return {
    email,
    imapHost: imap.host,
    imapPort: imap.port,
    imapPassword: password,
    smtpHost: smtp.host,
    smtpPort: smtp.port,
  };
}

/** An organisation connects one file at a time. */
export async function endBatches(
  { admin }: Pick<TestApp, "admin">,
  { organizationId }: Pick<Person, "organizationId">,
): Promise<void> {
  await admin.query("update mailbox_batches set status = 'finished' where organization_id = $1", [
    organizationId,
  ]);
}

/** A file of one row, which waits to be connected. */
export async function makeBatch(
  app: Pick<TestApp, "admin" | "services">,
  owner: Pick<Person, "call" | "organizationId">,
  given: { projectId?: string } = {},
): Promise<MailboxBatch> {
  const projectId = given.projectId ?? (await makeProject(owner)).id;
  const text = batchFile([await accountCells(app)]);
  await endBatches(app, owner);
  return owner.call(mailboxBatchContract.start, {
    body: { projectId, fileName: "mailboxes.csv", text },
  });
}
