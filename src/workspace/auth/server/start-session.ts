import type { Session } from "#src/platform/server/access/session.ts";
import { unauthorized } from "#src/platform/server/app-error.ts";
import { announceRevocation } from "#src/platform/server/bus/revocation.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { RequestFacts } from "#src/platform/server/http/request/request-facts.ts";
import type { SessionCookie } from "#src/platform/server/http/request/session-cookie.ts";
import { newId } from "#src/platform/server/ids.ts";
import type { Services } from "#src/platform/server/services.ts";
import { hashToken, newToken } from "#src/platform/server/tokens.ts";
import type { User } from "#src/workspace/auth/auth.contract.ts";
import { keepDeviceCookie } from "./device-cookies.queries.ts";
import { closeSession } from "./end-session.ts";
import { hashFingerprint } from "./fingerprint.ts";
import { lockPerson } from "./lock-person.ts";
import { noteDevice } from "./note-device.ts";
import {
  deleteOldestSessions,
  insertSession,
  lockMembership,
  SESSION_DAYS,
} from "./sessions.queries.ts";
import { findUser } from "./users.queries.ts";

type SessionContext<S> = {
  session: S;
  request: RequestFacts;
  cookie: SessionCookie;
  services: Services;
};
type Who = { userId: string; organizationId: string | null };

/**
 * A new session with a new token for someone who has just proved who they are. One that the browser
 * had before ends with it: no one could sign out of it any more. The cookie leaves only when the
 * surrounding transaction has committed.
 */
export async function startSession(
  db: Db,
  who: Who,
  at: SessionContext<Session | undefined>,
): Promise<User> {
  const { userId } = who;
  await lockPerson(db, userId, at.session);
  const organizationId = await lockMembership(db, userId, who.organizationId);
  if (at.session) await closeSession(db, at.session.id);
  const isNewDevice = await noteDevice(db, userId, at);
  await keepDeviceCookie(db, userId, at.cookie.keepDevice());
  return openSession(db, { userId, organizationId, isNewDevice }, at);
}

/**
 * A new token for someone who shows nothing but the one before. Of many who show the same one
 * exactly one goes on with it, and none of them once it was ended.
 */
export async function replaceSession(
  db: Db,
  wanted: string | null,
  at: SessionContext<Session>,
): Promise<User> {
  const { id, userId } = at.session;
  await lockPerson(db, userId);
  const organizationId = await lockMembership(db, userId, wanted);
  if (!(await closeSession(db, id))) throw unauthorized("session_missing");
  // Only anyone who proves who they are brings a device; going on with a session is no news.
  return openSession(db, { userId, organizationId, isNewDevice: false }, at);
}

async function openSession(
  db: Db,
  who: Who & { isNewDevice: boolean },
  at: SessionContext<unknown>,
): Promise<User> {
  const token = newToken();
  const { fingerprint, ip, userAgent } = at.request;
  await insertSession(db, {
    ...who,
    id: newId(),
    tokenHash: hashToken(token),
    ip,
    userAgent,
    fingerprint: fingerprint ? hashFingerprint(at.services, fingerprint) : null,
  });
  for (const sessionId of await deleteOldestSessions(db, who.userId)) {
    announceRevocation(db, { sessionId });
  }
  const user = await findUser(db, who.userId, who.organizationId);
  if (!user) throw new Error("A session was started for no one.");
  at.cookie.set(token, SESSION_DAYS * 24 * 3600, who.organizationId);
  return user;
}
