import { type Insertable, sql } from "kysely";
import type { Tables } from "#db/tables.ts";
import type { Db } from "#src/platform/server/db/pools.ts";

export type MailFailure = "may_have_been_sent" | "given_up" | `refused: ${string}`;

/** Unsent, and not being sent right now. */
const UNSENT = ["waiting", "queued", "failed"] as const;

const columns = [
  "id",
  "kind",
  "status",
  "to_name as toName",
  "to_address as toAddress",
  "subject",
  "message_id as messageId",
  "body_sealed as bodySealed",
  "failure",
  "created_at as createdAt",
] as const;

export async function insertMail(db: Db, mail: Insertable<Tables["mails"]>): Promise<void> {
  await db.insertInto("mails").values(mail).execute();
}

export function findMail(db: Db, mailId: string) {
  return db.selectFrom("mails").select(columns).where("id", "=", mailId).executeTakeFirst();
}

/** Unsent mails with a body, which the operator has to deliver by hand. */
export function listUnsent(db: Db) {
  return db
    .selectFrom("mails")
    .select(columns)
    .where("status", "!=", "sent")
    .where("body_sealed", "is not", null)
    .orderBy("created_at")
    .execute();
}

/** Also takes over from an attempt that died before sending any content. */
export function claimMail(db: Db, mailId: string) {
  return db
    .updateTable("mails")
    .set({ status: "sending" })
    .where("id", "=", mailId)
    .where("status", "in", ["waiting", "queued", "sending"])
    .returning(columns)
    .executeTakeFirst();
}

/** False if another attempt has got this far first. */
export async function setSubmitting(db: Db, mailId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("mails")
    .set({ status: "submitting" })
    .where("id", "=", mailId)
    .where("status", "=", "sending")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The link in the body is no longer needed here and must not be kept. */
export async function setSent(db: Db, mailId: string): Promise<void> {
  await db
    .updateTable("mails")
    .set({ status: "sent", sent_at: sql<string>`now()`, body_sealed: null, failure: null })
    .where("id", "=", mailId)
    .execute();
}

export async function setQueuedAgain(db: Db, mailId: string): Promise<void> {
  await db
    .updateTable("mails")
    .set({ status: "queued" })
    .where("id", "=", mailId)
    .where("status", "in", ["sending", "submitting"])
    .execute();
}

export async function setFailed(db: Db, mailId: string, failure: MailFailure): Promise<void> {
  await db
    .updateTable("mails")
    .set({ status: "failed", failure })
    .where("id", "=", mailId)
    .where("status", "not in", ["sent", "failed"])
    .execute();
}

/** For one that was queued while there was a mail server: no job is left to send it. */
export async function setWaiting(db: Db, mailId: string): Promise<void> {
  await db
    .updateTable("mails")
    .set({ status: "waiting" })
    .where("id", "=", mailId)
    .where("status", "=", "queued")
    .execute();
}

/** Counts mails waiting with content, as on a server that cannot send. */
export async function countWaiting(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom("mails")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("status", "=", "waiting")
    .where("body_sealed", "is not", null)
    .executeTakeFirstOrThrow();
  return count;
}

/** The operator's decision, even for a mail that may have been sent. */
export async function setQueuedByOperator(db: Db, mailId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("mails")
    .set({ status: "queued", failure: null })
    .where("id", "=", mailId)
    .where("status", "in", ["waiting", "queued", "failed"])
    .where("body_sealed", "is not", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteUnsentAbout(db: Db, aboutId: string): Promise<void> {
  await db
    .deleteFrom("mails")
    .where("about_id", "=", aboutId)
    .where("status", "in", UNSENT)
    .execute();
}

/** Older unsent mails of the same kind and subject: the newer mail invalidated their links. */
export async function deleteReplaced(db: Db, newerId: string): Promise<void> {
  await db
    .deleteFrom("mails as older")
    .using("mails as newer")
    .where("newer.id", "=", newerId)
    .whereRef("older.about_id", "=", "newer.about_id")
    .whereRef("older.kind", "=", "newer.kind")
    .whereRef("older.id", "<", "newer.id")
    .where("older.status", "in", UNSENT)
    .execute();
}

export async function deleteUnsent(db: Db, mailId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("mails")
    .where("id", "=", mailId)
    .where("status", "in", UNSENT)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Links have expired by then, and addresses are not kept longer than needed. */
export async function trimMails(db: Db): Promise<void> {
  await db
    .deleteFrom("mails")
    .where("created_at", "<", sql<string>`now() - interval '30 days'`)
    .execute();
  await db
    .updateTable("mails")
    .set({ body_sealed: null })
    .where("created_at", "<", sql<string>`now() - interval '7 days'`)
    .where("body_sealed", "is not", null)
    .execute();
}

/** Counts by status, without those being sent. */
export async function countMails(db: Db): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom("mails")
    .select(({ fn }) => ["status", fn.countAll<number>().as("count")])
    .where("status", "!=", "sent")
    .groupBy("status")
    .execute();
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}
