import { openPool } from "#src/platform/server/db/pools.ts";
import type { RoleTargets } from "#src/platform/server/db/prepare-database.ts";
import { inTransaction } from "#src/platform/server/db/transaction.ts";
import { newId } from "#src/platform/server/ids.ts";
import { enqueueWithoutWorker } from "#src/platform/server/jobs/enqueue-without-worker.ts";
import { sendMail } from "#src/platform/server/mail/mail.jobs.ts";
import { insertMail } from "#src/platform/server/mail/mails.queries.ts";
import { sealBody } from "#src/platform/server/mail/sealed-body.ts";
import { testKeyring } from "#src/testing/test-keyring.ts";

/** Queues mails with their jobs before the backup. */
export async function queueMails(targets: RoleTargets, count: number): Promise<void> {
  const auth = openPool(targets.auth, { named: false, max: 1, onError: () => undefined });
  try {
    for (let n = 0; n < count; n += 1) {
      await inTransaction(auth, { readOnly: false }, async (db) => {
        const id = newId();
        await insertMail(db, {
          id,
          kind: "bench",
          status: "queued",
          to_name: "Maya Keller",
          to_address: `person-${n}@example.com`,
          subject: "Hello",
          message_id: `<${id}@localhost>`,
          body_sealed: sealBody(testKeyring, id, { text: "A letter" }),
        });
        await enqueueWithoutWorker(db, sendMail, { mailId: id });
      });
    }
  } finally {
    await auth.close();
  }
}
