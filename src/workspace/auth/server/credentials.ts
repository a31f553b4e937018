import type { Db } from "#src/platform/server/db/pools.ts";
import { deleteOtherEmailTokens, setPendingEmail } from "./email/email-tokens.queries.ts";

/** An address that someone asked for under the old circumstances must not become theirs. */
export async function cancelPendingEmail(db: Db, userId: string): Promise<void> {
  await setPendingEmail(db, userId, null);
  await deleteOtherEmailTokens(db, userId);
}

/**
 * Anyone who reads the mail of the address has just shown it, and need not be who prepared the account
 * until then: nothing that was connected or asked for before opens it any more. Sessions are the
 * caller's business. Gives the providers that were connected.
 */
export async function revokeOlderCredentials(db: Db, userId: string): Promise<string[]> {
  await cancelPendingEmail(db, userId);
  const dropped = await db
    .deleteFrom("user_identities")
    .where("user_id", "=", userId)
    .returning("provider")
    .execute();
  return dropped.map(({ provider }) => provider).sort();
}

/** The providers whose accounts open this one. */
export async function listProviders(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("user_identities")
    .select("provider")
    .where("user_id", "=", userId)
    .orderBy("provider")
    .execute();
  return rows.map(({ provider }) => provider);
}
