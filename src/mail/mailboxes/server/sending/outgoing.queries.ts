import type { Outgoing } from "#src/mail/mailboxes/server/providers/mail-provider.ts";
import type { StoredMailbox } from "#src/mail/mailboxes/server/stored-mailbox.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { selectIn } from "#src/platform/server/db/tenant.ts";
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
