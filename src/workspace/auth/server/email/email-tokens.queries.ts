import { sql } from "kysely";
import type { Db } from "#src/platform/server/db/pools.ts";

const HOURS = 24;

/** A new request invalidates earlier links. */
export async function replaceEmailToken(
  db: Db,
  token: { hash: Buffer; userId: string; email: string },
): Promise<void> {
  await deleteEmailTokens(db, token.userId);
  await db
    .insertInto("email_tokens")
    .values({
      token_hash: token.hash,
      user_id: token.userId,
      email: token.email,
      expires_at: sql`now() + make_interval(hours => ${HOURS})`,
    })
    .execute();
}

/** The owner of a link, without consuming it. */
export async function findEmailTokenOwner(db: Db, hash: Buffer): Promise<string | undefined> {
  const found = await db
    .selectFrom("email_tokens")
    .select("user_id as userId")
    .where("token_hash", "=", hash)
    .executeTakeFirst();
  return found?.userId;
}

/** Consumes the link; only one of several concurrent calls gets it. */
export function takeEmailToken(
  db: Db,
  hash: Buffer,
): Promise<{ userId: string; email: string } | undefined> {
  return db
    .deleteFrom("email_tokens")
    .where("token_hash", "=", hash)
    .where("expires_at", ">", sql<string>`now()`)
    .returning(["user_id as userId", "email"])
    .executeTakeFirst();
}

async function deleteEmailTokens(db: Db, userId: string): Promise<void> {
  await db.deleteFrom("email_tokens").where("user_id", "=", userId).execute();
}

/** Invalidates all links except those to the current address. */
export async function deleteOtherEmailTokens(db: Db, userId: string): Promise<void> {
  await db
    .deleteFrom("email_tokens as t")
    .using("users as u")
    .where("t.user_id", "=", userId)
    .whereRef("u.id", "=", "t.user_id")
    .whereRef("u.email", "!=", "t.email")
    .execute();
}

export type Addresses = {
  name: string;
  email: string;
  pendingEmail: string | null;
  isConfirmed: boolean;
};

export function findAddresses(db: Db, userId: string): Promise<Addresses | undefined> {
  return db
    .selectFrom("users")
    .select([
      sql<string>`first_name || ' ' || last_name`.as("name"),
      "email",
      "pending_email as pendingEmail",
      sql<boolean>`email_confirmed_at is not null`.as("isConfirmed"),
    ])
    .where("id", "=", userId)
    .executeTakeFirst();
}

export async function setPendingEmail(db: Db, userId: string, email: string | null): Promise<void> {
  await db.updateTable("users").set({ pending_email: email }).where("id", "=", userId).execute();
}

/**
 * Confirms the address. False if it is no longer the current or pending one, or if another account
 * has it by now.
 */
export async function setConfirmed(db: Db, userId: string, email: string): Promise<boolean> {
  const changed = await db
    .updateTable("users as u")
    .set({
      email,
      email_confirmed_at: sql<string>`coalesce(case when u.email = ${email} then u.email_confirmed_at end, now())`,
      pending_email: sql<null>`nullif(u.pending_email, ${email})`,
    })
    .where("u.id", "=", userId)
    .where(({ or, eb }) => or([eb("u.email", "=", email), eb("u.pending_email", "=", email)]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("users as other")
            .select("other.id")
            .where("other.email", "=", email)
            .where("other.id", "!=", userId),
        ),
      ),
    )
    .returning("u.id")
    .executeTakeFirst();
  return changed !== undefined;
}
