import type { Session } from "#src/platform/server/access/session.ts";
import { conflict, unauthorized } from "#src/platform/server/app-error.ts";
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
  type SessionProof,
} from "./sessions.queries.ts";
import { findUser } from "./users.queries.ts";

type SessionContext<S> = {
  session: S;
  request: RequestFacts;
  cookie: SessionCookie;
  services: Services;
};
type Who = { userId: string; organizationId: string | null };
type Proven = Who & {
  proof: SessionProof;
  /** Started by the provider of this organisation, which is the only one that it reaches. */
  confinedTo?: string;
  /** For callers that store more about the session. */
  sessionId?: string;
};

/**
 * Starts a session with a new token for an authenticated user. The browser's previous session ends,
 * because no one could sign out of it any more. The cookie is sent only after the surrounding
 * transaction commits.
 */
export async function startSession(
  db: Db,
  who: Proven,
  at: SessionContext<Session | undefined>,
): Promise<User> {
  const { userId } = who;
  await lockPerson(db, userId, at.session);
  const organizationId = await lockMembership(db, userId, who.organizationId);
  if (at.session) await closeSession(db, at.session.id);
  const isNewDevice = await noteDevice(db, userId, at);
  await keepDeviceCookie(db, userId, at.cookie.keepDevice());
  return openSession(db, { ...who, organizationId, isNewDevice }, at);
}

/**
 * Rotates the token of a session. Of several concurrent calls with the same token exactly one
 * succeeds, and none after the session has ended.
 */
export async function replaceSession(
  db: Db,
  wanted: string | null,
  at: SessionContext<Session>,
): Promise<User> {
  const { id, userId, confinedTo } = at.session;
  if (confinedTo) throw conflict("session_confined");
  await lockPerson(db, userId);
  const organizationId = await lockMembership(db, userId, wanted);
  const proof = await closeSession(db, id);
  if (!proof) throw unauthorized("session_missing");
  // Only authentication reports a device; token rotation does not.
  return openSession(db, { userId, organizationId, isNewDevice: false, proof }, at);
}

async function openSession(
  db: Db,
  who: Proven & { isNewDevice: boolean },
  at: SessionContext<unknown>,
): Promise<User> {
  const token = newToken();
  const { fingerprint, ip, userAgent } = at.request;
  await insertSession(db, {
    ...who,
    id: who.sessionId ?? newId(),
    tokenHash: hashToken(token),
    ip,
    userAgent,
    fingerprint: fingerprint ? hashFingerprint(at.services, fingerprint) : null,
  });
  for (const sessionId of await deleteOldestSessions(db, who.userId)) {
    announceRevocation(db, { sessionId });
  }
  const user = await findUser(db, who.userId, who.organizationId, who.confinedTo);
  if (!user) throw new Error("A session was started for no one.");
  at.cookie.set(token, SESSION_DAYS * 24 * 3600, who.organizationId);
  return user;
}
