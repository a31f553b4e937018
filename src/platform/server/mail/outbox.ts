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
  /** Includes the links, or explains why the text cannot be decrypted. */
  text: string;
  createdAt: string;
};

/** For the operator of a server without SMTP: pending mails, including links. */
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

/** Releases a pending or failed mail for sending. False if there is none, or it is being sent. */
export function retryMail(auth: Pool, mailId: string): Promise<boolean> {
  return inTransaction(auth, { readOnly: false }, async (db) => {
    if (!(await setQueuedByOperator(db, mailId))) return false;
    await enqueueWithoutWorker(db, sendMail, { mailId });
    return true;
  });
}

/** Deletes a mail that will never be sent. False if there is none, or it is being sent. */
export function dropMail(auth: Pool, mailId: string): Promise<boolean> {
  return deleteUnsent(auth.kysely, mailId);
}

/** One mail that cannot be decrypted must not hide the others. */
function textOf(keyring: Keyring, mailId: string, sealed: Sealed | null): string {
  try {
    if (sealed) return openBody(keyring, mailId, sealed).text;
  } catch {
    // Reported below as a missing text.
  }
  return "(This text can't be decrypted with the current keyring.)";
}
