import type { Session } from "#src/platform/server/access/session.ts";
import { conflict, invalid, unauthorized } from "#src/platform/server/app-error.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { RequestFacts } from "#src/platform/server/http/request/request-facts.ts";
import type { Services } from "#src/platform/server/services.ts";
import { countProof } from "#src/workspace/auth/server/count-attempt.ts";
import { lockCaller } from "#src/workspace/auth/server/lock-person.ts";
import { findFactor } from "#src/workspace/auth/server/second-factor/second-factor.queries.ts";
import { findPersonById } from "#src/workspace/auth/server/users.queries.ts";

/** Begins the transaction that the password was checked for: 422 if it has changed since. */
export type Proof = (db: Db) => Promise<void>;

/**
 * Asks a signed-in user for the password again. Attempts are limited separately from sign-in, so
 * that an open browser cannot be used for guessing. An account without a password must first set
 * one by mail. Hashing happens outside any transaction; call the returned function first inside it.
 */
export async function provePassword(
  services: Services,
  by: { session: Session; request: RequestFacts },
  given: { currentPassword: string },
): Promise<Proof> {
  const { session, request } = by;
  const known = await findPersonById(services.databases.auth.kysely, session.userId);
  if (!known) throw unauthorized("session_missing");
  if (!known.passwordHash) throw conflict("password_not_set");
  // With a second factor, the password alone changes no credentials.
  const factor = await findFactor(services.databases.auth.kysely, session.userId);
  if (factor?.confirmedAt && !session.isProven) throw conflict("proof_needed");
  const attempt = await countProof(services, session.userId, request);
  const isRight = await services.passwords.verify(
    given.currentPassword,
    known.passwordHash,
    attempt.asker,
  );
  if (!isRight) throw wrongPassword();
  await attempt.forget();
  return async (db) => {
    const passwordVersion = await lockCaller(db, session);
    if (passwordVersion !== known.passwordVersion) throw wrongPassword();
  };
}

function wrongPassword() {
  return invalid("password_wrong", { currentPassword: "The current password is wrong." });
}
