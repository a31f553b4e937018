import { createHmac } from "node:crypto";
import type { User } from "#src/features/auth/auth.contract.ts";
import type { Session } from "#src/platform/server/access/session.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { RequestFacts } from "#src/platform/server/http/request/request-facts.ts";
import type { SessionCookie } from "#src/platform/server/http/request/session-cookie.ts";
import { newId } from "#src/platform/server/ids.ts";
import { hashToken, newToken } from "#src/platform/server/tokens.ts";
import type { Tools } from "#src/platform/server/tools.ts";
import { endSession } from "./end-session.ts";
import { noteDevice } from "./note-device.ts";
import { deleteOldestSessions, insertSession, SESSION_DAYS } from "./sessions.queries.ts";
import { findUser } from "./users.queries.ts";

/**
 * A new session with a new token for someone who has just proved who they are. One that the browser
 * had before ends with it: nobody could sign out of it any more. The cookie leaves only when the
 * surrounding transaction has committed.
 */
export async function startSession(
  db: Db,
  who: { userId: string; organizationId: string | null },
  at: {
    session: Session | undefined;
    request: RequestFacts;
    cookie: SessionCookie;
    tools: Tools;
  },
): Promise<User> {
  if (at.session) await endSession(db, at.session.id);
  const token = newToken();
  const { fingerprint, ip, userAgent } = at.request;
  const isNewDevice = await noteDevice(db, who.userId, at);
  await insertSession(db, {
    ...who,
    isNewDevice,
    id: newId(),
    tokenHash: hashToken(token),
    ip,
    userAgent,
    // Keyed, so that the stored value describes a device only to this installation.
    fingerprint: fingerprint
      ? createHmac("sha256", at.tools.keyring.derive("fingerprint")).update(fingerprint).digest()
      : null,
  });
  await deleteOldestSessions(db, who.userId);
  const user = await findUser(db, who.userId, who.organizationId);
  if (!user) throw new Error("A session was started for nobody.");
  at.cookie.set(token, SESSION_DAYS * 24 * 3600);
  return user;
}
