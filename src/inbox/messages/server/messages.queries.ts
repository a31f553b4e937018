import { sql } from "kysely";
import type { z } from "zod";
import { type Attachment, Message } from "#src/inbox/messages/messages.contract.ts";
import { mailboxes } from "#src/mail/mailboxes/server/mailboxes.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { readTimeCursor, writeTimeCursor } from "#src/platform/server/db/keys/time-cursor.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { isOneOf } from "#src/platform/server/db/statements/is-one-of.ts";
import { prepared } from "#src/platform/server/db/statements/prepared.ts";
import { selectIn, updateIn } from "#src/platform/server/db/tenant.ts";

const columns = [
  "id as messageId",
  "thread_id as threadId",
  "mailbox_id as mailboxId",
  "internet_id as internetId",
  "direction",
  "from_name as fromName",
  "from_address as fromAddress",
  "to_addresses as to",
  "cc_addresses as cc",
  "bcc_addresses as bcc",
  "reply_to as replyTo",
  "subject",
  "snippet",
  "sent_at as sentAt",
  "received_at as receivedAt",
  "is_read as isRead",
  "is_starred as isStarred",
  "places",
  "labels as providerLabels",
  "automatic",
  "size_bytes as size",
] as const;

// The types are text with check constraints; the contract has the unions.
const Typed = Message.omit({ mailboxIds: true, from: true, attachments: true });

type Page = { cursor?: string | undefined; limit: number };

type Asked = { threadId: string; afterAt: string | null; afterId: string | null; most: number };

const messagesOf = prepared((db, org, { threadId, afterAt, afterId, most }: Asked) =>
  selectIn(db, org, "messages")
    .innerJoin("mailboxes", (join) =>
      join
        .onRef("mailboxes.organization_id", "=", "messages.organization_id")
        .onRef("mailboxes.id", "=", "messages.mailbox_id"),
    )
    .select(columns.map((column) => `messages.${column}` as const))
    .select(sql<boolean>`messages.unsubscribe is not null`.as("hasUnsubscribe"))
    .where("thread_id", "=", threadId)
    .where(mailboxes.isShown)
    .where("removed_at", "is", null)
    .where(
      sql<boolean>`(${afterId}::uuid is null
        or (messages.received_at, messages.id) > (${afterAt}::timestamptz, ${afterId}::uuid))`,
    )
    .orderBy("messages.received_at")
    .orderBy("messages.id")
    .limit(most),
);

/** Oldest first. A mail in two mailboxes appears once. */
export async function listMessages(
  db: Db,
  org: OrgScope,
  threadId: string,
  { cursor, limit }: Page,
): Promise<{ list: Message[]; nextCursor: string | null }> {
  const after = cursor === undefined ? undefined : readTimeCursor(cursor);
  const asked = { threadId, afterAt: after?.at ?? null, afterId: after?.id ?? null };
  const rows = await messagesOf(db, org, { ...asked, most: limit + 1 });
  const page = rows.slice(0, limit);
  const attachments = await listAttachments(
    db,
    org,
    page.map(({ messageId }) => messageId),
  );
  const last = page.at(-1);
  const list = new Map<string, Message>();
  for (const { mailboxId, internetId, fromName, fromAddress, ...row } of page) {
    const known = list.get(internetId ?? row.messageId);
    if (known) known.mailboxIds.push(mailboxId);
    else
      list.set(internetId ?? row.messageId, {
        ...Typed.parse(row),
        mailboxIds: [mailboxId],
        from: { name: fromName, address: fromAddress },
        attachments: attachments.get(row.messageId) ?? [],
      });
  }
  const nextCursor =
    rows.length > limit && last
      ? writeTimeCursor({ at: last.receivedAt, id: last.messageId })
      : null;
  return { list: [...list.values()], nextCursor };
}

