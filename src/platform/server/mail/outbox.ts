import type { Sealed } from "#db/tables.ts";
import type { Pool } from "#src/platform/server/db/pools.ts";
import { inTransaction } from "#src/platform/server/db/transaction.ts";
import { enqueueWithoutWorker } from "#src/platform/server/jobs/enqueue-without-worker.ts";
import type { Keyring } from "#src/platform/server/secrets/keyring.ts";
import { sendMail } from "./mail.jobs.ts";
import { deleteUnsent, listUnsent, setQueuedByOperator } from "./mails.queries.ts";
import { openBody } from "./sealed-body.ts";

export type UnsentMail = {
  id: string;
  kind: string;
  status: string;
  failure: string | null;
  to: { name: string; address: string };
  subject: string;
  /** With the links in it, or a sentence that says why it cannot be read. */
  text: string;
  createdAt: string;
};

/** For the operator of a server without SMTP: the mails that wait, links included. */
export async function listOutbox(auth: Pool, keyring: Keyring): Promise<UnsentMail[]> {
  const mails = await listUnsent(auth.kysely);
  return mails.map((mail) => ({
    id: mail.id,
    kind: mail.kind,
    status: mail.status,
    failure: mail.failure,
    to: { name: mail.toName, address: mail.toAddress },
    subject: mail.subject,
    text: textOf(keyring, mail.id, mail.bodySealed),
    createdAt: mail.createdAt,
  }));
}

/** Lets a mail permit that waits or has failed. False when there is none, or it is on its way. */
export function retryMail(auth: Pool, mailId: string): Promise<boolean> {
  return inTransaction(auth, { readOnly: false }, async (db) => {
    if (!(await setQueuedByOperator(db, mailId))) return false;
    await enqueueWithoutWorker(db, sendMail, { mailId });
    return true;
  });
}

/** Removes a mail that will never be sent. False when there is none, or it is on its way. */
export function dropMail(auth: Pool, mailId: string): Promise<boolean> {
  return deleteUnsent(auth.kysely, mailId);
}

/** One mail that does not open must not hide the others from the operator. */
function textOf(keyring: Keyring, mailId: string, sealed: Sealed | null): string {
  try {
    if (sealed) return openBody(keyring, mailId, sealed).text;
  } catch {
    // Said below, as of a text that is gone.
  }
  return "(This text can't be decrypted with the current keyring.)";
}
