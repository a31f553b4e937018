import { sql } from "kysely";
import type {
  MessageRef,
  MessageState,
} from "#src/mail/mailboxes/server/providers/mail-provider.ts";
import type { StoredMailbox } from "#src/mail/mailboxes/server/stored-mailbox.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { isOneOf } from "#src/platform/server/db/statements/is-one-of.ts";
import { insertIn, selectIn, updateIn } from "#src/platform/server/db/tenant.ts";
import type { NewMessage } from "./to-message.ts";

const ROWS_AT_ONCE = 200;

/**
 * No body is stored, but the mail may have one: it was too large to read, or the server that stored
 * it could not tell.
 */
export const isBodyMissing = sql<boolean>`(messages.body_id is null and messages.body_cut is distinct from false)`;

export type KnownMessage = { id: string; threadId: string; isBodyMissing: boolean };

/** Which of these the mailbox has, including deleted ones. */
export async function listKnown(
  db: Db,
  org: OrgScope,
  mailboxId: string,
  refs: readonly MessageRef[],
): Promise<Map<string, KnownMessage>> {
  const ids = [...new Set(refs.map(({ id }) => id))];
  if (ids.length === 0) return new Map();
  const rows = await selectIn(db, org, "messages")
    .select([
      "id",
      "provider_id as providerId",
      "thread_id as threadId",
      isBodyMissing.as("isBodyMissing"),
    ])
    .where("mailbox_id", "=", mailboxId)
    .where("provider_id", "in", ids)
    .execute();
  return new Map(rows.map(({ providerId, ...row }) => [providerId, row]));
}

/** Addresses and aliases of the mailboxes of these projects. */
export async function listOwnAddresses(
  db: Db,
  org: OrgScope,
  projectIds: readonly string[],
): Promise<Set<string>> {
  const rows = await selectIn(db, org, "mailboxes")
    .select(["address", "aliases"])
    .where(isOneOf("project_id", projectIds))
    .execute();
  return new Set(
    rows.flatMap(({ address, aliases }) => [address, ...aliases]).map((one) => one.toLowerCase()),
  );
}

type Row = NewMessage & { threadId: string; bodyId: string | null };

export async function insertMessages(
  db: Db,
  org: OrgScope,
  mailbox: Pick<StoredMailbox, "id" | "projectId">,
  messages: readonly Row[],
): Promise<void> {
  const rows = messages.map((one) => ({
    id: one.id,
    mailbox_id: mailbox.id,
    project_id: mailbox.projectId,
    thread_id: one.threadId,
    provider_id: one.providerId,
    provider_thread_id: one.providerThreadId,
    internet_id: one.internetId,
    in_reply_to: [...one.inReplyTo],
    reference_ids: [...one.references],
    direction: one.direction,
    from_name: one.from.name,
    from_address: one.from.address,
    to_addresses: JSON.stringify(one.to),
    cc_addresses: JSON.stringify(one.cc),
    bcc_addresses: JSON.stringify(one.bcc),
    reply_to: JSON.stringify(one.replyTo),
    subject: one.subject,
    snippet: one.snippet,
    sent_at: one.sentAt,
    received_at: one.receivedAt,
    size_bytes: one.size,
    body_id: one.bodyId,
    body_cut: one.isBodyCut,
    has_attachments: hasFiles(one),
    is_read: one.isRead,
    is_starred: one.isStarred,
    places: [...one.places],
    labels: [...one.labels],
    automatic: one.automatic,
    automatic_quote: one.automaticQuote,
    back_on: one.backOn,
    substitute: one.substitute,
    unsubscribe: one.unsubscribe && JSON.stringify(one.unsubscribe),
    search: wordsOf(one),
  }));
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
    await insertIn(db, org, "messages", rows.slice(at, at + ROWS_AT_ONCE)).execute();
}

export function hasFiles({ attachments }: Pick<Row, "attachments">): boolean {
  return attachments.some(({ isInline }) => !isInline);
}

/** Only the beginning of very long texts is searchable; the rest need not be sent. */
const SEARCHED_TEXT = 20_000;
const SEARCHED_HTML = 200_000;

/** The subject, sender, recipients and text, with different weights. */
export function wordsOf({
  subject,
  from,
  to,
  cc,
  body,
}: Pick<Row, "subject" | "from" | "to" | "cc" | "body">) {
  const text = body?.text?.slice(0, SEARCHED_TEXT) || null;
  const html = text === null ? (body?.html?.slice(0, SEARCHED_HTML) ?? null) : null;
  return sql<string>`message_words(${subject}, ${from.name}, ${from.address},
    ${JSON.stringify([...to, ...cc])}::jsonb, coalesce(${text}::text, mail_text(${html})))`;
}

