import * as oidc from "openid-client";
import { conflict, forbidden } from "#src/platform/server/app-error.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { newId } from "#src/platform/server/ids.ts";
import { seal } from "#src/platform/server/secrets/seal.ts";
import type { Services } from "#src/platform/server/services.ts";
import { hashToken, newToken } from "#src/platform/server/tokens.ts";
import { accounts } from "#src/workspace/auth/server/auth.public.ts";
import type { identitiesContract } from "#src/workspace/identities/identities.contract.ts";
import { insertAttempt } from "./identities.queries.ts";
import { authorizationUrl, type Kept, openProvider } from "./providers.ts";

type Args = HandlerArgs<typeof identitiesContract.redirect>;

export async function begin(args: Args): Promise<{ url: string; key: string }> {
  const { params, body, session, request, services, transaction } = args;
  const isLink = body.action === "link";
  if (isLink && !session) throw conflict("session_needed");
  if (isLink && session?.confinedTo) throw conflict("session_confined");
  // Until the address is confirmed, no one may add another credential to an account that may not be
  // theirs.
  if (isLink && !session?.emailConfirmed) throw forbidden("email_unconfirmed");
  const start =
    isLink && session
      ? await accounts.provePassword(services, { session, request }, body)
      : undefined;
  const configuration = await openProvider(services, params.provider);
  const [id, state, key] = [newId(), newToken(), newToken()];
  const kept: Kept = { verifier: oidc.randomPKCECodeVerifier(), nonce: oidc.randomNonce() };
  await transaction(async (db) => {
    await start?.(db);
    await insertAttempt(db, {
      id,
      stateHash: hashToken(state),
      keyHash: hashToken(key),
      provider: params.provider,
      purpose: body.action,
      userId: isLink ? (session?.userId ?? null) : null,
      keptSealed: seal(services.keyring, placeOf(id), JSON.stringify(kept)),
    });
  });
  return {
    url: await authorizationUrl(configuration, kept, { state, returnTo: returnAddress(services) }),
    key,
  };
}

export function placeOf(rowId: string) {
  return { table: "oauth_attempts", column: "kept_sealed", rowId } as const;
}

/** The redirect URI that an operator registers at the provider. */
export function returnAddress(services: Services): string {
  return `${services.config.publicUrl}/auth/oauth/callback`;
}
