import { sql } from "kysely";
import { z } from "zod";
import { INTENTS } from "#src/mail/intents/intents.rules.ts";
import { mailboxes } from "#src/mail/mailboxes/server/mailboxes.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { TimeCursor } from "#src/platform/server/db/keys/time-cursor.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { isOneOf } from "#src/platform/server/db/statements/is-one-of.ts";
import { selectIn } from "#src/platform/server/db/tenant.ts";

const Row = z.object({
  threadId: z.uuid(),
  messageId: z.uuid(),
  mailboxId: z.uuid(),
  mailbox: z.string(),
  /** Copies in several mailboxes have the same. */
  mailKey: z.string(),
  from: z.string(),
  subject: z.string(),
  receivedAt: z.string(),
  /** A person decided about the conversation, or answered, after the mail arrived. */
  isSettled: z.boolean(),
  intent: z.enum(INTENTS),
  automatic: z.string(),
});
export type Arrival = z.infer<typeof Row> & { labelItems: { id: string; name: string }[] };

/** The newest incoming email of each of these conversations, without its text. */
export async function listArrivals(
  db: Db,
  org: OrgScope,
  threadIds: readonly string[],
): Promise<Arrival[]> {
  if (threadIds.length === 0) return [];
  const rows = await selectIn(db, org, "messages")
    .innerJoin("threads", (join) =>
      join
        .onRef("threads.organization_id", "=", "messages.organization_id")
        .onRef("threads.id", "=", "messages.thread_id"),
    )
    .innerJoin("mailboxes", (join) =>
      join
        .onRef("mailboxes.organization_id", "=", "messages.organization_id")
        .onRef("mailboxes.id", "=", "messages.mailbox_id"),
    )
    .distinctOn("messages.thread_id")
    .select([
      "messages.thread_id as threadId",
      "messages.id as messageId",
      "messages.mailbox_id as mailboxId",
      "mailboxes.address as mailbox",
      sql<string>`coalesce(messages.internet_id, messages.id::text)`.as("mailKey"),
      "messages.from_address as from",
      "messages.subject",
      "messages.received_at as receivedAt",
      sql<boolean>`coalesce(threads.changed_by_person_at > messages.created_at, false)
        or coalesce(threads.last_outbound_at > messages.received_at, false)`.as("isSettled"),
      "threads.intent",
      "messages.automatic",
    ])
    .where(isOneOf("messages.thread_id", threadIds))
    .where("messages.direction", "=", "inbound")
    .where(mailboxes.isShown)
    .orderBy("messages.thread_id")
    .orderBy("messages.received_at", "desc")
    .orderBy("messages.id", "desc")
    .execute();
  const labels = await listLabelsOf(db, org, threadIds);
  return z
    .array(Row)
    .parse(rows)
    .map((row) => ({
      ...row,
      labelItems: labels.flatMap(({ threadId, ...item }) =>
        threadId === row.threadId ? [item] : [],
      ),
    }));
}

function listLabelsOf(db: Db, org: OrgScope, threadIds: readonly string[]) {
  return selectIn(db, org, "thread_labels")
    .innerJoin("label_items", (join) =>
      join
        .onRef("label_items.organization_id", "=", "thread_labels.organization_id")
        .onRef("label_items.id", "=", "thread_labels.label_item_id"),
    )
    .select(["thread_labels.thread_id as threadId", "label_items.id", "label_items.name"])
    .where(isOneOf("thread_labels.thread_id", threadIds))
    .execute();
}

type Asked = { projectId: string; since: number; after: TimeCursor | undefined; most: number };

/** Conversations that may have incoming mail since then, the newest first. */
export async function listRecent(
  db: Db,
  org: OrgScope,
  { projectId, since, after, most }: Asked,
): Promise<TimeCursor[]> {
  const from = new Date(since).toISOString();
  const rows = await selectIn(db, org, "threads")
    .select(["id", "last_message_at as at"])
    .where("project_id", "=", projectId)
    .where("merged_into", "is", null)
    .where("last_message_at", ">=", from)
    .where("last_inbound_at", ">=", from)
    .where(mailboxes.hasLivingMail(db, org))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(last_message_at, id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`,
      ),
    )
    .orderBy("last_message_at", "desc")
    .orderBy("id", "desc")
    .limit(most)
    .execute();
  return rows.flatMap(({ id, at }) => (at === null ? [] : [{ id, at }]));
}

export async function listTexts(
  db: Db,
  org: OrgScope,
  messageIds: readonly string[],
): Promise<Map<string, { text: string | null; html: string | null }>> {
  const rows = await selectIn(db, org, "messages")
    .innerJoin("mail_bodies", (join) =>
      join
        .onRef("mail_bodies.organization_id", "=", "messages.organization_id")
        .onRef("mail_bodies.id", "=", "messages.body_id"),
    )
    .select(["messages.id", "mail_bodies.text", "mail_bodies.html"])
    .where(isOneOf("messages.id", messageIds))
    .execute();
  return new Map(rows.map(({ id, ...body }) => [id, body]));
}
