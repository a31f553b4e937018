import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import {
  type Answer,
  type Asked,
  type FakeServer,
  type Route,
  serveFake,
} from "../http/serve-fake.ts";
import { type Holder, TokenStore } from "./issued-tokens.ts";

/** Google's refresh tokens are stable; Microsoft's rotate. */
export type Flavour = "google" | "microsoft";

type Code = Holder & { nonce: string | undefined; challenge: string; redirectUri: string };

export type FakeOAuth = FakeServer & {
  flavour: Flavour;
  issuer: string;
  clientId: string;
  clientSecret: string;
  tokens: TokenStore;
  /** The claims of all accounts, by `sub`. */
  people: Map<string, Record<string, unknown>>;
  /** The `sub` signed in at the consent page. */
  person: string;
  /** The error returned instead of a code, as after declining. */
  refusal: string | undefined;
  /** Scopes that the user does not grant. */
  unticked: string[];
  /** The lifetime of an access token. */
  tokenSeconds: number;
  /** How often a refresh token was used, valid or not. */
  refreshes: number;
  /** Visits the consent page like a browser and returns the redirect's query. */
  visit(url: string): Promise<string>;
};

/**
 * A fake authorization server: PKCE codes, partial consent, expiring access tokens, refresh tokens
 * and id tokens.
 */
export async function startFakeOAuth(
  flavour: Flavour,
  options: { port?: number | undefined } = {},
): Promise<FakeOAuth> {
  const keys = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const codes = new Map<string, Code>();
  const server = await serveFake(
    routesOf(flavour, {
      describe: () => ({ body: describe(fake) }),
      authorise: (asked) => authorise(fake, codes, asked),
      exchange: (asked) => exchange(fake, codes, asked, keys.privateKey),
      forget: ({ body }) => {
        const token = new URLSearchParams(body.toString()).get("token") ?? "";
        return { status: fake.tokens.revokeToken(token) ? 200 : 400, body: {} };
      },
      keys: () => ({
        body: { keys: [{ ...keys.publicKey.export({ format: "jwk" }), kid: "one", use: "sig" }] },
      }),
    }),
    options,
  );
  const fake: FakeOAuth = Object.assign(server, {
    flavour,
    issuer: `${server.url}${PATHS[flavour].issuer}`,
    clientId: "foreword",
    clientSecret: "secret",
    tokens: new TokenStore(),
    people: new Map<string, Record<string, unknown>>(),
    person: "",
    refusal: undefined,
    unticked: [],
    tokenSeconds: 3600,
    refreshes: 0,
    async visit(url: string) {
      const response = await fetch(url, { redirect: "manual" });
      const back = response.headers.get("location");
      if (!back) throw new Error(`The provider answered ${response.status} and sent no one back.`);
      return new URL(back).search;
    },
  });
  return fake;
}

const PATHS = {
  google: { issuer: "", authorise: "/o/oauth2/v2/auth", token: "/token" },
  microsoft: {
    issuer: "/common/v2.0",
    authorise: "/common/oauth2/v2.0/authorize",
    token: "/common/oauth2/v2.0/token",
  },
} as const;

type Handlers = Record<
  "describe" | "authorise" | "exchange" | "forget" | "keys",
  (asked: Asked) => Answer
>;

function routesOf(flavour: Flavour, handlers: Handlers): Route[] {
  const paths = PATHS[flavour];
  return [
    { on: `GET ${paths.issuer}/.well-known/openid-configuration`, answer: handlers.describe },
    { on: `GET ${paths.authorise}`, answer: handlers.authorise },
    { on: `POST ${paths.token}`, answer: handlers.exchange },
    { on: "POST /revoke", answer: handlers.forget },
    { on: "GET /keys", answer: handlers.keys },
  ];
}

