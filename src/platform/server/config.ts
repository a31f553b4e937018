import { isIP } from "node:net";
import { join, resolve } from "node:path";
import { z } from "zod";
import { AiProvider, type EngineSettings, OPENAI_EMBEDDINGS } from "./ai/engine-settings.ts";
import { readMailProviders } from "./mail/mail-providers.ts";
import { readMailPush } from "./mail/mail-push.ts";
import { parseSender } from "./mail/sender.ts";
import { StartError } from "./start-error.ts";

const text = z.string().trim().optional();
const flag = z.enum(["0", "1"]).default("0");
const origin = z
  .url({ protocol: /^https?$/, error: "expected an address such as https://app.example.com" })
  .refine((value) => /^\w+:\/\/[^/?#@]+\/?$/.test(value), {
    error: "an origin has no path, query or user",
  })
  .transform((value) => new URL(value).origin)
  .optional();

/** Part of the Content-Security-Policy and of URLs that the browser calls. */
const service = z
  .url({ protocol: /^https?$/, error: "expected an address such as https://replay.example.com" })
  .refine((value) => /^\w+:\/\/[^/?#@\s;,]+(\/[\w./-]*)?$/.test(value), {
    error: "such an address has no query and no user",
  })
  .transform((value) => value.replace(/\/+$/, ""));

const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().trim().default("localhost"),
  PUBLIC_URL: origin,
  DATA_DIR: text,
  DATABASE_URL: text,
  DATABASE_POOLER_URL: text,
  API_BASE_URL: text,
  ALLOWED_ORIGINS: text,
  TRUSTED_PROXIES: text,
  ALLOW_INSECURE_HTTP: flag,
  NAMED_STATEMENTS: z.enum(["0", "1"]).optional(),
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
  KEYRING_FILE: text,
  PASSWORD_MIN_LENGTH: z.coerce.number().int().min(8).max(64).default(12),
  SMTP_URL: text,
  INVITED_ADDRESSES: z.enum(["trust", "confirm"]).default("trust"),
  SIGN_UP: z.enum(["invited", "open"]).default("invited"),
  MAIL_FROM: text,
  AI_PROVIDER: z.union([AiProvider, z.enum(["none", "extractive"])]).optional(),
  AI_BASE_URL: text,
  AI_MODEL: text,
  AI_API_KEY: text,
  AI_EMBEDDING_MODEL: text,
  AI_TIMEOUT_SECONDS: z.coerce.number().int().min(1).max(3600).default(60),
  GOOGLE_CLIENT_ID: text,
  GOOGLE_CLIENT_SECRET: text,
  GOOGLE_ISSUER: text,
  GOOGLE_OAUTH_BASE: text,
  GMAIL_API_BASE: text,
  MS_CLIENT_ID: text,
  MS_CLIENT_SECRET: text,
  MS_ISSUER: text,
  MS_LOGIN_BASE: text,
  GRAPH_API_BASE: text,
  SESSION_RECORDING_ID: text,
  SESSION_RECORDING_URL: service.default("https://api.openreplay.com/ingest"),
  METRICS_TOKEN: z.string().trim().min(16, { error: "expected at least 16 characters" }).optional(),
  METRICS_ADDRESS: text,
  MEMORY_MIB: z.coerce.number().int().min(128).max(1_000_000).default(512),
  MAIL_ALLOW_HOSTS: text,
  GMAIL_USER_UNITS: z.coerce.number().int().min(100).max(1_000_000_000).default(6000),
  GMAIL_PROJECT_UNITS: z.coerce.number().int().min(100).max(1_000_000_000).default(1_200_000),
  ORGANIZATION_FILES_MIB: z.coerce.number().int().min(1).max(1_000_000).default(2048),
  GMAIL_PUSH_TOPIC: text,
  GMAIL_PUSH_SUBSCRIPTION: text,
  GMAIL_PUSH_KEY_FILE: text,
  PUBSUB_API_BASE: text,
  MS_PUSH_URL: origin,
  FETCH_ALLOW_HOSTS: text,
  DNS_SERVERS: text,
  DOMAIN_BLOCKLISTS: text,
  MAIL_POLL_SECONDS: z.coerce.number().int().min(5).max(86_400).default(60),
  ALLOW_HTTP_PROVIDERS: flag,
  SUDO_USER: text,
});

