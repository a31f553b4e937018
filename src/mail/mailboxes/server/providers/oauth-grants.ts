import * as oidc from "openid-client";
import type { Permit } from "#src/platform/server/outgoing/outbound.ts";
import { NeedsReconnect, Permanent, Transient } from "./mail-errors.ts";
import type { OAuthGrant } from "./mail-provider.ts";

export type OAuthSettings = {
  issuer: string;
  /** Overrides the provider's published endpoints. */
  base: string | undefined;
  clientId: string;
  clientSecret: string;
  scopes: readonly string[];
  /** Provider-specific parameters beyond the standard. */
  parameters: Readonly<Record<string, string>>;
  /** The account id from the id token's claims. */
  accountKeyOf(claims: Readonly<Record<string, unknown>>): string | undefined;
  allowsHttp: boolean;
};

/** State that is needed when the browser comes back. */
export type Kept = { verifier: string; nonce: string };

export type OAuthGrants = {
  /** The URL where a person gives consent. */
  consentUrl(
    permit: Permit,
    way: { state: string; returnTo: string; kept: Kept; loginHint: string | undefined },
  ): Promise<string>;
  /** Exchanges the code. Throws AnswerNotVerified if the response cannot be trusted. */
  exchange(
    permit: Permit,
    back: { url: URL; state: string; kept: Kept },
  ): Promise<{ grant: OAuthGrant; email: string | undefined; missingScopes: string[] }>;
  refresh(permit: Permit, grant: OAuthGrant): Promise<OAuthGrant>;
  /** Best effort; Microsoft has no endpoint for it. */
  revoke(permit: Permit, grant: OAuthGrant): Promise<void>;
};

/** The provider's response could not be verified. */
export class AnswerNotVerified extends Error {
  override name = "AnswerNotVerified";
}

const PATIENCE_S = 10;
const KNOWN_FOR_MS = 60 * 60_000;

export function newKept(): Kept {
  return { verifier: oidc.randomPKCECodeVerifier(), nonce: oidc.randomNonce() };
}

/** The OAuth part of a provider: consent and refresh tokens. Each call requires a permit. */
export function createOAuthGrants(settings: OAuthSettings): OAuthGrants {
  const configure = rememberFor(KNOWN_FOR_MS, () => discover(settings));
  return {
    async consentUrl(_permit, { state, returnTo, kept, loginHint }) {
      const configuration = await configure().catch(asTransient);
      return oidc.buildAuthorizationUrl(configuration, {
        redirect_uri: returnTo,
        scope: settings.scopes.join(" "),
        state,
        nonce: kept.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(kept.verifier),
        code_challenge_method: "S256",
        ...settings.parameters,
        ...(loginHint === undefined ? {} : { login_hint: loginHint }),
      }).href;
    },
    async exchange(_permit, { url, state, kept }) {
      const configuration = await configure().catch(asTransient);
      const tokens = await oidc
        .authorizationCodeGrant(configuration, url, {
          pkceCodeVerifier: kept.verifier,
          expectedNonce: kept.nonce,
          expectedState: state,
          idTokenExpected: true,
        })
        .catch((error: unknown) => {
          throw new AnswerNotVerified("The code was not exchanged.", { cause: error });
        });
      return grantedBy(settings, tokens);
    },
    async refresh(_permit, grant) {
      const configuration = await configure().catch(asTransient);
      const tokens = await oidc
        .refreshTokenGrant(configuration, grant.refreshToken)
        .catch(refusedRefresh);
      return {
        ...grant,
        accessToken: tokens.access_token,
        // Microsoft rotates it each time; Google keeps it and does not repeat it.
        refreshToken: tokens.refresh_token ?? grant.refreshToken,
        expiresAt: expiryOf(tokens),
        scopes: tokens.scope?.split(" ") ?? grant.scopes,
      };
    },
    async revoke(_permit, grant) {
      const configuration = await configure().catch(asTransient);
      if (configuration.serverMetadata().revocation_endpoint === undefined) return;
      await oidc.tokenRevocation(configuration, grant.refreshToken);
    },
  };
}

async function discover(settings: OAuthSettings): Promise<oidc.Configuration> {
  const { issuer, base, clientId, clientSecret, allowsHttp } = settings;
  const execute = allowsHttp ? [oidc.allowInsecureRequests] : [];
  const options = { execute, timeout: PATIENCE_S };
  const found = await oidc.discovery(new URL(issuer), clientId, clientSecret, undefined, options);
  if (base === undefined) return found;
  const metadata = found.serverMetadata();
  const at = (url: string | undefined) => url && new URL(new URL(url).pathname, base).href;
  const moved = new oidc.Configuration(
    {
      ...metadata,
      ...defined({
        authorization_endpoint: at(metadata.authorization_endpoint),
        token_endpoint: at(metadata.token_endpoint),
        revocation_endpoint: at(metadata.revocation_endpoint),
      }),
    },
    clientId,
    clientSecret,
  );
  moved.timeout = PATIENCE_S;
  if (allowsHttp) oidc.allowInsecureRequests(moved);
  return moved;
}

function defined(given: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(given).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

type Tokens = oidc.TokenEndpointResponse & oidc.TokenEndpointResponseHelpers;

function grantedBy(settings: OAuthSettings, tokens: Tokens) {
  const claims = tokens.claims();
  const accountKey = claims && settings.accountKeyOf(claims);
  if (!accountKey || !tokens.refresh_token)
    throw new AnswerNotVerified("The provider sent no account or nothing that lasts.");
  const scopes = tokens.scope?.split(" ") ?? [...settings.scopes];
  const grant: OAuthGrant = {
    kind: "oauth",
    accountKey,
    refreshToken: tokens.refresh_token,
    accessToken: tokens.access_token,
    expiresAt: expiryOf(tokens),
    scopes,
  };
  const email = typeof claims.email === "string" ? claims.email : undefined;
  const missingScopes = settings.scopes.filter((scope) => isOfMail(scope) && !has(scopes, scope));
  return { grant, email, missingScopes };
}

/** Identity scopes may be named differently in the response. */
function isOfMail(scope: string): boolean {
  return /mail/i.test(scope) && scope !== "email";
}

/** Microsoft returns its own scopes in full or by their last segment. */
function has(scopes: readonly string[], wanted: string): boolean {
  const last = (scope: string) => scope.toLowerCase().split("/").at(-1);
  return scopes.some((scope) => last(scope) === last(wanted));
}

function expiryOf(tokens: Tokens): string {
  const seconds = tokens.expiresIn() ?? 3600;
  return new Date(Date.now() + seconds * 1000).toISOString();
}

const ENDS_THE_GRANT = /^(invalid_grant|interaction_required|consent_required|login_required)$/;

function refusedRefresh(error: unknown): never {
  if (!(error instanceof oidc.ResponseBodyError)) return asTransient(error);
  if (ENDS_THE_GRANT.test(error.error)) throw new NeedsReconnect(error.error, { cause: error });
  if (error.status >= 500) return asTransient(error);
  throw new Permanent("refused", error.error);
}

function asTransient(error: unknown): never {
  throw new Transient("The provider's sign-in does not answer.", { cause: error });
}

/** Loaded lazily and refreshed after a while; failures are not cached. */
function rememberFor<T>(milliseconds: number, load: () => Promise<T>): () => Promise<T> {
  let known: { until: number; value: Promise<T> } | undefined;
  return () => {
    if (known && known.until > Date.now()) return known.value;
    const value = load();
    known = { until: Date.now() + milliseconds, value };
    value.catch(() => {
      if (known?.value === value) known = undefined;
    });
    return value;
  };
}
