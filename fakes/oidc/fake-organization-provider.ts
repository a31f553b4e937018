import { createHash, randomUUID } from "node:crypto";
import { exportJWK, exportSPKI, generateKeyPair, type JWTPayload, SignJWT } from "jose";
import { type Answer, type Asked, type Route, serveFake } from "#fakes/http/serve-fake.ts";

type Person = { sub: string; email?: string } & Record<string, unknown>;

type Behaviour = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The person that the provider signs in next. */
  person: Person;
  /** Subjects that the provider no longer knows: their refresh tokens fail. */
  revoked: Set<string>;
  /** The provider asks for no credentials although the request demands it. */
  ignoresPrompt: boolean;
  givesRefreshTokens: boolean;
  /** Added to its clock, in seconds. */
  skew: number;
  /** Answers nothing but 503. */
  isDown: boolean;
  /** Replaces parts of the discovery document. */
  metadata: Record<string, unknown>;
  /** Changes the next id tokens before signing. */
  tamper: ((claims: JWTPayload) => void) | undefined;
  /** The refresh tokens that were shown, in order. */
  refreshed: string[];
};

export type FakeOrganizationProvider = Behaviour & {
  /** Visits the provider like a browser and returns the redirect's query. */
  visit(url: string): Promise<string>;
  /** Signs any claims with the provider's key, as a logout token does. */
  sign: Sign;
  publicKeyPem: string;
  stop(): Promise<void>;
};

type Sign = (claims: JWTPayload, header?: { typ?: string }) => Promise<string>;
type SignedIn = { sid: string; authTime: number };
type Granted = SignedIn & {
  person: Person;
  nonce: string | null;
  challenge: string;
  redirect: string;
};

const KID = "provider-key";
const INVALID = { status: 400, body: { error: "invalid_grant" } };

/** The OpenID provider of an organisation: codes with PKCE, refresh tokens that rotate, users. */
export async function startFakeOrganizationProvider(
  port?: number,
): Promise<FakeOrganizationProvider> {
  const { publicKey, privateKey } = await generateKeyPair("RS256", { extractable: true });
  const behaviour = usual();
  const sign: Sign = (claims, { typ } = {}) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: "RS256", kid: KID, ...(typ ? { typ } : {}) })
      .sign(privateKey);
  const key = { ...(await exportJWK(publicKey)), kid: KID, alg: "RS256", use: "sig" };
  const server = await serveFake(
    [{ on: "GET /keys", answer: () => ({ body: { keys: [key] } }) }, ...routesOf(behaviour, sign)],
    { port, before: () => (behaviour.isDown ? { status: 503, body: "down" } : undefined) },
  );
  behaviour.issuer = server.url;
  return Object.assign(behaviour, {
    visit,
    sign,
    publicKeyPem: await exportSPKI(publicKey),
    stop: () => server.stop(),
  });
}

function usual(): Behaviour {
  return {
    issuer: "",
    clientId: "foreword",
    clientSecret: "a secret of the provider",
    person: { sub: "nobody" },
    revoked: new Set(),
    ignoresPrompt: false,
    givesRefreshTokens: true,
    skew: 0,
    isDown: false,
    metadata: {},
    tamper: undefined,
    refreshed: [],
  };
}

async function visit(url: string): Promise<string> {
  const response = await fetch(url, { redirect: "manual" });
  const back = response.headers.get("location");
  if (!back) throw new Error(`The provider answered ${response.status} and sent no one back.`);
  return new URL(back).search;
}

function routesOf(fake: Behaviour, sign: Sign): Route[] {
  const codes = new Map<string, Granted>();
  const refreshTokens = new Map<string, Granted>();
  const signedIn = new Map<string, SignedIn>();
  const now = () => Math.floor(Date.now() / 1000) + fake.skew;

  function authorize({ query }: Asked): Answer {
    const mustAsk = query.get("prompt") === "login" && !fake.ignoresPrompt;
    const before = signedIn.get(fake.person.sub);
    const session =
      before && !mustAsk ? before : { sid: before?.sid ?? randomUUID(), authTime: now() };
    signedIn.set(fake.person.sub, session);
    const [code, redirect] = [randomUUID(), query.get("redirect_uri") ?? ""];
    const asked = { nonce: query.get("nonce"), challenge: query.get("code_challenge") ?? "" };
    codes.set(code, { ...session, ...asked, person: { ...fake.person }, redirect });
    return { status: 302, headers: { location: backTo(redirect, code, query) } };
  }

  function backTo(redirect: string, code: string, query: URLSearchParams): string {
    const back = new URL(redirect);
    const answer = { code, state: query.get("state") ?? "", iss: fake.issuer };
    for (const [name, value] of Object.entries(answer)) back.searchParams.set(name, value);
    return back.href;
  }

  function redeem(form: URLSearchParams): Granted | undefined {
    const code = form.get("code") ?? "";
    const granted = codes.get(code);
    codes.delete(code);
    const verifier = form.get("code_verifier") ?? "";
    const challenge = createHash("sha256").update(verifier).digest("base64url");
    const isSame = granted?.challenge === challenge;
    return isSame && granted.redirect === form.get("redirect_uri") ? granted : undefined;
  }

  function refresh(form: URLSearchParams): Granted | undefined {
    const shown = form.get("refresh_token") ?? "";
    fake.refreshed.push(shown);
    const granted = refreshTokens.get(shown);
    refreshTokens.delete(shown);
    return granted && !fake.revoked.has(granted.person.sub) ? granted : undefined;
  }

  async function token(asked: Asked): Promise<Answer> {
    const form = new URLSearchParams(asked.body.toString("utf8"));
    const isClient =
      form.get("client_id") === fake.clientId && form.get("client_secret") === fake.clientSecret;
    if (!isClient) return { status: 401, body: { error: "invalid_client" } };
    const granted = form.get("grant_type") === "refresh_token" ? refresh(form) : redeem(form);
    if (!granted) return INVALID;
    const refreshToken = randomUUID();
    refreshTokens.set(refreshToken, { ...granted, nonce: null });
    return {
      body: {
        access_token: randomUUID(),
        token_type: "Bearer",
        expires_in: 300,
        id_token: await sign(claimsOf(granted)),
        ...(fake.givesRefreshTokens ? { refresh_token: refreshToken } : {}),
      },
    };
  }

  function claimsOf({ person, nonce, authTime, sid }: Granted): JWTPayload {
    const [iss, aud] = [fake.issuer, fake.clientId];
    const times = { iat: now(), exp: now() + 300, auth_time: authTime };
    const claims: JWTPayload = { ...person, iss, aud, ...times, sid, ...(nonce ? { nonce } : {}) };
    fake.tamper?.(claims);
    return claims;
  }

  return [
    { on: "GET /.well-known/openid-configuration", answer: () => ({ body: discovery(fake) }) },
    { on: "GET /authorize", answer: authorize },
    { on: "POST /token", answer: token },
  ];
}

function discovery({ issuer, metadata }: Behaviour): Record<string, unknown> {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    response_types_supported: ["code"],
    subject_types_supported: ["public"],
    id_token_signing_alg_values_supported: ["RS256"],
    token_endpoint_auth_methods_supported: ["client_secret_post"],
    scopes_supported: ["openid", "email", "profile", "offline_access"],
    authorization_response_iss_parameter_supported: true,
    ...metadata,
  };
}