export type Config = ReturnType<typeof readConfig>;

/** Parses the whole environment once. An invalid value stops startup with its name. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>) {
  // Many services write an empty value for "not set".
  const given = Object.entries(environment).filter(([, value]) => value?.trim());
  const parsed = Environment.safeParse(Object.fromEntries(given));
  if (!parsed.success) throw new StartError(describe(parsed.error));
  const env = parsed.data;

  const ai = operatorEngine(env);
  const dataDir = resolve(env.DATA_DIR ?? ".foreword");
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  refuseInsecure(publicUrl, env.ALLOW_INSECURE_HTTP === "1");

  const signInWith = {
    google: provider(
      env.GOOGLE_ISSUER ?? "https://accounts.google.com",
      env.GOOGLE_CLIENT_ID,
      env.GOOGLE_CLIENT_SECRET,
    ),
    microsoft: provider(
      env.MS_ISSUER ?? "https://login.microsoftonline.com/common/v2.0",
      env.MS_CLIENT_ID,
      env.MS_CLIENT_SECRET,
    ),
  };

  return {
    port: env.PORT,
    host: env.HOST,
    /** Undefined when PORT is 0: the actual port is known only after listening. */
    publicUrl: env.PUBLIC_URL ?? (env.PORT === 0 ? undefined : publicUrl),
    apiBaseUrl: apiBase(env.API_BASE_URL),
    allowedOrigins: list(env.ALLOWED_ORIGINS).map(originOf),
    trustedProxies: list(env.TRUSTED_PROXIES).map(addressOf),
    dataDir,
    /** The memory limit of this instance. Load shedding starts well below it. */
    memoryBytes: env.MEMORY_MIB * 1024 * 1024,
    databaseUrl: env.DATABASE_URL,
    /** The database for requests and jobs; work that needs a session of its own never uses it. */
    databasePoolerUrl: poolerUrl(env.DATABASE_POOLER_URL, env.DATABASE_URL),
    keyringFile: env.KEYRING_FILE ?? join(dataDir, "secrets", "keyring.json"),
    // Debian's PgBouncer does not support prepared statements, so behind a pooler they must be
    // enabled explicitly.
    namedStatements: (env.NAMED_STATEMENTS ?? (env.DATABASE_POOLER_URL ? "0" : "1")) === "1",
    logLevel: env.LOG_LEVEL,
    passwordMinLength: env.PASSWORD_MIN_LENGTH,
    /** Whether a server that cannot send mail treats an invited address as confirmed. */
    trustsInvitations: env.INVITED_ADDRESSES === "trust",
    mail: {
      smtpUrl: smtpUrl(env.SMTP_URL),
      from: env.MAIL_FROM === undefined ? undefined : parseSender(env.MAIL_FROM),
    },
    /** The outside services that have keys configured. */
    hasKeys: {
      ai: ai !== undefined,
      google: env.GOOGLE_CLIENT_ID !== undefined && env.GOOGLE_CLIENT_SECRET !== undefined,
      microsoft: env.MS_CLIENT_ID !== undefined && env.MS_CLIENT_SECRET !== undefined,
    },
    /** The default language model for organisations that have not configured one. */
    ai,
    /** How long a language model may be silent. */
    aiTimeoutMs: env.AI_TIMEOUT_SECONDS * 1000,
    /** Where metrics are served; disabled by default. */
    metrics: {
      token: env.METRICS_TOKEN,
      address: env.METRICS_ADDRESS === undefined ? undefined : listenAt(env.METRICS_ADDRESS),
    },
    /** Session recording is off unless the operator has configured a project for it. */
    sessionRecording: env.SESSION_RECORDING_ID
      ? { id: env.SESSION_RECORDING_ID, url: env.SESSION_RECORDING_URL }
      : undefined,
    /** External accounts that people can sign in with. */
    signInWith,
    /** OAuth applications for connecting Google and Microsoft mailboxes. */
    mailAt: readMailProviders(env, signInWith, env.ALLOW_HTTP_PROVIDERS === "1"),
    /** Google's quota per minute for this installation. */
    gmailUnits: { mailbox: env.GMAIL_USER_UNITS, project: env.GMAIL_PROJECT_UNITS },
    /**
     * Whether a confirmed business address at a provider can create an account without an
     * invitation.
     */
    isSignUpOpen: env.SIGN_UP === "open",
    /** The storage quota of one organisation. */
    organizationFilesBytes: env.ORGANIZATION_FILES_MIB * 1024 * 1024,
    ...readHosts(env),
    /** How often a mailbox is polled without a push notification. */
    mailPollSeconds: env.MAIL_POLL_SECONDS,
    /** How providers push changes; otherwise mailboxes are only polled. */
    mailPush: readMailPush(env, env.ALLOW_HTTP_PROVIDERS === "1"),
    /** The user who ran sudo. */
    sudoUser: env.SUDO_USER,
    /** Plain http to providers, for local development. */
    allowsHttpProviders: env.ALLOW_HTTP_PROVIDERS === "1",
  };
}

