import { sql } from "kysely";
import { mailboxes } from "#src/mail/mailboxes/server/mailboxes.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { withBodies, writtenIn } from "./newest-inbound.queries.ts";

export type ConversationMessage = {
  /** More than one if several mailboxes of the project have a copy. */
  messageIds: readonly string[];
  isOwn: boolean;
  from: { name: string; address: string };
  sentAt: string;
  /** Without the quoted history and the signature. */
  written: string;
};

/** Mailboxes of a project may each hold a copy of the same message. */
const COPIES = 3;

/** The newest messages of a thread that people wrote, ours included, in the order they were sent. */
export async function listConversation(
  db: Db,
  org: OrgScope,
  threadId: string,
  most: number,
): Promise<ConversationMessage[]> {
  const rows = await withBodies(db, org)
    .select([
      "messages.id as messageId",
      "messages.internet_id as internetId",
      sql<boolean>`messages.direction = 'outbound'`.as("isOwn"),
      "messages.from_name as name",
      "messages.from_address as address",
      "messages.received_at as sentAt",
      "mail_bodies.text",
      "mail_bodies.html",
    ])
    .where("messages.thread_id", "=", threadId)
    .where("messages.automatic", "=", "none")
    .where(mailboxes.isShown)
    .where(sql<boolean>`not messages.places && array['draft']`)
    .orderBy("messages.received_at", "desc")
    .orderBy("messages.id", "desc")
    .limit(most * COPIES)
    .execute();
  const mails = Map.groupBy(rows, ({ internetId, messageId }) => internetId ?? messageId);
  const newest = [...mails.values()].slice(0, most).reverse();
  return newest.flatMap((copies) => {
    const [first] = copies;
    if (!first) return [];
    const { isOwn, name, address, sentAt, text, html } = first;
    return {
      messageIds: copies.map(({ messageId }) => messageId),
      isOwn: isOwn === true,
      from: { name, address },
      sentAt,
      written: writtenIn({ text, html }),
    };
  });
}
