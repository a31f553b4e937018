import type { Db } from "#src/platform/server/db/pools.ts";
import { deleteOtherEmailTokens, setPendingEmail } from "./email/email-tokens.queries.ts";
import { distrustDevices } from "./second-factor/second-factor.queries.ts";

/** A pending address change from before must not take effect. */
export async function cancelPendingEmail(db: Db, userId: string): Promise<void> {
  await setPendingEmail(db, userId, null);
  await deleteOtherEmailTokens(db, userId);
}

/**
 * The person who reads mail at the address has just proven it, and may not be the one who set up
 * the account: all earlier credentials and links are removed. Sessions are left to the caller.
 * Returns the providers that were connected.
 */
export async function revokeOlderCredentials(db: Db, userId: string): Promise<string[]> {
  await cancelPendingEmail(db, userId);
  await revokeAddedInSessions(db, userId);
  const dropped = await db
    .deleteFrom("user_identities")
    .where("user_id", "=", userId)
    .returning("provider")
    .execute();
  return dropped.map(({ provider }) => provider).sort();
}

/**
 * Removes everything that an open session could add: passkeys, trusted devices and connected apps.
 * The second factor stays, because access to the person's email must not be enough to remove it.
 */
export async function revokeAddedInSessions(db: Db, userId: string): Promise<void> {
  await db.deleteFrom("passkeys").where("user_id", "=", userId).execute();
  await distrustDevices(db, userId);
  await db
    .deleteFrom("access_tokens")
    .where("user_id", "=", userId)
    .where("client_id", "is not", null)
    .execute();
}

/** The providers whose accounts can sign in to this one. */
export async function listProviders(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("user_identities")
    .select("provider")
    .where("user_id", "=", userId)
    .orderBy("provider")
    .execute();
  return rows.map(({ provider }) => provider);
}