type AiEnvironment = {
  [Name in "AI_BASE_URL" | "AI_MODEL" | "AI_API_KEY" | "AI_EMBEDDING_MODEL"]?: string | undefined;
} & { AI_PROVIDER?: AiProvider | "none" | "extractive" | undefined };

const USUAL_MODEL = { openai: "gpt-5-mini", anthropic: "claude-haiku-4-5" } as const;

/** A self-hosted server needs no key; the providers need nothing else. */
function operatorEngine(env: AiEnvironment): EngineSettings | undefined {
  const { AI_BASE_URL: baseUrl, AI_MODEL: named, AI_API_KEY: apiKey } = env;
  if (env.AI_PROVIDER === "none" || env.AI_PROVIDER === "extractive") return undefined;
  if (!env.AI_PROVIDER && !baseUrl && !apiKey) return undefined;
  const provider = env.AI_PROVIDER ?? (baseUrl ? "openai-compatible" : "openai");
  if (baseUrl !== undefined && !/^https?:$/.test(URL.parse(baseUrl)?.protocol ?? ""))
    throw new StartError("AI_BASE_URL: expected an address such as http://localhost:11434/v1.");
  const model = named ?? (provider === "openai-compatible" ? undefined : USUAL_MODEL[provider]);
  if (provider === "openai-compatible" && (!baseUrl || !model))
    throw new StartError("AI_PROVIDER=openai-compatible needs AI_BASE_URL and AI_MODEL.");
  if (!baseUrl && !apiKey) throw new StartError(`AI_PROVIDER=${provider} needs AI_API_KEY.`);
  if (!model) throw new StartError("AI_MODEL is missing.");
  const ownEmbeddings = provider === "openai" && !baseUrl ? OPENAI_EMBEDDINGS : undefined;
  const embeddingModel = env.AI_EMBEDDING_MODEL ?? ownEmbeddings;
  const address = baseUrl?.replace(/\/+$/, "");
  return { provider, baseUrl: address, model, apiKey, isOperators: true, embeddingModel };
}

/** Both or neither: a single one would go unnoticed until someone signs in. */
function provider(issuer: string, clientId: string | undefined, clientSecret: string | undefined) {
  if (!clientId && !clientSecret) return undefined;
  if (!clientId || !clientSecret || !URL.canParse(issuer)) {
    throw new StartError(
      "Sign-in with Google or Microsoft needs a client ID, its secret and an issuer URL.",
    );
  }
  return { issuer, clientId, clientSecret };
}

function describe(error: z.ZodError): string {
  const names = [...new Set(error.issues.map((issue) => String(issue.path[0])))];
  return `${names.join(", ")}: the value is not valid (${error.issues[0]?.message ?? "unknown"}).`;
}

/** Cookies without Secure can be read on the network, so plain http is only for localhost. */
function refuseInsecure(publicUrl: string, allowed: boolean): void {
  const url = new URL(publicUrl);
  const isLocal = ["localhost", "127.0.0.1", "[::1]"].includes(url.hostname);
  if (url.protocol === "https:" || isLocal || allowed) return;
  throw new StartError(
    `PUBLIC_URL is ${publicUrl}: over plain http, sessions can be intercepted. Use https, or set ALLOW_INSECURE_HTTP=1 to accept that.`,
  );
}

/** App and API share one origin. A second one would need its own cookie and CSP rules. */
function apiBase(value: string | undefined): string {
  if (value === undefined) return "/api";
  if (/^(\/[a-z0-9-]+)+$/i.test(value)) return value;
  throw new StartError(
    `API_BASE_URL is ${value}: it must be a path such as /api, because sessions and the content security policy need one origin.`,
  );
}

