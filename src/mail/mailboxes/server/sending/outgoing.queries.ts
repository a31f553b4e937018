import { sql } from "kysely";
import type { Outgoing } from "#src/mail/mailboxes/server/providers/mail-provider.ts";
import type { StoredMailbox } from "#src/mail/mailboxes/server/stored-mailbox.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { selectIn, updateIn } from "#src/platform/server/db/tenant.ts";
import type { SendItem } from "./send-item.ts";

export type Answered = { providerId: string; threadKey: string | null };

/** The message it answers, as known in the sending mailbox. */
export async function findAnswered(
  db: Db,
  org: OrgScope,
  { replyToMessageId, mailboxId }: SendItem,
): Promise<Answered | undefined> {
  if (replyToMessageId === null) return undefined;
  return selectIn(db, org, "messages")
    .select(["provider_id as providerId", "provider_thread_id as threadKey"])
    .where("id", "=", replyToMessageId)
    .where("mailbox_id", "=", mailboxId)
    .where("gone_at", "is", null)
    .executeTakeFirst();
}

export function toOutgoing(
  item: Pick<SendItem, "id" | "internetId" | "to" | "cc" | "bcc" | "subject" | "raw">,
  mailbox: StoredMailbox,
  answered: Answered | undefined,
): Outgoing {
  const { id, internetId, to, cc, bcc, subject, raw } = item;
  return {
    scheduledMessageId: id,
    messageId: `<${internetId}>`,
    from: { name: mailbox.displayName, address: mailbox.address },
    recipients: [...to, ...cc, ...bcc].map(({ address }) => address),
    bcc,
    subject,
    raw,
    inReplyTo: answered
      ? { ref: { id: answered.providerId }, threadKey: answered.threadKey }
      : null,
  };
}

export type LeftDraft = {
  id: string;
  mailboxId: string;
  handle: string;
  /** Its provider was unreachable for days. */
  isGivenUp: boolean;
};

const MAX_AT_ONCE = 50;

/** Provider drafts of mails cancelled since, oldest first. */
export async function listLeftDrafts(db: Db, org: OrgScope): Promise<LeftDraft[]> {
  const rows = await selectIn(db, org, "scheduled_messages")
    .select([
      "id",
      "mailbox_id as mailboxId",
      "provider_handle as handle",
      sql<boolean>`greatest(send_at, created_at) < now() - interval '3 days'`.as("isGivenUp"),
    ])
    .where(sql<boolean>`status = 'cancelled'`)
    .where("provider_handle", "is not", null)
    .orderBy("id")
    .limit(MAX_AT_ONCE)
    .execute();
  return rows.flatMap(({ handle, ...row }) => (handle === null ? [] : [{ ...row, handle }]));
}

export async function forgetDraft(db: Db, org: OrgScope, sendId: string): Promise<void> {
  await updateIn(db, org, "scheduled_messages")
    .set({ provider_handle: null })
    .where("id", "=", sendId)
    .where("status", "=", "cancelled")
    .execute();
}
