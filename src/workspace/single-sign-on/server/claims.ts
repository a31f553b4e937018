import * as oidc from "openid-client";
import { cleanName, Email } from "#src/platform/contract/text-rules.ts";
import { conflict } from "#src/platform/server/app-error.ts";
import type { Services } from "#src/platform/server/services.ts";
import { unreachable } from "./provider.ts";

/** The provider's claims about the person. */
export type Claims = {
  issuer: string;
  subject: string;
  email: string | undefined;
  /** False if the provider says that it has not verified the address. */
  mayUseEmail: boolean;
  firstName: string;
  lastName: string;
  /** The values of the claim that gives roles; undefined if it was not sent. */
  values: string[] | undefined;
  /** When the person last entered credentials, in seconds. */
  authTime: number | undefined;
  sid: string | undefined;
  refreshToken: string | undefined;
};

type Back = {
  url: URL;
  state: string;
  nonce: string;
  verifier: string;
  claim: string | null;
};

/** Exchanges the code; checks signature, issuer, audience, time and nonce of the id token. */
export async function claimsFrom(
  { log }: Pick<Services, "log">,
  configuration: oidc.Configuration,
  back: Back,
): Promise<Claims> {
  try {
    const tokens = await oidc.authorizationCodeGrant(configuration, back.url, {
      pkceCodeVerifier: back.verifier,
      expectedNonce: back.nonce,
      expectedState: back.state,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) throw new Error("The provider sent no identity.");
    const all = await withUserInfo(configuration, tokens.access_token, claims, back.claim);
    return { ...readClaims(all, claims, back.claim), refreshToken: tokens.refresh_token };
  } catch (error) {
    log.info({ err: error }, "an answer of a single sign-on provider was refused");
    throw translate(error);
  }
}

function translate(error: unknown) {
  if (error instanceof oidc.AuthorizationResponseError) return conflict("sso_denied");
  if (
    error instanceof oidc.ResponseBodyError ||
    error instanceof oidc.WWWAuthenticateChallengeError
  ) {
    const isSecret = error.status === 401 || ("error" in error && isAboutClient(error.error));
    return conflict(isSecret ? "sso_secret_wrong" : "sso_failed");
  }
  const isAnswer = error instanceof oidc.ClientError || error instanceof TypeError;
  return isAnswer && !isOutage(error) ? conflict("sso_failed") : unreachable(error);
}

function isOutage(error: Error): boolean {
  if ("code" in error && error.code === "OAUTH_TIMEOUT") return true;
  return error.cause instanceof Response && error.cause.status >= 500;
}

function isAboutClient(code: string): boolean {
  return code === "invalid_client" || code === "unauthorized_client";
}

type Loose = Readonly<Record<string, unknown>>;

/** Some providers keep the address and groups out of the id token. */
async function withUserInfo(
  configuration: oidc.Configuration,
  accessToken: string,
  claims: oidc.IDToken,
  claim: string | null,
): Promise<Loose> {
  const isComplete = claims.email !== undefined && (claim === null || claims[claim] !== undefined);
  if (isComplete || !configuration.serverMetadata().userinfo_endpoint) return claims;
  const more = await oidc
    .fetchUserInfo(configuration, accessToken, claims.sub)
    .catch((): Loose => ({}));
  return { ...more, ...claims };
}

function readClaims(
  all: Loose,
  idToken: oidc.IDToken,
  claim: string | null,
): Omit<Claims, "refreshToken"> {
  const text = (name: string) => {
    const value = all[name];
    return typeof value === "string" && value.trim() ? value.trim() : undefined;
  };
  const [first = "", ...rest] = (text("name") ?? "").split(/\s+/);
  const verified = all.email_verified;
  return {
    issuer: idToken.iss,
    subject: plain(idToken.sub),
    email: Email.safeParse(text("email") ?? text("preferred_username")).data,
    mayUseEmail: verified === undefined || verified === true || verified === "true",
    firstName: cleanName(text("given_name") ?? first),
    lastName: cleanName(text("family_name") ?? rest.join(" ")),
    values: claim === null ? undefined : valuesOf(all[claim]),
    authTime: typeof idToken.auth_time === "number" ? idToken.auth_time : undefined,
    sid: typeof idToken.sid === "string" ? idToken.sid.slice(0, 500) : undefined,
  };
}

function valuesOf(given: unknown): string[] | undefined {
  if (typeof given === "string") return [given];
  if (!Array.isArray(given)) return undefined;
  return given.filter((value): value is string => typeof value === "string");
}

/** It must be present, fit into the database, and contain no look-alikes. */
function plain(subject: string): string {
  if (/^[^\p{C}\p{Z}]{1,255}$/u.test(subject)) return subject;
  throw new TypeError("The provider's number of the account is not plain.");
}
