import { sql } from "kysely";
import { z } from "zod";
import { mailboxes } from "#src/mail/mailboxes/server/mailboxes.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { withBodies, writtenIn } from "./newest-inbound.queries.ts";

const Person = z.object({ name: z.string(), address: z.string() });
const People = z.array(Person);

export type MessageToAnswer = {
  messageId: string;
  mailboxId: string;
  /** Written by us. */
  isOwn: boolean;
  /** An automatic mail, such as an absence note. */
  isAutomatic: boolean;
  /** Its text could not be read. */
  isMissing: boolean;
  from: z.infer<typeof Person>;
  to: z.infer<typeof People>;
  subject: string;
  /** Its new text, without history and signature. */
  written: string;
};

/**
 * The message of a thread to reply to: the chosen one, the newest from a person, or our own without
 * one. Automatic mail only if there is nothing else. Undefined if the chosen one is not in the
 * thread.
 */
export async function findToAnswer(
  db: Db,
  org: OrgScope,
  threadId: string,
  chosenId?: string,
): Promise<MessageToAnswer | undefined> {
  if (chosenId !== undefined) {
    const chosen = await findAnswered(db, org, threadId, chosenId);
    if (!chosen?.isAutomatic) return chosen;
  }
  const row = await selectShown(db, org, threadId)
    .orderBy(sql`messages.direction = 'inbound' and messages.automatic = 'none'`, "desc")
    .orderBy(sql`messages.direction = 'outbound'`, "desc")
    .orderBy("messages.received_at", "desc")
    .orderBy("messages.id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row && toAnswer(row);
}

/** This message of a thread, if it still exists. */
export async function findAnswered(
  db: Db,
  org: OrgScope,
  threadId: string,
  messageId: string,
): Promise<MessageToAnswer | undefined> {
  const row = await selectShown(db, org, threadId)
    .where("messages.id", "=", messageId)
    .executeTakeFirst();
  return row && toAnswer(row);
}

function selectShown(db: Db, org: OrgScope, threadId: string) {
  return withBodies(db, org)
    .select([
      "messages.id as messageId",
      "messages.mailbox_id as mailboxId",
      sql<boolean>`messages.direction = 'outbound'`.as("isOwn"),
      sql<boolean>`messages.direction = 'inbound' and messages.automatic <> 'none'`.as(
        "isAutomatic",
      ),
      mailboxes.isBodyMissing.as("isMissing"),
      "messages.from_name as name",
      "messages.from_address as address",
      "messages.to_addresses as to",
      "messages.subject",
      "mail_bodies.text",
      "mail_bodies.html",
    ])
    .where("messages.thread_id", "=", threadId)
    .where(mailboxes.isShown);
}

type Row = Pick<
  MessageToAnswer,
  "messageId" | "mailboxId" | "isOwn" | "isAutomatic" | "isMissing" | "subject"
> & {
  name: string;
  address: string;
  to: unknown;
  text: string | null;
  html: string | null;
};

function toAnswer({ name, address, to, text, html, ...row }: Row): MessageToAnswer {
  const from = { name, address };
  return { ...row, from, to: People.parse(to), written: writtenIn({ text, html }) };
}
