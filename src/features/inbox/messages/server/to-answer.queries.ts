import { sql } from "kysely";
import { z } from "zod";
import { mailboxes } from "#src/features/mailboxes/server/mailboxes.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { withBodies, writtenIn } from "./newest-inbound.queries.ts";

const Person = z.object({ name: z.string(), address: z.string() });
const People = z.array(Person);

export type MessageToAnswer = {
  messageId: string;
  /** We wrote it. */
  isOwn: boolean;
  from: z.infer<typeof Person>;
  to: z.infer<typeof People>;
  subject: string;
  /** What is new in it, without history and signature. */
  written: string;
};

/**
 * The message of a thread that an answer is written to: the newest that a person has sent us, or
 * our own where no one has. An absence note or a bounce is answered only where nothing else is there.
 */
export async function findToAnswer(
  db: Db,
  org: OrgScope,
  threadId: string,
): Promise<MessageToAnswer | undefined> {
  const row = await withBodies(db, org)
    .select([
      "messages.id as messageId",
      sql<boolean>`messages.direction = 'outbound'`.as("isOwn"),
      "messages.from_name as name",
      "messages.from_address as address",
      "messages.to_addresses as to",
      "messages.subject",
      "mail_bodies.text",
      "mail_bodies.html",
    ])
    .where("messages.thread_id", "=", threadId)
    .where(mailboxes.isShown)
    .orderBy(sql`messages.direction = 'inbound' and messages.automatic = 'none'`, "desc")
    .orderBy(sql`messages.direction = 'outbound'`, "desc")
    .orderBy("messages.received_at", "desc")
    .orderBy("messages.id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!row) return undefined;
  const { messageId, isOwn, name, address, to, subject, ...body } = row;
  const from = { name, address };
  return { messageId, isOwn, from, to: People.parse(to), subject, written: writtenIn(body) };
}
