import type { Session } from "#src/platform/server/access/session.ts";
import { unauthorized } from "#src/platform/server/app-error.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { findPerson, type Person } from "./users.queries.ts";

/**
 * Puts everyone in line who starts or ends sessions of a person, or changes how their account is
 * entered: it comes first in the transaction and holds until its end. Without it a session that
 * begins beside an ending is one that the ending cannot see, and outlives it. Gives the version of
 * the password, so that a password that was proven earlier can be compared with the current one.
 * The person whose session is replaced by another one in that browser is held as well.
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
    // In one order for all: two who hold each other's would wait for ever.
    .orderBy("id")
    // The weakest lock that excludes itself: rows that refer to the person are not held up.
    .forNoKeyUpdate()
    .execute();
  return held.find(({ id }) => id === userId)?.passwordVersion;
}

/** Locks the account of this address. Looks again after the lock: the address may have moved. */
export async function lockPersonAt(db: Db, email: string): Promise<Person | undefined> {
  const known = await findPerson(db, email);
  if (!known) return undefined;
  await lockPerson(db, known.userId);
  const held = await findPerson(db, email);
  return held?.userId === known.userId ? held : undefined;
}

/** For a call made in a session: 401 when it was ended while they waited in line. */
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
