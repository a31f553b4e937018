import type { FindByToken } from "#src/platform/server/access/session.ts";
import { forbidden, unauthorized } from "#src/platform/server/app-error.ts";
import { addressMatcher } from "#src/platform/server/http/request/client-address.ts";
import { hashToken } from "#src/platform/server/tokens.ts";
import { findToken, noteUse } from "./find-token.queries.ts";
import { isAccessToken } from "./token-format.ts";

/**
 * The caller behind an `Authorization: Bearer` token. Nothing is cached, so a revoked token, a
 * removed member and a lower role count from the next call on.
 */
export const findByToken: FindByToken = async (auth, token, facts, audience) => {
  if (!isAccessToken(token)) throw unauthorized("token_invalid");
  const found = await findToken(auth, hashToken(token), audience);
  if (!found) throw unauthorized("token_invalid");
  const { session, isExpired, isStale, addresses } = found;
  if (isExpired) throw unauthorized("token_expired");
  if (addresses.length > 0 && !addressMatcher(addresses)(facts.ip))
    throw forbidden("token_address_refused");
  // Written at most every five minutes, like the last use of a session.
  if (isStale) await noteUse(auth, session, facts.ip);
  return session;
};
