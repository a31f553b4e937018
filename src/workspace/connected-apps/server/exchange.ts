import { createHash } from "node:crypto";
import { publish } from "#src/platform/server/bus/publish.ts";
import { announceRevocation } from "#src/platform/server/bus/revocation.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { RequestFacts } from "#src/platform/server/http/request/request-facts.ts";
import { hashToken, newToken } from "#src/platform/server/tokens.ts";
import { accessTokens } from "#src/workspace/access-tokens/server/access-tokens.public.ts";
import { audit } from "#src/workspace/audit/server/audit.public.ts";
import { isRegisteredId, noteClientUse } from "./clients.queries.ts";
import {
  deleteConnection,
  type FoundSecret,
  insertSecret,
  type LockedConnection,
  lockSecret,
  setToken,
  setUsed,
} from "./connections.queries.ts";

export const TOKEN_SECONDS = 3600;
const REFRESH_SECONDS = 30 * 24 * 3600;

/** The credentials that a client exchanges for new tokens. */
export type Shown = { clientId: string } & (
  | { kind: "code"; secret: string; redirectUri: string; verifier: string }
  | { kind: "refresh"; secret: string }
);

type Tokens = { accessToken: string; refreshToken: string; scope: string };

/**
 * Undefined for a secret that is not valid. One that is used twice, or by another client, has
 * leaked: its connection ends, with everything that came from it.
 */
export async function exchange(
  db: Db,
  shown: Shown,
  request: RequestFacts,
): Promise<Tokens | undefined> {
  const hash = hashToken(shown.secret);
  const found = await lockSecret(db, hash, shown.kind);
  if (!found) return undefined;
  if (found.isUsed || !isOwner(found, shown)) {
    await endConnection(db, found, { reason: "leaked", request });
    return undefined;
  }
  if (found.isExpired || !found.isAlive) return undefined;
  await setUsed(db, found, hash);
  const [accessToken, refreshToken] = [accessTokens.newAccessToken(), newToken()];
  await setToken(db, found, {
    hash: hashToken(accessToken),
    ending: accessToken.slice(-4),
    seconds: TOKEN_SECONDS,
  });
  const { organizationId, tokenId } = found;
  await insertSecret(db, {
    organizationId,
    tokenId,
    kind: "refresh",
    hash: hashToken(refreshToken),
    seconds: REFRESH_SECONDS,
  });
  if (isRegisteredId(shown.clientId)) await noteClientUse(db, shown.clientId);
  if (shown.kind === "code")
    publish(db, found, { topic: "connected-apps.changed", subjectId: tokenId });
  return { accessToken, refreshToken, scope: found.mayEdit ? "read edit" : "read" };
}

function isOwner(found: FoundSecret & LockedConnection, shown: Shown): boolean {
  if (found.clientId !== shown.clientId) return false;
  if (shown.kind === "refresh") return true;
  const challenge = createHash("sha256").update(shown.verifier).digest("base64url");
  return found.redirectUri === shown.redirectUri && found.codeChallenge === challenge;
}

export async function endConnection(
  db: Db,
  connection: LockedConnection,
  { reason, request }: { reason: "leaked" | "by-app"; request: RequestFacts },
): Promise<void> {
  const { organizationId, tokenId, userId, name } = connection;
  await deleteConnection(db, connection);
  announceRevocation(db, { sessionId: tokenId });
  await audit.record(db, {
    kind: "app_disconnected",
    organizationIds: [organizationId],
    actorId: userId,
    subject: name,
    details: { reason },
    request,
  });
  publish(db, connection, { topic: "connected-apps.changed", subjectId: tokenId });
}
