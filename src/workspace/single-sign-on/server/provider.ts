import { createHash } from "node:crypto";
import * as oidc from "openid-client";
import { isNamedByOperator } from "#src/platform/server/ai/allowed-base-url.ts";
import { guardedFetch } from "#src/platform/server/ai/guarded-fetch.ts";
import { AppError } from "#src/platform/server/app-error.ts";
import type { Services } from "#src/platform/server/services.ts";

export type Client = { issuer: string; clientId: string; clientSecret: string };

const PATIENCE_S = 10;
const KNOWN_FOR_MS = 10 * 60_000;
const MAX_KNOWN = 500;
/** Clocks of providers differ. */
export const SKEW_S = 60;
const WELL_KNOWN = /\/\.well-known\/openid-configuration\/?$/;

type Outgoing = Pick<Services, "config" | "outbound" | "log">;
type Known = { until: number; configuration: Promise<oidc.Configuration> };

const known = new Map<string, Known>();

/** Why an address cannot be used as an issuer. */
export class IssuerProblem extends Error {
  override name = "IssuerProblem";
  readonly code: "issuer_unreachable" | "issuer_mismatch" | "issuer_without_code";

  constructor(code: IssuerProblem["code"], cause?: unknown) {
    super(code, { cause });
    this.code = code;
  }
}

/** A `fetch` that reaches public addresses only, follows no redirect and uses no proxy. */
export function outgoingFetch({ config, outbound }: Outgoing): typeof fetch {
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const mayBePrivate = isNamedByOperator(url, config);
    if (url.protocol !== "https:" && !mayBePrivate) throw new Error("It is not encrypted.");
    const { databaseHosts: ownHosts } = config;
    const permit = await outbound.acquirePermit();
    const timeoutMs = PATIENCE_S * 1000;
    return guardedFetch({ permit, mayBePrivate, ownHosts, timeoutMs })(input, init);
  };
}

/** Reads the discovery document, or throws an `IssuerProblem`. */
export async function discover(services: Outgoing, client: Client): Promise<oidc.Configuration> {
  const url = new URL(client.issuer.replace(WELL_KNOWN, ""));
  const isHttp = url.protocol === "http:" && isNamedByOperator(url, services.config);
  const execute = [oidc.enableNonRepudiationChecks];
  if (isHttp) execute.push(oidc.allowInsecureRequests);
  // The library wants a function of its own shape, which takes the same and gives the same.
  const customFetch = outgoingFetch(services) as oidc.CustomFetch;
  const configuration = await oidc
    .discovery(
      url,
      client.clientId,
      { client_secret: client.clientSecret, [oidc.clockTolerance]: SKEW_S },
      authenticate(client.clientSecret),
      { execute, timeout: PATIENCE_S, [oidc.customFetch]: customFetch },
    )
    .catch((error: unknown) => {
      services.log.info(
        { err: error, issuer: client.issuer },
        "a provider could not be discovered",
      );
      throw new IssuerProblem(isMismatch(error) ? "issuer_mismatch" : "issuer_unreachable", error);
    });
  const { issuer, authorization_endpoint, token_endpoint, jwks_uri, response_types_supported } =
    configuration.serverMetadata();
  // The address of all tenants of Microsoft names none of them, and would let each of them in.
  if (new URL(issuer).href !== url.href) throw new IssuerProblem("issuer_mismatch");
  const hasCode = response_types_supported?.includes("code") ?? true;
  if (!authorization_endpoint || !token_endpoint || !jwks_uri || !hasCode)
    throw new IssuerProblem("issuer_without_code");
  return configuration;
}

function isMismatch(error: unknown): boolean {
  return (
    error instanceof Error &&
    "code" in error &&
    error.code === "OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED"
  );
}

/** Most accept the secret in the body; some only in the header. */
function authenticate(secret: string): oidc.ClientAuth {
  return (server, client, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
    const usesBody = methods.includes("client_secret_post");
    const auth = usesBody ? oidc.ClientSecretPost(secret) : oidc.ClientSecretBasic(secret);
    auth(server, client, body, headers);
  };
}

/** The provider of a saved connection; 503 if it does not answer. */
export async function openProvider(
  services: Outgoing,
  client: Client,
): Promise<oidc.Configuration> {
  const { issuer, clientId, clientSecret } = client;
  const name = createHash("sha256").update(`${issuer} ${clientId} ${clientSecret}`).digest("hex");
  const found = known.get(name);
  if (found && found.until > Date.now()) return found.configuration;
  if (known.size >= MAX_KNOWN) known.clear();
  const configuration = discover(services, client).catch((error: unknown) => {
    known.delete(name);
    throw unreachable(error);
  });
  known.set(name, { until: Date.now() + KNOWN_FOR_MS, configuration });
  return configuration;
}

export function unreachable(cause: unknown): AppError {
  return new AppError(503, "provider_unreachable", { retryAfterSeconds: 10, cause });
}

type Way = {
  state: string;
  nonce: string;
  verifier: string;
  returnTo: string;
  email?: string;
  /** The provider asks for the credentials again, however it was signed in. */
  isProof?: boolean;
};

export async function authorizationUrl(
  configuration: oidc.Configuration,
  { state, nonce, verifier, returnTo, email, isProof }: Way,
): Promise<string> {
  const { scopes_supported: scopes, issuer } = configuration.serverMetadata();
  const isGoogle = issuer === "https://accounts.google.com";
  const offline = scopes?.includes("offline_access") ? " offline_access" : "";
  const url = oidc.buildAuthorizationUrl(configuration, {
    redirect_uri: returnTo,
    scope: `openid email profile${offline}`,
    state,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
    ...(email ? { login_hint: email } : {}),
    ...(isProof ? { prompt: "login", max_age: "0" } : {}),
    // Google has its own way to ask for a refresh token.
    ...(isGoogle ? { access_type: "offline", prompt: isProof ? "login" : "consent" } : {}),
  });
  return url.href;
}
