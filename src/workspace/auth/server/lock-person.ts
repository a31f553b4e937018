import type { Session } from "#src/platform/server/access/session.ts";
import { unauthorized } from "#src/platform/server/app-error.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { findPerson, type Person } from "./users.queries.ts";

/**
 * Serializes everything that starts or ends sessions of a user, or changes their credentials. Must
 * come first in the transaction. Otherwise, a session started concurrently would be invisible to
 * the code ending them, and would survive. Returns the password version, so that an earlier
 * password check can be compared with it. The user of a session replaced in this browser is locked
 * as well.
 */
export async function lockPerson(
  db: Db,
  userId: string,
  replaced?: Pick<Session, "userId">,
): Promise<number | undefined> {
  const held = await db
    .selectFrom("users")
    .select(["id", "password_version as passwordVersion"])
    .where("id", "in", replaced ? [userId, replaced.userId] : [userId])
    // In a fixed order: two transactions that need each other's user would otherwise deadlock.
    .orderBy("id")
    // The weakest self-exclusive lock, so that rows referencing the user are not blocked.
    .forNoKeyUpdate()
    .execute();
  return held.find(({ id }) => id === userId)?.passwordVersion;
}

/**
 * Locks the account of this address. Checks again after locking, because the address may have
 * changed.
 */
export async function lockPersonAt(
  db: Db,
  email: string,
  replaced?: Pick<Session, "userId">,
): Promise<Person | undefined> {
  const known = await findPerson(db, email);
  if (!known) return undefined;
  await lockPerson(db, known.userId, replaced);
  const held = await findPerson(db, email);
  return held?.userId === known.userId ? held : undefined;
}

/** For a call made in a session: 401 if it ended while waiting for the lock. */
export async function lockCaller(db: Db, session: Session): Promise<number | undefined> {
  const passwordVersion = await lockPerson(db, session.userId);
  const open = await db
    .selectFrom("sessions")
    .select("id")
    .where("id", "=", session.id)
    .executeTakeFirst();
  if (!open) throw unauthorized("session_missing");
  return passwordVersion;
}
