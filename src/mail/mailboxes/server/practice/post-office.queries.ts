import { sql } from "kysely";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { insertIn, selectIn, updateIn } from "#src/platform/server/db/tenant.ts";
import { withCommit } from "#src/platform/server/db/transaction.ts";
import { newId } from "#src/platform/server/ids.ts";

// The boxes of the post office. Each change takes the box's next sequence number, which locks the
// box until the transaction ends, so that a reader of one number has missed none before it.

export const SYNCS_DUE = "mailboxes_due";

const columns = [
  "id",
  "sequence",
  "thread_key as threadKey",
  "raw",
  "received_at as receivedAt",
  "is_read as isRead",
  "is_starred as isStarred",
  "places",
  "gone_at as goneAt",
] as const;

export type BoxedMail = {
  id: string;
  sequence: number;
  threadKey: string;
  raw: Buffer;
  receivedAt: string;
  isRead: boolean;
  isStarred: boolean;
  places: string[];
  goneAt: string | null;
};

/** The box of an address, which exists from its first mail on. */
export async function openBox(db: Db, org: OrgScope, address: string): Promise<string> {
  await insertIn(db, org, "practice_boxes", [{ id: newId(), address }])
    .onConflict((conflict) => conflict.columns(["organization_id", "address"]).doNothing())
    .execute();
  const box = await findBox(db, org, address);
  if (!box) throw new Error("A practice box was made and is not there.");
  return box.id;
}

/** The same, with the number of the inserted mail. */
function openForOne(db: Db, org: OrgScope, address: string) {
  return insertIn(db, org, "practice_boxes", [{ id: newId(), address, sequence: 1 }])
    .onConflict((conflict) =>
      conflict
        .columns(["organization_id", "address"])
        .doUpdateSet({ sequence: sql<number>`practice_boxes.sequence + 1` }),
    )
    .returning(["id as boxId", "sequence"])
    .executeTakeFirstOrThrow();
}

export function findBox(db: Db, org: OrgScope, address: string) {
  return selectIn(db, org, "practice_boxes")
    .select(["id", "sequence"])
    .where("address", "=", address)
    .executeTakeFirst();
}

/** Ends with the last of the reserved numbers. */
async function nextNumber(db: Db, org: OrgScope, boxId: string, count = 1): Promise<number> {
  const box = await updateIn(db, org, "practice_boxes")
    .set({ sequence: sql<number>`sequence + ${count}` })
    .where("id", "=", boxId)
    .returning("sequence")
    .executeTakeFirstOrThrow();
  return box.sequence;
}

export type Posted = {
  raw: Buffer;
  internetId: string | null;
  references: readonly string[];
  receivedAt: Date;
  isRead: boolean;
  places: readonly string[];
};

export async function insertMail(
  db: Db,
  org: OrgScope,
  address: string,
  mail: Posted,
): Promise<{ id: string; threadKey: string }> {
  const { boxId, sequence } = await openForOne(db, org, address);
  const id = newId();
  const threadKey = (await findThreadKey(db, org, boxId, mail.references)) ?? newId();
  const row = {
    id,
    box_id: boxId,
    sequence,
    thread_key: threadKey,
    internet_id: mail.internetId,
    raw: mail.raw,
    received_at: mail.receivedAt.toISOString(),
    is_read: mail.isRead,
    places: [...mail.places],
  };
  await insertIn(db, org, "practice_mails", [row]).execute();
  await wakeMailboxes(db, org, address);
  return { id, threadKey };
}

const ROWS_AT_ONCE = 200;
const MAX_CONVERSATION = 100;

/** A mail with a known conversation. */
export type PostedInThread = Omit<Posted, "references"> & {
  id: string;
  threadKey: string;
  isStarred?: boolean;
};

/** Adds many mails to a new box. Wakes no mailbox. */
export async function insertMails(
  db: Db,
  org: OrgScope,
  boxId: string,
  mails: readonly PostedInThread[],
): Promise<void> {
  const last = await nextNumber(db, org, boxId, mails.length);
  const rows = mails.map((mail, at) => ({
    id: mail.id,
    box_id: boxId,
    sequence: last - mails.length + 1 + at,
    thread_key: mail.threadKey,
    internet_id: mail.internetId,
    raw: mail.raw,
    received_at: mail.receivedAt.toISOString(),
    is_read: mail.isRead,
    is_starred: mail.isStarred ?? false,
    places: [...mail.places],
  }));
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
    await insertIn(db, org, "practice_mails", rows.slice(at, at + ROWS_AT_ONCE)).execute();
}

