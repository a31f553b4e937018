import type { IncomingMessage } from "node:http";
import { brotliDecompressSync, gunzipSync, inflateSync } from "node:zlib";
import type { Permit } from "#src/platform/server/outgoing/outbound.ts";
import type { Services } from "#src/platform/server/services.ts";
import { AddressRefused, type Resolve } from "./find-addresses.ts";
import { type GuardedRequest, guardedRequest } from "./guarded-request.ts";

export type Fetched = { url: URL; status: number; contentType: string; bytes: Buffer };

export type FetchRules = {
  permit: Permit;
  config: Pick<Services["config"], "fetchAllowedHosts" | "databaseHosts" | "publicUrl">;
  /** Size limits by content type; other types are rejected. */
  maxBytes(contentType: string): number | undefined;
  signal: AbortSignal;
  /** Throws if a redirect leads to a disallowed page. */
  checkRedirect?: ((url: URL, signal: AbortSignal) => Promise<void>) | undefined;
  limits?: Partial<typeof LIMITS> | undefined;
  resolve?: Resolve | undefined;
};

/** Its user agent in robots.txt. */
export const USER_AGENT = "Foreword";
const MAX_REDIRECTS = 3;
const LIMITS = { connectMs: 3000, silentMs: 5000, totalMs: 10_000 };
const MAX_RATIO = 100;
const PORTS = new Set(["", "80", "443"]);
const HEADERS = {
  "user-agent": `${USER_AGENT}/1.0`,
  accept: "text/html,application/xhtml+xml,application/pdf;q=0.9,text/plain;q=0.8",
  "accept-encoding": "gzip, deflate, br",
};

/** Fetches from a public server, or throws. Every redirect is checked like the first URL. */
export async function fetchBytes(start: string, rules: FetchRules): Promise<Fetched> {
  const { url, response, signal } = await follow(start, rules);
  return readBody(url, response, rules, signal);
}

/** Only the status of a public server's answer. Nothing of its body is read. */
export async function fetchStatus(
  start: string,
  rules: Rules,
  method: "HEAD" | "GET",
): Promise<number> {
  const { response } = await follow(start, rules, method);
  response.destroy();
  return response.statusCode ?? 0;
}

type PostRules = Omit<FetchRules, "maxBytes" | "checkRedirect">;

/** The status of a public server's answer to a form. Redirects are not followed. */
export function postForm(
  link: string,
  fields: Readonly<Record<string, string>>,
  rules: PostRules,
): Promise<number> {
  const body = Buffer.from(new URLSearchParams(fields).toString());
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  return postBytes(link, { headers, body }, rules);
}

/** The same for any body. */
export async function postBytes(
  link: string,
  { headers, body }: { headers: Readonly<Record<string, string>>; body: Buffer },
  rules: PostRules,
): Promise<number> {
  const named = { "user-agent": HEADERS["user-agent"], ...headers };
  const response = await post(link, named, body, rules);
  response.destroy();
  return response.statusCode ?? 0;
}

/** The status and the first bytes of a public server's answer. Redirects are not followed. */
export async function postJson(
  link: string,
  { headers, body }: { headers: Readonly<Record<string, string>>; body: string },
  { mostBytes, ...rules }: PostRules & { mostBytes: number },
): Promise<{ status: number; head: Buffer }> {
  const response = await post(link, headers, Buffer.from(body), rules);
  return { status: response.statusCode ?? 0, head: await readHead(response, mostBytes) };
}

function post(
  link: string,
  headers: Readonly<Record<string, string>>,
  body: Buffer,
  rules: PostRules,
): Promise<IncomingMessage> {
  const sized = { ...headers, "content-length": body.length };
  return open(new URL(link), boundedBy(rules), { method: "POST", headers: sized, body });
}

/** The status says enough, so a text that breaks off ends there. */
async function readHead(response: IncomingMessage, most: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of response) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= most) break;
    }
  } catch {
    // The connection was closed, or its time is over.
  } finally {
    response.destroy();
  }
  return Buffer.concat(chunks).subarray(0, most);
}

