import { z } from "zod";
import { conflict, notFound } from "#src/platform/server/app-error.ts";
import { inTransaction } from "#src/platform/server/db/transaction.ts";
import { openSealed } from "#src/platform/server/secrets/seal.ts";
import type { Services } from "#src/platform/server/services.ts";
import { hashToken } from "#src/platform/server/tokens.ts";
import {
  findConnection,
  type Purpose,
  type StoredConnection,
  takeAttempt,
} from "./before-organization.queries.ts";
import { attemptPlace, clientOf, redirectUri } from "./begin.ts";
import { type Claims, claimsFrom } from "./claims.ts";
import { openProvider } from "./provider.ts";

const Kept = z.object({ verifier: z.string(), nonce: z.string(), version: z.number() });

type Expected = { organizationId: string; purpose: Purpose; sessionId: string | null };
type Answer = { claims: Claims; connection: StoredConnection; beganAt: string };

/** The attempt is consumed before the provider is asked, so that one answer counts once. */
export async function takeAnswer(
  services: Services,
  expected: Expected,
  given: { key: string; search: string },
): Promise<Answer> {
  const { organizationId } = expected;
  const url = new URL(redirectUri(services, organizationId));
  url.search = given.search;
  const state = url.searchParams.get("state") ?? "";
  const hashes = { stateHash: hashToken(state), keyHash: hashToken(given.key) };
  const attempt = await inTransaction(services.databases.auth, { readOnly: false }, (db) =>
    takeAttempt(db, { ...expected, ...hashes }),
  );
  if (!attempt) throw notFound("sso_attempt_not_found");
  if (url.searchParams.has("error")) throw conflict("sso_denied");
  const connection = await findConnection(services.databases.auth.kysely, organizationId);
  const text = openSealed(services.keyring, attemptPlace(attempt.id), attempt.keptSealed);
  const { verifier, nonce, version } = Kept.parse(JSON.parse(text));
  // Another issuer or client since: its answer is none of the one that was asked.
  if (connection?.version !== version) throw notFound("sso_attempt_not_found");
  const configuration = await openProvider(services, clientOf(services, connection));
  const { claim } = connection;
  const claims = await claimsFrom(services, configuration, { url, state, nonce, verifier, claim });
  return { claims, connection, beganAt: attempt.beganAt };
}

/** The address, if the provider vouches for it. */
export function emailOf({ email, mayUseEmail }: Claims): string {
  if (!email) throw conflict("sso_email_missing");
  if (!mayUseEmail) throw conflict("sso_email_unverified");
  return email;
}