async function findThreadKey(
  db: Db,
  org: OrgScope,
  boxId: string,
  references: readonly string[],
): Promise<string | undefined> {
  if (references.length === 0) return undefined;
  const row = await selectIn(db, org, "practice_mails")
    .select("thread_key as threadKey")
    .where("box_id", "=", boxId)
    .where("internet_id", "in", [...references])
    .orderBy("received_at")
    .limit(1)
    .executeTakeFirst();
  return row?.threadKey;
}

/** A delivery wakes its mailbox, like a provider's push notification. */
async function wakeMailboxes(db: Db, org: OrgScope, address: string): Promise<void> {
  const mailboxes = await selectIn(db, org, "mailboxes")
    .select("id")
    .where("provider", "=", "practice")
    .where("address", "=", address)
    .where("status", "in", ["connecting", "backfilling", "active", "throttled"])
    .execute();
  if (mailboxes.length === 0) return;
  const ids = mailboxes.map(({ id }) => id);
  await updateIn(db, org, "mailbox_syncs")
    .set({ due_at: sql<string>`now()` })
    .where("mailbox_id", "in", ids)
    .execute();
  withCommit(db, `select pg_notify('${SYNCS_DUE}', $1)`, [""]);
}

/** Keyset pagination by time and id, so that new mail does not shift pages. */
export function listNewest(
  db: Db,
  org: OrgScope,
  boxId: string,
  page: { since: Date; until: Date | undefined; after: [string, string] | undefined; most: number },
): Promise<BoxedMail[]> {
  const { since, until, after, most } = page;
  return selectIn(db, org, "practice_mails")
    .select(columns)
    .where("box_id", "=", boxId)
    .where("gone_at", "is", null)
    .where("received_at", ">=", since.toISOString())
    .where(sql<boolean>`not places && array['draft', 'spam', 'trash']`)
    .$if(until !== undefined, (query) =>
      query.where("received_at", "<", (until ?? since).toISOString()),
    )
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(received_at, id) < (${after?.[0]}::timestamptz, ${after?.[1]}::uuid)`,
      ),
    )
    .orderBy("received_at", "desc")
    .orderBy("id", "desc")
    .limit(most)
    .execute();
}

export function listChanged(
  db: Db,
  org: OrgScope,
  boxId: string,
  after: number,
  most: number,
): Promise<BoxedMail[]> {
  return selectIn(db, org, "practice_mails")
    .select(columns)
    .where("box_id", "=", boxId)
    .where("sequence", ">", after)
    .orderBy("sequence")
    .limit(most)
    .execute();
}

export function listMails(
  db: Db,
  org: OrgScope,
  boxId: string,
  ids: readonly string[],
): Promise<BoxedMail[]> {
  return selectIn(db, org, "practice_mails")
    .select(columns)
    .where("box_id", "=", boxId)
    .where("gone_at", "is", null)
    .where("id", "in", [...ids])
    .execute();
}

/** The mails of one conversation, oldest first. */
export function listConversation(
  db: Db,
  org: OrgScope,
  boxId: string,
  threadKey: string,
): Promise<BoxedMail[]> {
  return selectIn(db, org, "practice_mails")
    .select(columns)
    .where("box_id", "=", boxId)
    .where("thread_key", "=", threadKey)
    .where("gone_at", "is", null)
    .where(sql<boolean>`not places && array['draft', 'spam', 'trash']`)
    .orderBy("received_at")
    .limit(MAX_CONVERSATION)
    .execute();
}

export function findSentMail(db: Db, org: OrgScope, boxId: string, internetId: string) {
  return selectIn(db, org, "practice_mails")
    .select(["id", "thread_key as threadKey", "received_at as receivedAt"])
    .where("box_id", "=", boxId)
    .where("internet_id", "=", internetId)
    .where(sql<boolean>`'sent' = any(places)`)
    .orderBy("received_at")
    .limit(1)
    .executeTakeFirst();
}

export type BoxChange = { isRead?: boolean; isStarred?: boolean; place?: string | null };

export async function changeMail(
  db: Db,
  org: OrgScope,
  boxId: string,
  id: string,
  change: BoxChange,
): Promise<void> {
  const sequence = await nextNumber(db, org, boxId);
  const { isRead, isStarred, place } = change;
  const moved = sql<string[]>`case when 'sent' = any(places) then array['sent']::text[]
    else ${place ? [place] : []}::text[] end`;
  await updateIn(db, org, "practice_mails")
    .set({
      sequence,
      ...(isRead === undefined ? {} : { is_read: isRead }),
      ...(isStarred === undefined ? {} : { is_starred: isStarred }),
      ...(place === undefined ? {} : { places: place === "trash" ? ["trash"] : moved }),
    })
    .where("box_id", "=", boxId)
    .where("id", "=", id)
    .execute();
}
