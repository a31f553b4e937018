import type { FindSession } from "#src/platform/server/access/session.ts";
import { inTransaction } from "#src/platform/server/db/transaction.ts";
import type { RequestFacts } from "#src/platform/server/http/request/request-facts.ts";
import type { Services } from "#src/platform/server/services.ts";
import { browserOf } from "#src/workspace/auth/device.rules.ts";
import { hashFingerprint } from "./fingerprint.ts";
import { noteMove } from "./note-device.ts";
import { findStoredSession, moveSession, type StoredDevice } from "./sessions.queries.ts";

/** Finds a session, and checks whether it is still used by the browser where it began. */
export function sessionFinder(services: Services): FindSession {
  return async (auth, tokenHash, facts) => {
    const found = await findStoredSession(auth, tokenHash, facts.isAttended);
    if (!found) return undefined;
    const { session, device } = found;
    const to = deviceIfMoved(services, device, facts);
    if (!to) return session;
    await inTransaction(auth, { readOnly: false }, async (db) => {
      if (!(await moveSession(db, session.id, device, { ...to, ip: facts.ip }))) return;
      await noteMove(db, session.userId, device.userAgent, { request: facts, services });
    });
    return session;
  };
}

/**
 * User agents change with every update, and time zones when travelling. If both change, along with
 * the browser, it is another machine or a stolen cookie.
 */
function deviceIfMoved(
  services: Services,
  stored: StoredDevice,
  { userAgent, fingerprint }: RequestFacts,
): StoredDevice | undefined {
  if (!fingerprint || !stored.fingerprint || userAgent === stored.userAgent) return undefined;
  if (browserOf(userAgent) === browserOf(stored.userAgent)) return undefined;
  const hash = hashFingerprint(services, fingerprint);
  return hash.equals(stored.fingerprint) ? undefined : { userAgent, fingerprint: hash };
}
