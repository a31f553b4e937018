import { sql } from "kysely";
import type { Sealed } from "#db/tables.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { type Identity, Provider } from "#src/workspace/identities/identities.contract.ts";

/** An account at a provider, under its immutable id there. */
export type ProviderAccount = { provider: Provider; issuer: string; subject: string };

export async function findOwner(db: Db, account: ProviderAccount): Promise<string | undefined> {
  const found = await db
    .selectFrom("user_identities")
    .select("user_id as userId")
    .where("provider", "=", account.provider)
    .where("issuer", "=", account.issuer)
    .where("subject", "=", account.subject)
    .executeTakeFirst();
  return found?.userId;
}

/** False if the account is already connected, or the user has another one of this provider. */
export async function insertIdentity(
  db: Db,
  account: ProviderAccount,
  of: { userId: string; email: string },
): Promise<boolean> {
  const inserted = await db
    .insertInto("user_identities")
    .values({
      provider: account.provider,
      issuer: account.issuer,
      subject: account.subject,
      user_id: of.userId,
      email: of.email,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("user_id")
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function listIdentities(db: Db, userId: string): Promise<Identity[]> {
  const rows = await db
    .selectFrom("user_identities")
    .select(["provider", "email", "created_at as createdAt"])
    .where("user_id", "=", userId)
    .orderBy("provider")
    .execute();
  return rows.map((row) => ({ ...row, provider: Provider.parse(row.provider) }));
}

export async function deleteIdentity(db: Db, userId: string, provider: Provider): Promise<boolean> {
  const deleted = await db
    .deleteFrom("user_identities")
    .where("user_id", "=", userId)
    .where("provider", "=", provider)
    .returning("user_id")
    .executeTakeFirst();
  return deleted !== undefined;
}

export type Purpose = "sign-in" | "sign-up" | "link" | "prove" | "second-factor";

export type NewAttempt = {
  id: string;
  stateHash: Buffer;
  keyHash: Buffer;
  provider: Provider;
  purpose: Purpose;
  userId: string | null;
  keptSealed: Sealed;
};

const MINUTES = 10;

export async function insertAttempt(db: Db, attempt: NewAttempt): Promise<void> {
  await db
    .insertInto("oauth_attempts")
    .values({
      id: attempt.id,
      state_hash: attempt.stateHash,
      key_hash: attempt.keyHash,
      provider: attempt.provider,
      purpose: attempt.purpose,
      user_id: attempt.userId,
      kept_sealed: attempt.keptSealed,
      expires_at: sql`now() + make_interval(mins => ${MINUTES})`,
    })
    .execute();
}

/** Consumed once, and only by the browser that started: state and key belong together. */
export async function takeAttempt(db: Db, stateHash: Buffer, keyHash: Buffer) {
  const taken = await db
    .deleteFrom("oauth_attempts")
    .where("state_hash", "=", stateHash)
    .where("key_hash", "=", keyHash)
    .where("expires_at", ">", sql<string>`now()`)
    .returning(["id", "provider", "purpose", "user_id as userId", "kept_sealed as keptSealed"])
    .executeTakeFirst();
  return taken && { ...taken, provider: Provider.parse(taken.provider) };
}

export async function deleteOldAttempts(db: Db): Promise<void> {
  await db.deleteFrom("oauth_attempts").where("expires_at", "<", sql<string>`now()`).execute();
}

/** Reads without consuming: a wrong password or code must not use it up. */
export function findWaiting(db: Db, purpose: "prove" | "second-factor", hash: Buffer) {
  return db
    .selectFrom("oauth_attempts")
    .select(["id", "user_id as userId", "kept_sealed as keptSealed"])
    .where("state_hash", "=", hash)
    .where("purpose", "=", purpose)
    .where("expires_at", ">", sql<string>`now()`)
    .executeTakeFirst();
}