const attachmentsOf = prepared((db, org, { ids }: { ids: readonly string[] }) =>
  selectIn(db, org, "message_attachments")
    .select([
      "message_id as messageId",
      "position",
      "name",
      "content_type as type",
      "size_bytes as size",
      "is_inline as isInline",
    ])
    .where(isOneOf("message_id", ids))
    .orderBy("message_id")
    .orderBy("position"),
);

async function listAttachments(db: Db, org: OrgScope, ids: readonly string[]) {
  const attachments = new Map<string, z.infer<typeof Attachment>[]>();
  if (ids.length === 0) return attachments;
  for (const { messageId, ...one } of await attachmentsOf(db, org, { ids }))
    attachments.set(messageId, [...(attachments.get(messageId) ?? []), one]);
  return attachments;
}

export type FoundMessage = {
  id: string;
  mailboxId: string;
  projectId: string;
  providerId: string;
  bodyId: string | null;
  subject: string;
  fromAddress: string;
  isBodyMissing: boolean;
};

/** Undefined for a deleted message, mailbox or project. */
export function findMessage(
  db: Db,
  org: OrgScope,
  messageId: string,
): Promise<FoundMessage | undefined> {
  return selectIn(db, org, "messages")
    .innerJoin("mailboxes", (join) =>
      join
        .onRef("mailboxes.organization_id", "=", "messages.organization_id")
        .onRef("mailboxes.id", "=", "messages.mailbox_id"),
    )
    .innerJoin("projects", (join) =>
      join
        .onRef("projects.organization_id", "=", "messages.organization_id")
        .onRef("projects.id", "=", "messages.project_id"),
    )
    .select([
      "messages.id",
      "messages.mailbox_id as mailboxId",
      "messages.project_id as projectId",
      "messages.provider_id as providerId",
      "messages.body_id as bodyId",
      "messages.subject",
      "messages.from_address as fromAddress",
      mailboxes.isBodyMissing.as("isBodyMissing"),
    ])
    .where("messages.id", "=", messageId)
    .where("messages.gone_at", "is", null)
    .where("mailboxes.removed_at", "is", null)
    .executeTakeFirst();
}

export function findAttachment(db: Db, org: OrgScope, messageId: string, position: number) {
  return selectIn(db, org, "message_attachments")
    .select(["part_key as key", "name", "content_type as type"])
    .where("message_id", "=", messageId)
    .where("position", "=", position)
    .executeTakeFirst();
}

export type Mark = {
  isRead?: boolean | undefined;
  isStarred?: boolean | undefined;
  moveTo?: "inbox" | "archive" | "trash" | "spam" | undefined;
};

/** Includes copies of the same mails in the project's other mailboxes. */
export async function markMessages(
  db: Db,
  org: OrgScope,
  projectId: string,
  messageIds: readonly string[],
  { isRead, isStarred, moveTo }: Mark,
): Promise<{ id: string; mailboxId: string; threadId: string }[]> {
  const meant = await selectIn(db, org, "messages")
    .select(["id", "internet_id as internetId"])
    .where("project_id", "=", projectId)
    .where("gone_at", "is", null)
    .where("id", "in", [...messageIds])
    .execute();
  if (meant.length === 0) return [];
  const internetIds = meant.flatMap(({ internetId }) => internetId ?? []);
  const ids = meant.map(({ id }) => id);
  const places =
    moveTo === undefined
      ? {}
      : {
          places: sql<string[]>`case when 'sent' = any(places) then array['sent'] else
            ${moveTo === "archive" ? [] : [moveTo]}::text[] end`,
        };
  return updateIn(db, org, "messages")
    .set({
      ...(isRead === undefined ? {} : { is_read: isRead }),
      ...(isStarred === undefined ? {} : { is_starred: isStarred }),
      ...places,
    })
    .where("project_id", "=", projectId)
    .where("gone_at", "is", null)
    .where(({ eb, or }) =>
      or([
        eb("id", "in", ids),
        ...(internetIds.length > 0 ? [eb("internet_id", "in", internetIds)] : []),
      ]),
    )
    .returning(["id", "mailbox_id as mailboxId", "thread_id as threadId"])
    .execute();
}
