import { sql } from "kysely";
import type { SendItem } from "#src/mail/mailboxes/server/sending/send-item.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { selectIn, updateIn } from "#src/platform/server/db/tenant.ts";

const MAX_AT_ONCE = 20;

/** Sent mails without a copy in the sent folder, the longest overdue first. */
export async function listDueCopies(db: Db, org: OrgScope): Promise<string[]> {
  const rows = await selectIn(db, org, "scheduled_messages")
    .select("id")
    .where("copy_due_at", "is not", null)
    .where("copy_due_at", "<=", sql<string>`now()`)
    .orderBy("copy_due_at")
    .limit(MAX_AT_ONCE)
    .execute();
  return rows.map(({ id }) => id);
}

type SentMail = Pick<
  SendItem,
  "id" | "mailboxId" | "internetId" | "to" | "cc" | "bcc" | "subject" | "raw"
>;

export async function findSentMail(
  db: Db,
  org: OrgScope,
  id: string,
): Promise<SentMail | undefined> {
  return selectIn(db, org, "scheduled_messages")
    .select([
      "id",
      "mailbox_id as mailboxId",
      "internet_id as internetId",
      "to_addresses as to",
      "cc_addresses as cc",
      "bcc_addresses as bcc",
      "subject",
      "raw",
    ])
    .where("id", "=", id)
    .where("status", "=", "sent")
    .executeTakeFirst();
}

export async function endCopy(db: Db, org: OrgScope, id: string): Promise<void> {
  await updateIn(db, org, "scheduled_messages")
    .set({ copy_due_at: null })
    .where("id", "=", id)
    .execute();
}

/** With backoff, for at most three days. */
export async function putOffCopy(db: Db, org: OrgScope, id: string): Promise<void> {
  const kept = await updateIn(db, org, "scheduled_messages")
    .set({ copy_due_at: sql<string>`now() + interval '5 minutes' + (now() - sent_at) / 4` })
    .where("id", "=", id)
    .where("sent_at", ">", sql<string>`now() - interval '3 days'`)
    .returning("id")
    .executeTakeFirst();
  if (!kept) await endCopy(db, org, id);
}
