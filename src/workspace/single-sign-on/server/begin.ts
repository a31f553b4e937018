import * as oidc from "openid-client";
import { inTransaction } from "#src/platform/server/db/transaction.ts";
import { newId } from "#src/platform/server/ids.ts";
import { openSealed, seal } from "#src/platform/server/secrets/seal.ts";
import type { Services } from "#src/platform/server/services.ts";
import { hashToken, newToken } from "#src/platform/server/tokens.ts";
import { singleSignOnPages } from "#src/workspace/single-sign-on/single-sign-on.pages.ts";
import {
  insertAttempt,
  type Purpose,
  type StoredConnection,
} from "./before-organization.queries.ts";
import { authorizationUrl, type Client, openProvider } from "./provider.ts";

type Start = { purpose: Purpose; sessionId: string | null; email?: string };

/** Leads to the provider; the answer is bound to this browser by a key that it keeps. */
export async function begin(
  services: Pick<Services, "config" | "databases" | "keyring" | "log" | "outbound">,
  connection: StoredConnection,
  { purpose, sessionId, email }: Start,
): Promise<{ url: string; key: string }> {
  const { organizationId, version } = connection;
  const configuration = await openProvider(services, clientOf(services, connection));
  const [id, state, key] = [newId(), newToken(), newToken()];
  const kept = { verifier: oidc.randomPKCECodeVerifier(), nonce: oidc.randomNonce(), version };
  await inTransaction(services.databases.auth, { readOnly: false }, (db) =>
    insertAttempt(db, {
      id,
      organizationId,
      stateHash: hashToken(state),
      keyHash: hashToken(key),
      purpose,
      sessionId,
      keptSealed: seal(services.keyring, attemptPlace(id), JSON.stringify(kept)),
    }),
  );
  const url = await authorizationUrl(configuration, {
    ...kept,
    state,
    returnTo: redirectUri(services, organizationId),
    ...(email ? { email } : {}),
    isProof: purpose === "prove",
  });
  return { url, key };
}

export function clientOf(
  { keyring }: Pick<Services, "keyring">,
  { id, issuer, clientId, secretSealed }: StoredConnection,
): Client {
  return { issuer, clientId, clientSecret: openSealed(keyring, secretPlace(id), secretSealed) };
}

export function secretPlace(rowId: string) {
  return { table: "sso_connections", column: "client_secret_sealed", rowId } as const;
}

export function attemptPlace(rowId: string) {
  return { table: "sso_attempts", column: "kept_sealed", rowId } as const;
}

/** One for each organisation, so that the answer of one provider is never taken for another's. */
export function redirectUri({ config }: Pick<Services, "config">, organizationId: string): string {
  const { path } = singleSignOnPages.singleSignOnReturn;
  return config.publicUrl + path.replace("{organizationId}", organizationId);
}
