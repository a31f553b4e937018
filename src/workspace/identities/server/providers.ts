import * as oidc from "openid-client";
import { cleanName, Email } from "#src/platform/contract/text-rules.ts";
import { AppError, conflict, notFound } from "#src/platform/server/app-error.ts";
import { findPause } from "#src/platform/server/outgoing/pause.queries.ts";
import type { Services } from "#src/platform/server/services.ts";
import type { Provider } from "#src/workspace/identities/identities.contract.ts";

/** The provider's claims about the verified account. */
export type Claims = {
  issuer: string;
  subject: string;
  email: string | undefined;
  /** The provider has verified the address. Others let administrators set any. */
  isEmailProven: boolean;
  firstName: string;
  lastName: string;
};

/** State that is needed when the browser comes back. */
export type Kept = { verifier: string; nonce: string };

const SCOPE = "openid email profile";
const PATIENCE_S = 10;
const KNOWN_FOR_MS = 60 * 60_000;

const known = new Map<string, { until: number; configuration: Promise<oidc.Configuration> }>();

/** The provider's discovery document, loaded lazily and cached for an hour. */
export async function openProvider(
  services: Services,
  provider: Provider,
): Promise<oidc.Configuration> {
  const settings = services.config.signInWith[provider];
  if (!settings) throw notFound("provider_not_found");
  const isPaused = await findPause(services.databases.auth.kysely);
  if (isPaused) throw new AppError(503, "provider_unreachable", { retryAfterSeconds: 10 });
  const { issuer, clientId, clientSecret } = settings;
  const name = `${issuer} ${clientId}`;
  const found = known.get(name);
  if (found && found.until > Date.now()) return found.configuration;
  const execute = services.config.allowsHttpProviders ? [oidc.allowInsecureRequests] : [];
  const options = { execute, timeout: PATIENCE_S };
  const configuration = oidc
    .discovery(new URL(issuer), clientId, clientSecret, undefined, options)
    .catch((error: unknown) => {
      known.delete(name);
      services.log.warn({ err: error, provider }, "a sign-in provider does not answer");
      throw new AppError(503, "provider_unreachable", { retryAfterSeconds: 10, cause: error });
    });
  known.set(name, { until: Date.now() + KNOWN_FOR_MS, configuration });
  return configuration;
}

export async function authorizationUrl(
  configuration: oidc.Configuration,
  kept: Kept,
  way: { state: string; returnTo: string },
): Promise<string> {
  const url = oidc.buildAuthorizationUrl(configuration, {
    redirect_uri: way.returnTo,
    scope: SCOPE,
    state: way.state,
    nonce: kept.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(kept.verifier),
    code_challenge_method: "S256",
    // Lets a user with several accounts choose one.
    prompt: "select_account",
  });
  return url.href;
}

/** Exchanges the code and verifies signature, issuer, audience, time and nonce of the token. */
export async function claimsFrom(
  services: Services,
  configuration: oidc.Configuration,
  back: { provider: Provider; url: URL; state: string; kept: Kept },
): Promise<Claims> {
  const { kept, url, state, provider } = back;
  try {
    const tokens = await oidc.authorizationCodeGrant(configuration, url, {
      pkceCodeVerifier: kept.verifier,
      expectedNonce: kept.nonce,
      expectedState: state,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) throw new Error("The provider sent no identity.");
    return readClaims(provider, claims);
  } catch (error) {
    services.log.warn({ err: error, provider }, "an answer of a sign-in provider was refused");
    throw conflict("oauth_failed");
  }
}

function readClaims(provider: Provider, claims: oidc.IDToken): Claims {
  const text = (name: string) => {
    const value = claims[name];
    return typeof value === "string" && value.trim() ? value.trim() : undefined;
  };
  const [first = "", ...rest] = (text("name") ?? "").split(/\s+/);
  const person = {
    email: Email.safeParse(text("email")).data,
    firstName: cleanName(text("given_name") ?? first),
    lastName: cleanName(text("family_name") ?? rest.join(" ")),
  };
  if (provider === "google") {
    const isEmailProven = claims.email_verified === true;
    return { issuer: plain(claims.iss), subject: plain(claims.sub), isEmailProven, ...person };
  }
  const [issuer, subject] = [plain(text("tid")), plain(text("oid"))];
  return { issuer, subject, isEmailProven: false, ...person };
}

/** The identifiers must be present, fit into the database, and contain no look-alikes. */
function plain(text: string | undefined): string {
  if (text && /^[^\p{C}\p{Z}]{1,255}$/u.test(text)) return text;
  throw new Error("The provider's number of the account is missing or not plain.");
}