export async function insertAttachments(
  db: Db,
  org: OrgScope,
  messages: readonly Pick<Row, "id" | "attachments">[],
): Promise<void> {
  const rows = messages.flatMap(({ id, attachments }) =>
    attachments.map((one, position) => ({
      message_id: id,
      position,
      part_key: one.key.slice(0, 500),
      name: one.name.slice(0, 255).toWellFormed(),
      content_type: one.type.slice(0, 255),
      size_bytes: one.size,
      content_id: one.contentId?.slice(0, 500) ?? null,
      is_inline: one.isInline,
    })),
  );
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
    await insertIn(db, org, "message_attachments", rows.slice(at, at + ROWS_AT_ONCE)).execute();
}

/**
 * Applies the provider's state. Our own unsynced changes stay. A message that reappears is
 * restored. Returns the changed threads.
 */
export async function setStates(
  db: Db,
  org: OrgScope,
  mailboxId: string,
  given: {
    known: ReadonlyMap<string, KnownMessage>;
    states: readonly { ref: MessageRef; state: MessageState }[];
  },
): Promise<string[]> {
  const waiting = await listWaiting(db, org, mailboxId, given.states.length);
  const rows = given.states.flatMap(({ ref, state: { isRead, isStarred, places, labels } }) => {
    const known = given.known.get(ref.id);
    if (!known || waiting.has(known.id)) return [];
    return [{ id: known.id, is_read: isRead, is_starred: isStarred, places, labels }];
  });
  // A page may list a message twice; the last entry counts.
  const last = [...new Map(rows.map((row) => [row.id, row])).values()];
  return last.length > 0 ? writeStates(db, org, last) : [];
}

async function writeStates(
  db: Db,
  org: OrgScope,
  rows: readonly { id: string; places: readonly string[]; labels: readonly string[] }[],
): Promise<string[]> {
  const texts = (column: string) =>
    sql<
      string[]
    >`(select coalesce(array_agg(one), '{}') from jsonb_array_elements_text(${sql.ref(`said.${column}`)}) one)`;
  const said = sql<{ id: string }>`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)`.as<"said">(
    sql`said(id uuid, is_read boolean, is_starred boolean, places jsonb, labels jsonb)`,
  );
  const changed = await updateIn(db, org, "messages")
    .from(said)
    .set({
      is_read: sql<boolean>`said.is_read`,
      is_starred: sql<boolean>`said.is_starred`,
      places: texts("places"),
      labels: texts("labels"),
      gone_at: null,
      gone_reason: null,
    })
    .whereRef("messages.id", "=", "said.id")
    .where(
      sql<boolean>`(messages.is_read, messages.is_starred, messages.places, messages.labels, gone_at is null)
        is distinct from (said.is_read, said.is_starred, ${texts("places")}, ${texts("labels")}, true)`,
    )
    .returning("messages.thread_id as threadId")
    .execute();
  return changed.map(({ threadId }) => threadId);
}

async function listWaiting(
  db: Db,
  org: OrgScope,
  mailboxId: string,
  count: number,
): Promise<Set<string>> {
  if (count === 0) return new Set();
  const rows = await selectIn(db, org, "mailbox_ops")
    .select("message_id as messageId")
    .where("mailbox_id", "=", mailboxId)
    .execute();
  return new Set(rows.map(({ messageId }) => messageId));
}

/** Deleted at the provider. The row stays as a tombstone. Returns the changed threads. */
export async function setGone(
  db: Db,
  org: OrgScope,
  mailboxId: string,
  refs: readonly MessageRef[],
): Promise<string[]> {
  if (refs.length === 0) return [];
  const rows = await updateIn(db, org, "messages")
    .set({ gone_at: sql<string>`now()`, gone_reason: "provider" })
    .where("mailbox_id", "=", mailboxId)
    .where("gone_at", "is", null)
    .where(
      "provider_id",
      "in",
      refs.map(({ id }) => id),
    )
    .returning("thread_id as threadId")
    .execute();
  return rows.map(({ threadId }) => threadId);
}

type Coming = Pick<NewMessage, "internetId" | "direction" | "automatic"> & { threadId: string };

/**
 * Threads with a new mail from a person, determined before storing it. A copy in a second mailbox,
 * or a moved mail, is not new.
 */
export async function listReplied(
  db: Db,
  org: OrgScope,
  coming: readonly Coming[],
): Promise<Set<string>> {
  const replies = coming.filter(
    ({ direction, automatic }) => direction === "inbound" && automatic === "none",
  );
  const known = await listKnownIds(db, org, replies);
  const fresh = replies.filter(
    ({ threadId, internetId }) => internetId === null || !known.has(`${threadId} ${internetId}`),
  );
  return new Set(fresh.map(({ threadId }) => threadId));
}

async function listKnownIds(
  db: Db,
  org: OrgScope,
  replies: readonly Coming[],
): Promise<Set<string>> {
  const internetIds = replies.flatMap(({ internetId }) => internetId ?? []);
  if (internetIds.length === 0) return new Set();
  const rows = await selectIn(db, org, "messages")
    .select(["thread_id as threadId", "internet_id as internetId"])
    .where("internet_id", "in", [...new Set(internetIds)])
    .execute();
  return new Set(rows.map(({ threadId, internetId }) => `${threadId} ${internetId}`));
}
