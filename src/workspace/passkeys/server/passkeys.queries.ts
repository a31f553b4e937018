import { sql } from "kysely";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { Passkey } from "#src/workspace/passkeys/passkeys.contract.ts";

const MINUTES = 5;

export type Purpose = "add" | "sign-in" | "prove";

export async function insertChallenge(
  db: Db,
  challenge: { hash: Buffer; purpose: Purpose; userId: string | null },
): Promise<void> {
  await db
    .insertInto("passkey_challenges")
    .values({
      challenge_hash: challenge.hash,
      purpose: challenge.purpose,
      user_id: challenge.userId,
      expires_at: sql`now() + make_interval(mins => ${MINUTES})`,
    })
    .execute();
}

/** False if it was taken before, has expired, or was made for something else. */
export async function takeChallenge(
  db: Db,
  challenge: { hash: Buffer; purpose: Purpose; userId: string | null },
): Promise<boolean> {
  const taken = await db
    .deleteFrom("passkey_challenges")
    .where("challenge_hash", "=", challenge.hash)
    .where("purpose", "=", challenge.purpose)
    .where("user_id", "is not distinct from", challenge.userId)
    .where("expires_at", ">", sql<string>`now()`)
    .returning("purpose")
    .executeTakeFirst();
  return taken !== undefined;
}

export async function deleteOldChallenges(db: Db): Promise<void> {
  await db.deleteFrom("passkey_challenges").where("expires_at", "<", sql<string>`now()`).execute();
}

const passkey = [
  "id as passkeyId",
  "name",
  "created_at as createdAt",
  "last_used_at as lastUsedAt",
  "is_backed_up as isBackedUp",
] as const;

export function listPasskeys(db: Db, userId: string): Promise<Passkey[]> {
  return db
    .selectFrom("passkeys")
    .select(passkey)
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .execute();
}

export type StoredPasskey = {
  id: string;
  userId: string;
  credentialId: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
};

const stored = [
  "id",
  "user_id as userId",
  "credential_id as credentialId",
  "public_key as publicKey",
  "counter",
  "transports",
] as const;

export function findByCredential(db: Db, credentialId: string): Promise<StoredPasskey | undefined> {
  return db
    .selectFrom("passkeys")
    .select(stored)
    .where("credential_id", "=", credentialId)
    .executeTakeFirst();
}

export function listCredentials(db: Db, userId: string): Promise<StoredPasskey[]> {
  return db.selectFrom("passkeys").select(stored).where("user_id", "=", userId).execute();
}

type NewPasskey = StoredPasskey & { name: string; isBackedUp: boolean };

/** Undefined if the passkey is in use, by anyone. */
export function insertPasskey(db: Db, one: NewPasskey): Promise<Passkey | undefined> {
  return db
    .insertInto("passkeys")
    .values({
      id: one.id,
      user_id: one.userId,
      credential_id: one.credentialId,
      public_key: one.publicKey,
      counter: one.counter,
      transports: one.transports,
      name: one.name,
      is_backed_up: one.isBackedUp,
    })
    .onConflict((conflict) => conflict.column("credential_id").doNothing())
    .returning(passkey)
    .executeTakeFirst();
}

/** False if it was removed, or another call with the same counter was faster. */
export async function noteUse(
  db: Db,
  used: { id: string; before: number; counter: number; isBackedUp: boolean },
): Promise<boolean> {
  const noted = await db
    .updateTable("passkeys")
    .set({ counter: used.counter, is_backed_up: used.isBackedUp, last_used_at: sql`now()` })
    .where("id", "=", used.id)
    .where("counter", "=", used.before)
    .returning("id")
    .executeTakeFirst();
  return noted !== undefined;
}

export function setName(
  db: Db,
  of: { userId: string; passkeyId: string },
  name: string,
): Promise<Passkey | undefined> {
  return db
    .updateTable("passkeys")
    .set({ name })
    .where("user_id", "=", of.userId)
    .where("id", "=", of.passkeyId)
    .returning(passkey)
    .executeTakeFirst();
}

/** Its name, or undefined if there is none. */
export async function deletePasskey(
  db: Db,
  of: { userId: string; passkeyId: string },
): Promise<string | undefined> {
  const deleted = await db
    .deleteFrom("passkeys")
    .where("user_id", "=", of.userId)
    .where("id", "=", of.passkeyId)
    .returning("name")
    .executeTakeFirst();
  return deleted?.name;
}

/** Whether the account can be entered by a password, a provider or another passkey. */
export async function hasOtherWay(
  db: Db,
  { userId, passkeyId }: { userId: string; passkeyId: string },
): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select 1 from users where id = ${userId} and password_hash is not null)
        or exists (select 1 from user_identities where user_id = ${userId})
        or exists (select 1 from passkeys where user_id = ${userId} and id != ${passkeyId}) as has`.execute(
    db,
  );
  return rows[0]?.has ?? false;
}