function describe({ url, issuer, flavour }: FakeOAuth) {
  return {
    issuer,
    authorization_endpoint: `${url}${PATHS[flavour].authorise}`,
    token_endpoint: `${url}${PATHS[flavour].token}`,
    jwks_uri: `${url}/keys`,
    // Microsoft has no revocation endpoint; users remove consent themselves.
    ...(flavour === "google" ? { revocation_endpoint: `${url}/revoke` } : {}),
    response_types_supported: ["code"],
    subject_types_supported: ["public"],
    id_token_signing_alg_values_supported: ["RS256"],
    code_challenge_methods_supported: ["S256"],
  };
}

function authorise(fake: FakeOAuth, codes: Map<string, Code>, { query }: Asked): Answer {
  const redirectUri = query.get("redirect_uri") ?? "";
  const back = new URL(redirectUri);
  back.searchParams.set("state", query.get("state") ?? "");
  const refused = fake.refusal ?? consentProblem(fake, query);
  if (refused === undefined) {
    const code = randomBytes(16).toString("hex");
    const wanted = (query.get("scope") ?? "").split(" ");
    codes.set(code, {
      sub: fake.person,
      scopes: wanted.filter((scope) => !fake.unticked.includes(scope)),
      nonce: query.get("nonce") ?? undefined,
      challenge: query.get("code_challenge") ?? "",
      redirectUri,
    });
    back.searchParams.set("code", code);
  } else back.searchParams.set("error", refused);
  return { status: 302, headers: { location: back.href } };
}

function consentProblem(fake: FakeOAuth, query: URLSearchParams): string | undefined {
  if (query.get("client_id") !== fake.clientId) return "unauthorized_client";
  if (query.get("code_challenge_method") !== "S256") return "invalid_request";
  return fake.people.has(fake.person) ? undefined : "access_denied";
}

function exchange(fake: FakeOAuth, codes: Map<string, Code>, asked: Asked, key: KeyObject): Answer {
  const form = new URLSearchParams(asked.body.toString());
  if (!knowsClient(fake, asked, form)) return refuse("invalid_client", 401);
  if (form.get("grant_type") === "refresh_token") {
    fake.refreshes += 1;
    const issued = fake.tokens.renew(form.get("refresh_token") ?? "", fake.tokenSeconds, {
      rotates: fake.flavour === "microsoft",
    });
    return issued ? { body: issued } : refuse("invalid_grant", 400);
  }
  const code = codes.get(form.get("code") ?? "");
  codes.delete(form.get("code") ?? "");
  const verifier = form.get("code_verifier") ?? "";
  const challenge = createHash("sha256").update(verifier).digest("base64url");
  if (!code || challenge !== code.challenge || form.get("redirect_uri") !== code.redirectUri)
    return refuse("invalid_grant", 400);
  const issued = fake.tokens.issue(code, fake.tokenSeconds);
  return { body: { ...issued, id_token: identityOf(fake, code, key) } };
}

function knowsClient(fake: FakeOAuth, { headers }: Asked, form: URLSearchParams): boolean {
  const encoded = headers.authorization?.replace(/^Basic /, "") ?? "";
  const [id, secret] = Buffer.from(encoded, "base64").toString().split(":").map(decodeURIComponent);
  const isKnown = (id || form.get("client_id")) === fake.clientId;
  return isKnown && (secret ?? form.get("client_secret")) === fake.clientSecret;
}

function identityOf(fake: FakeOAuth, { sub, nonce }: Code, key: KeyObject): string {
  const now = Math.floor(Date.now() / 1000);
  const own = { iss: fake.issuer, aud: fake.clientId, sub, iat: now, exp: now + 3600, nonce };
  const signed = [
    { alg: "RS256", kid: "one" },
    { ...own, ...fake.people.get(sub) },
  ]
    .map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"))
    .join(".");
  return `${signed}.${sign("RSA-SHA256", Buffer.from(signed), key).toString("base64url")}`;
}

function refuse(error: string, status: number): Answer {
  return { status, body: { error, error_description: "Refused." } };
}
