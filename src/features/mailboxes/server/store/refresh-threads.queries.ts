import { type ExpressionBuilder, sql } from "kysely";
import type { Tables } from "#db/tables.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { selectIn, updateIn } from "#src/platform/server/db/tenant.ts";

type Participant = { name: string; address: string };

const MOST_PARTICIPANTS = 20;

/** Writes into each thread what a list shows of it, from the messages that are there. */
export async function refreshThreads(
  db: Db,
  org: OrgScope,
  threadIds: ReadonlySet<string>,
): Promise<void> {
  if (threadIds.size === 0) return;
  const ids = [...threadIds];
  const sums = await sumMessages(db, org, ids);
  const firsts = await listEnds(db, org, ids, "asc");
  const lasts = await listEnds(db, org, ids, "desc");
  const people = await listParticipants(db, org, ids);
  for (const id of ids) {
    const [sum, first, last] = [sums.get(id), firsts.get(id), lasts.get(id)];
    const now = {
      message_count: sum?.count ?? 0,
      has_attachments: sum?.hasAttachments ?? false,
      is_unread: sum?.isUnread ?? false,
      is_starred: sum?.isStarred ?? false,
      is_in_inbox: sum?.isInInbox ?? false,
      last_message_at: last?.receivedAt ?? null,
      last_inbound_at: sum?.lastInboundAt ?? null,
      last_outbound_at: sum?.lastOutboundAt ?? null,
      last_human_at: sum?.lastHumanAt ?? null,
      last_message_id: last?.id ?? null,
      participants: JSON.stringify(people.get(id) ?? []),
      version: sql<number>`version + 1`,
    };
    const texts = first && last && { subject: first.subject, snippet: last.snippet };
    await updateIn(db, org, "threads")
      .set({ ...now, ...texts, ...(last ? { mailbox_id: last.mailboxId } : {}) })
      .where("id", "=", id)
      .execute();
  }
}

type Messages = ExpressionBuilder<Tables, "messages">;

async function sumMessages(db: Db, org: OrgScope, ids: readonly string[]) {
  const isTrue = (column: "is_read" | "is_starred" | "has_attachments") => (eb: Messages) =>
    eb.ref(column);
  const rows = await present(db, org, ids)
    .select((eb) => [
      "thread_id as threadId",
      // The copies of one mail in two mailboxes are one mail to people.
      sql<number>`count(distinct coalesce(internet_id, id::text))`.as("count"),
      sql<boolean>`bool_or(${isTrue("has_attachments")(eb)})`.as("hasAttachments"),
      sql<boolean>`bool_or(not ${isTrue("is_read")(eb)} and direction = 'inbound')`.as("isUnread"),
      sql<boolean>`bool_or(${isTrue("is_starred")(eb)})`.as("isStarred"),
      sql<boolean>`bool_or('inbox' = any(places))`.as("isInInbox"),
      sql<string | null>`max(received_at) filter (where direction = 'inbound')`.as("lastInboundAt"),
      sql<string | null>`max(received_at)
        filter (where direction = 'inbound' and automatic = 'none')`.as("lastHumanAt"),
      sql<string | null>`max(received_at) filter (where direction = 'outbound')`.as(
        "lastOutboundAt",
      ),
    ])
    .groupBy("thread_id")
    .execute();
  return new Map(rows.map((row) => [row.threadId, row]));
}

async function listEnds(db: Db, org: OrgScope, ids: readonly string[], order: "asc" | "desc") {
  const rows = await present(db, org, ids)
    .distinctOn("thread_id")
    .select([
      "thread_id as threadId",
      "id",
      "mailbox_id as mailboxId",
      "subject",
      "snippet",
      "received_at as receivedAt",
    ])
    .orderBy("thread_id")
    .orderBy("received_at", order)
    .orderBy("id", order)
    .execute();
  return new Map(rows.map((row) => [row.threadId, row]));
}

async function listParticipants(db: Db, org: OrgScope, ids: readonly string[]) {
  const rows = await present(db, org, ids)
    .select([
      "thread_id as threadId",
      "from_address as address",
      sql<string>`max(from_name)`.as("name"),
    ])
    .where("from_address", "<>", "")
    .groupBy(["thread_id", "from_address"])
    .orderBy(sql`min(received_at)`)
    .execute();
  const people = new Map<string, Participant[]>();
  for (const { threadId, name, address } of rows) {
    const list = people.get(threadId) ?? [];
    if (list.length < MOST_PARTICIPANTS) list.push({ name, address });
    people.set(threadId, list);
  }
  return people;
}

function present(db: Db, org: OrgScope, ids: readonly string[]) {
  return selectIn(db, org, "messages")
    .where("thread_id", "in", [...ids])
    .where("gone_at", "is", null);
}
