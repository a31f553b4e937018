import { z } from "zod";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { selectIn } from "#src/platform/server/db/tenant.ts";
import type { MailAddress } from "#src/platform/server/mime/mail-content.ts";

const Addresses = z.array(z.object({ name: z.string(), address: z.string() }));

export type Answerable = {
  id: string;
  mailboxId: string;
  internetId: string | null;
  references: string[];
  direction: string;
  from: MailAddress;
  replyTo: MailAddress[];
  to: MailAddress[];
  subject: string;
};

/** The copy of a thread's message in the sending mailbox, if it has one. */
export async function findAnswerable(
  db: Db,
  org: OrgScope,
  threadId: string,
  { messageId, mailboxId }: { messageId: string | undefined; mailboxId: string | undefined },
): Promise<Answerable | undefined> {
  if (messageId === undefined) return undefined;
  const row = await selectMessages(db, org, threadId)
    .where("messages.id", "=", messageId)
    .executeTakeFirst();
  if (!row || mailboxId === undefined || row.mailboxId === mailboxId || row.internetId === null)
    return row && typed(row);
  const copy = await selectMessages(db, org, threadId)
    .where("messages.mailbox_id", "=", mailboxId)
    .where("messages.internet_id", "=", row.internetId)
    .limit(1)
    .executeTakeFirst();
  return typed(copy ?? row);
}

/** The sender, time and direction of a message. */
export function findNewest(db: Db, org: OrgScope, messageId: string) {
  return selectIn(db, org, "messages")
    .select(["from_name as name", "from_address as address", "received_at as at", "direction"])
    .where("id", "=", messageId)
    .executeTakeFirst();
}

function selectMessages(db: Db, org: OrgScope, threadId: string) {
  return selectIn(db, org, "messages")
    .select([
      "id",
      "mailbox_id as mailboxId",
      "internet_id as internetId",
      "reference_ids as references",
      "direction",
      "from_name as fromName",
      "from_address as fromAddress",
      "reply_to as replyTo",
      "to_addresses as to",
      "subject",
    ])
    .where("thread_id", "=", threadId)
    .where("gone_at", "is", null);
}

type Row = Omit<Answerable, "from" | "replyTo" | "to"> & {
  fromName: string;
  fromAddress: string;
  replyTo: unknown;
  to: unknown;
};

function typed({ fromName, fromAddress, replyTo, to, ...row }: Row): Answerable {
  return {
    ...row,
    from: { name: fromName, address: fromAddress },
    replyTo: Addresses.parse(replyTo),
    to: Addresses.parse(to),
  };
}