type Rules = Omit<FetchRules, "maxBytes">;

async function follow(start: string, given: Rules, method = "GET") {
  const rules = boundedBy(given);
  let url = new URL(start);
  for (let step = 0; step <= MAX_REDIRECTS; step += 1) {
    if (step > 0) {
      // Before its server is asked whether it may be read.
      refuseForbidden(url, rules.config);
      await rules.checkRedirect?.(url, rules.signal);
    }
    const response = await open(url, rules, { method, headers: HEADERS });
    const location = redirectOf(response);
    if (location === undefined) return { url, response, signal: rules.signal };
    response.destroy();
    const next = new URL(location, url);
    if (url.protocol === "https:" && next.protocol !== "https:")
      throw new Error("It redirects to a page without encryption.");
    url = next;
  }
  throw new Error("It redirects too often.");
}

/** All its requests together end in time. */
function boundedBy(rules: Rules) {
  const limits = { ...LIMITS, ...rules.limits };
  const signal = AbortSignal.any([rules.signal, AbortSignal.timeout(limits.totalMs)]);
  return { ...rules, limits, signal };
}

type Request = Pick<GuardedRequest, "method" | "headers" | "body">;

function open(url: URL, rules: ReturnType<typeof boundedBy>, request: Request) {
  const { permit, config, resolve, limits, signal } = rules;
  refuseForbidden(url, config);
  const { connectMs, silentMs } = limits;
  return guardedRequest(url, {
    permit,
    mayBePrivate: isNamed(url, config),
    ownHosts: config.databaseHosts,
    resolve,
    signal,
    connectMs,
    silentMs,
    ...request,
  });
}

function isNamed(url: URL, { fetchAllowedHosts }: FetchRules["config"]): boolean {
  return fetchAllowedHosts.has(`${url.hostname}:${portOf(url)}`);
}

function portOf(url: URL): string {
  return url.port || (url.protocol === "https:" ? "443" : "80");
}

function refuseForbidden(url: URL, config: FetchRules["config"]): void {
  if (!/^https?:$/.test(url.protocol)) throw new AddressRefused("Only http and https are read.");
  if (url.username || url.password) throw new AddressRefused("A link with a password is not read.");
  if (isNamed(url, config)) return;
  if (!PORTS.has(url.port)) throw new AddressRefused("Only the usual ports are read.");
  if (url.hostname === new URL(config.publicUrl).hostname)
    throw new AddressRefused("It leads to this server.");
}

function redirectOf({ statusCode = 0, headers }: IncomingMessage): string | undefined {
  return [301, 302, 303, 307, 308].includes(statusCode) ? headers.location : undefined;
}

async function readBody(
  url: URL,
  response: IncomingMessage,
  rules: FetchRules,
  signal: AbortSignal,
): Promise<Fetched> {
  const contentType = response.headers["content-type"] ?? "";
  const most = rules.maxBytes(contentType);
  try {
    if (most === undefined) throw new Error("It is not a page.");
    const packed: Buffer[] = [];
    let size = 0;
    for await (const chunk of response) {
      signal.throwIfAborted();
      size += chunk.length;
      if (size > most) throw new Error("It is too large.");
      packed.push(chunk);
    }
    const bytes = unpack(Buffer.concat(packed), response.headers["content-encoding"], most);
    return { url, status: response.statusCode ?? 0, contentType, bytes };
  } finally {
    response.destroy();
  }
}

function unpack(packed: Buffer, encoding: string | undefined, most: number): Buffer {
  const options = { maxOutputLength: Math.min(most, packed.length * MAX_RATIO + 1024) };
  if (encoding === "gzip" || encoding === "x-gzip") return gunzipSync(packed, options);
  if (encoding === "br") return brotliDecompressSync(packed, options);
  if (encoding === "deflate") return inflateSync(packed, options);
  if (encoding === undefined || encoding === "identity") return packed;
  throw new Error("It is packed in a way that is not read.");
}