function readHosts({
  FETCH_ALLOW_HOSTS,
  MAIL_ALLOW_HOSTS,
  DNS_SERVERS,
  DOMAIN_BLOCKLISTS = "dbl.spamhaus.org, multi.surbl.org",
  DATABASE_URL,
  DATABASE_POOLER_URL,
}: z.infer<typeof Environment>) {
  return {
    /** Mail servers that users may connect even though they are not public. */
    mailAllowedHosts: new Set(list(MAIL_ALLOW_HOSTS).map(hostWithPort)),
    /**
     * Hosts that links may lead to even though they are not public, for the operator's own pages.
     */
    fetchAllowedHosts: new Set(list(FETCH_ALLOW_HOSTS).map(hostWithPort)),
    /** Links from users may never lead there, even if the address is public. */
    databaseHosts: [DATABASE_URL, DATABASE_POOLER_URL].flatMap(databaseHost),
    /** DNS servers for looking up sender domains, instead of the system's. */
    dnsServers: list(DNS_SERVERS).map(dnsServer),
    /** DNS zones that list bad sender domains. */
    domainBlocklists: DOMAIN_BLOCKLISTS === "none" ? [] : list(DOMAIN_BLOCKLISTS),
  };
}

function dnsServer(value: string): string {
  const [, address = ""] = /^\[?(.+?)\]?(:\d{1,5})?$/.exec(value) ?? [];
  if (isIP(address) > 0) return value;
  throw new StartError(
    `DNS_SERVERS contains ${value}: expected addresses, with a port where it is another, such as 10.0.0.53 or 10.0.0.53:5353.`,
  );
}

function hostWithPort(value: string): string {
  if (/^[a-z0-9.-]+:\d{1,5}$/i.test(value)) return value.toLowerCase();
  throw new StartError(
    `FETCH_ALLOW_HOSTS or MAIL_ALLOW_HOSTS contains ${value}: expected hosts with their port, such as pages.internal:8080.`,
  );
}

/** A port, with an optional listen address in front. Defaults to localhost. */
function listenAt(value: string): { host: string; port: number } {
  const [, host = "127.0.0.1", digits = ""] = /^(?:(.+):)?(\d{1,5})$/.exec(value) ?? [];
  const port = Number(digits);
  if (digits !== "" && port <= 65535) return { host: host.replace(/^\[(.*)\]$/, "$1"), port };
  throw new StartError(
    `METRICS_ADDRESS is ${value}: expected a port or an address with one, such as 10.0.0.5:9464.`,
  );
}

/** The product connects with its own roles, so the URL must not contain a user. */
function poolerUrl(value: string | undefined, direct: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  const isPlace = /^postgres(ql)?:\/\//i.test(value) && !value.includes("@");
  if (isPlace && direct !== undefined) return value;
  throw new StartError(
    "DATABASE_POOLER_URL must be an address without a user, such as postgres://127.0.0.1:6432/foreword. It needs DATABASE_URL, the server itself.",
  );
}

/** A Unix socket directory is not a host name. */
function databaseHost(value: string | undefined): string[] {
  const url = URL.parse(value ?? "");
  const named = url?.searchParams.get("host") ?? url?.hostname ?? "";
  return named === "" || named.startsWith("/") ? [] : [decodeURIComponent(named)];
}

function smtpUrl(value: string | undefined): string | undefined {
  if (value === undefined || /^smtps?:\/\/[^\s]+$/i.test(value)) return value;
  throw new StartError(
    "SMTP_URL: the value is not valid (expected smtp://user:password@host:port).",
  );
}

function list(value: string | undefined): string[] {
  return (value ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
}

/**
 * An address or a CIDR range such as 10.0.0.0/8. Names are refused because they could resolve
 * differently each time.
 */
function addressOf(value: string): string {
  const [address = "", bits] = value.split("/");
  const version = isIP(address);
  const most = version === 6 ? 128 : 32;
  const isRange = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most);
  if (version !== 0 && isRange) return value;
  throw new StartError(
    `TRUSTED_PROXIES: ${value} is not an address or a range such as 10.0.0.0/8.`,
  );
}

function originOf(value: string): string {
  if (URL.canParse(value)) return new URL(value).origin;
  throw new StartError(
    `ALLOWED_ORIGINS: ${value} is not an origin such as https://app.example.com.`,
  );
}
