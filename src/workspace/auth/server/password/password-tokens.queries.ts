import { sql } from "kysely";
import type { Db } from "#src/platform/server/db/pools.ts";

const MINUTES = 30;

/** A newer request invalidates earlier links. */
export async function replacePasswordToken(
  db: Db,
  token: { hash: Buffer; userId: string; passwordVersion: number },
): Promise<void> {
  await deletePasswordTokens(db, token.userId);
  await db
    .insertInto("password_tokens")
    .values({
      token_hash: token.hash,
      user_id: token.userId,
      password_version: token.passwordVersion,
      expires_at: sql`now() + make_interval(mins => ${MINUTES})`,
    })
    .execute();
}

export type ResetFor = {
  userId: string;
  email: string;
  firstName: string;
  lastName: string;
};

/** Undefined for unknown, used and expired links, and after a password change. */
export function findReset(db: Db, hash: Buffer): Promise<ResetFor | undefined> {
  return db
    .selectFrom("password_tokens as t")
    .innerJoin("users as u", "u.id", "t.user_id")
    .select(["u.id as userId", "u.email", "u.first_name as firstName", "u.last_name as lastName"])
    .where("t.token_hash", "=", hash)
    .where("t.expires_at", ">", sql<string>`now()`)
    .whereRef("t.password_version", "=", "u.password_version")
    .executeTakeFirst();
}

/** Whether a link of theirs is valid for at least half of its lifetime. */
export async function hasFreshReset(
  db: Db,
  person: { userId: string; passwordVersion: number },
): Promise<boolean> {
  const found = await db
    .selectFrom("password_tokens")
    .select("user_id")
    .where("user_id", "=", person.userId)
    .where("password_version", "=", person.passwordVersion)
    .where("expires_at", ">", sql<string>`now() + make_interval(mins => ${MINUTES / 2})`)
    .executeTakeFirst();
  return found !== undefined;
}

/** True for exactly one of several concurrent calls. */
export async function takeReset(db: Db, hash: Buffer): Promise<boolean> {
  const taken = await db
    .deleteFrom("password_tokens")
    .where("token_hash", "=", hash)
    .where("expires_at", ">", sql<string>`now()`)
    .returning("user_id")
    .executeTakeFirst();
  return taken !== undefined;
}

export async function deletePasswordTokens(db: Db, userId: string): Promise<void> {
  await db.deleteFrom("password_tokens").where("user_id", "=", userId).execute();
}

/** Null removes it. Increments the version, which invalidates earlier reset links. */
export async function setPassword(
  db: Db,
  userId: string,
  passwordHash: string | null,
): Promise<void> {
  await db
    .updateTable("users")
    .set({ password_hash: passwordHash, password_version: sql<number>`password_version + 1` })
    .where("id", "=", userId)
    .execute();
  await deletePasswordTokens(db, userId);
}
