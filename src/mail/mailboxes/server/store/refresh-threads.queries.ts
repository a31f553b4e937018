import { type ExpressionBuilder, sql } from "kysely";
import { z } from "zod";
import type { Tables } from "#db/tables.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { selectIn, updateIn } from "#src/platform/server/db/tenant.ts";
import { isShown } from "./is-shown.ts";
import { lockThreads } from "./threads.queries.ts";

const Participant = z.object({ name: z.string().default(""), address: z.string() });
type Participant = z.infer<typeof Participant>;

const MAX_PARTICIPANTS = 20;

type News = {
  /**
   * When the newest incoming mail that was not known before arrived. A thread is analysed only for
   * its last mail, so that imported history is not analysed again.
   */
  arrived: ReadonlyMap<string, string>;
  /** Threads with a new mail from a person: earlier decisions no longer apply. */
  replied: ReadonlySet<string>;
};

const NO_NEWS: News = { arrived: new Map(), replied: new Set() };

/** Updates each thread's summary for lists, from its visible messages. */
export async function refreshThreads(
  db: Db,
  org: OrgScope,
  threadIds: ReadonlySet<string>,
  { arrived, replied }: News = NO_NEWS,
): Promise<void> {
  if (threadIds.size === 0) return;
  // The counted rows must not change before the result is written.
  await lockThreads(db, org, threadIds);
  const ids = [...threadIds];
  const sums = await sumMessages(db, org, ids);
  const firsts = await listEnds(db, org, ids, "asc");
  const lasts = await listEnds(db, org, ids, "desc");
  const people = await listParticipants(db, org, ids);
  const unanswered = ids.filter((id) => !sums.get(id)?.lastInboundAt);
  await addRecipients(db, org, unanswered, people);
  const rows = ids.map((id) => {
    const [sum, last] = [sums.get(id), lasts.get(id)];
    return {
      id,
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
      participants: people.get(id) ?? [],
      subject: firsts.get(id)?.subject ?? null,
      snippet: last?.snippet ?? null,
      mailbox_id: last?.mailboxId ?? null,
      has_new_mail: isNotBefore(arrived.get(id), sum?.lastInboundAt),
      has_reply: replied.has(id),
      reply_stored_at: replied.has(id) ? (sum?.countedAt ?? null) : null,
    };
  });
  await setThreads(db, org, rows);
}

function isNotBefore(arrivedAt: string | undefined, lastAt: string | null | undefined): boolean {
  return arrivedAt !== undefined && (!lastAt || Date.parse(arrivedAt) >= Date.parse(lastAt));
}

type ThreadRow = { id: string; has_new_mail: boolean };

/** A single statement, because a page of mail may touch as many threads as it has messages. */
async function setThreads(db: Db, org: OrgScope, rows: readonly ThreadRow[]): Promise<void> {
  const now = sql<{ id: string }>`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)`.as<"now">(
    sql`now(id uuid, message_count integer, has_attachments boolean, is_unread boolean,
      is_starred boolean, is_in_inbox boolean, last_message_at timestamptz,
      last_inbound_at timestamptz, last_outbound_at timestamptz, last_human_at timestamptz,
      last_message_id uuid, participants jsonb, subject text, snippet text, mailbox_id uuid,
      has_new_mail boolean, has_reply boolean, reply_stored_at timestamptz)`,
  );
  await updateIn(db, org, "threads")
    .from(now)
    .set({
      message_count: sql`now.message_count`,
      has_attachments: sql`now.has_attachments`,
      is_unread: sql`now.is_unread`,
      is_starred: sql`now.is_starred`,
      is_in_inbox: sql`now.is_in_inbox`,
      last_message_at: sql`now.last_message_at`,
      last_inbound_at: sql`now.last_inbound_at`,
      last_outbound_at: sql`now.last_outbound_at`,
      last_human_at: sql`now.last_human_at`,
      last_message_id: sql`now.last_message_id`,
      participants: sql`now.participants`,
      // A thread whose messages are all deleted keeps its text.
      subject: sql`coalesce(now.subject, threads.subject)`,
      snippet: sql`coalesce(now.snippet, threads.snippet)`,
      mailbox_id: sql`coalesce(now.mailbox_id, threads.mailbox_id)`,
      intent_due: sql`threads.intent_due or now.has_new_mail`,
      done_at: sql`case when now.has_reply then null else threads.done_at end`,
      snoozed_until: sql`case when now.has_reply then null else threads.snoozed_until end`,
      snoozed_at: sql`case when now.has_reply then null else threads.snoozed_at end`,
      turn_choice: sql`case when now.has_reply then null else threads.turn_choice end`,
      turn_chosen_at: sql`case when now.has_reply then null else threads.turn_chosen_at end`,
      reply_stored_at: sql`coalesce(now.reply_stored_at, threads.reply_stored_at)`,
      version: sql`threads.version + 1`,
    })
    .whereRef("threads.id", "=", "now.id")
    .execute();
}

type Messages = ExpressionBuilder<Tables, "messages">;

async function sumMessages(db: Db, org: OrgScope, ids: readonly string[]) {
  const isTrue = (column: "is_read" | "is_starred" | "has_attachments") => (eb: Messages) =>
    eb.ref(column);
  const rows = await present(db, org, ids)
    .select((eb) => [
      "thread_id as threadId",
      // After locking the threads, so that earlier decisions are older than this.
      sql<string>`statement_timestamp()`.as("countedAt"),
      // Copies of one mail in two mailboxes count as one.
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
    // A person with an unreadable address has written as well.
    .where(({ or, eb }) => or([eb("from_address", "<>", ""), eb("direction", "=", "inbound")]))
    .groupBy(["thread_id", "from_address"])
    .orderBy(sql`min(received_at)`)
    .execute();
  const people = new Map<string, Participant[]>();
  for (const { threadId, name, address } of rows) {
    const list = people.get(threadId) ?? [];
    if (list.length < MAX_PARTICIPANTS) list.push({ name, address });
    people.set(threadId, list);
  }
  return people;
}

/** Names the recipients of threads without incoming mail. */
async function addRecipients(
  db: Db,
  org: OrgScope,
  ids: readonly string[],
  people: Map<string, Participant[]>,
): Promise<void> {
  if (ids.length === 0) return;
  const rows = await present(db, org, ids)
    .select(["thread_id as threadId", "to_addresses as to"])
    .orderBy("received_at")
    .orderBy("id")
    .execute();
  for (const { threadId, to } of rows) {
    const list = people.get(threadId) ?? [];
    people.set(threadId, list);
    for (const person of z.array(Participant).parse(to)) {
      const isThere = list.some(({ address }) => address === person.address);
      if (!isThere && list.length < MAX_PARTICIPANTS) list.push(person);
    }
  }
}

function present(db: Db, org: OrgScope, ids: readonly string[]) {
  return selectIn(db, org, "messages")
    .where("thread_id", "in", [...ids])
    .where(isShown);
}
