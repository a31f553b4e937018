import type { z } from "zod";
import { type ApiAnswer, ApiCallFailed, callApi } from "#src/platform/server/outgoing/call-api.ts";
import {
  Deferred,
  MissingScope,
  NeedsReconnect,
  Permanent,
  RateLimited,
  SendUncertain,
  Transient,
} from "./mail-errors.ts";
import type { Grant, MailContext, OAuthGrant } from "./mail-provider.ts";

export type MailApi = {
  /** Only URLs below it are called. */
  base: URL;
  headers: Readonly<Record<string, string>>;
  /** Classifies an error response. Rate limits, server errors and 401 are handled before. */
  explain(answer: ApiAnswer, reason: string): Error;
  /** The machine-readable reason in an error body. */
  reasonOf(body: unknown): string;
};

export type MailCall = {
  method?: "GET" | "POST" | "PATCH" | "DELETE";
  /** Below the base URL, or a link from a response. */
  to: string | URL;
  query?: Readonly<Record<string, string | number | boolean | undefined>>;
  json?: unknown;
  body?: Buffer | string;
  headers?: Readonly<Record<string, string>>;
  /** The cost of the call by the provider's table. */
  units: number;
  mostBytes?: number;
  /** Whether it sends a mail, so that a missing response does not mean failure. */
  isSend?: boolean;
};

const MIB = 2 ** 20;
const TIMEOUT_MS = 30_000;
const SEND_TIMEOUT_MS = 60_000;
const BACK_OFF_S = 30;

/** Calls with the mailbox's token, which is refreshed once if the provider rejects it. */
export async function callMailApi(
  api: MailApi,
  context: MailContext,
  call: MailCall,
): Promise<ApiAnswer> {
  const grant = await prepare(context, call);
  const first = await send(api, context, call, grant);
  if (first.status !== 401) return judge(api, call, first);
  const second = await send(api, context, call, await context.grants.renew(grant));
  if (second.status === 401) throw new NeedsReconnect("The provider refuses a fresh token.");
  return judge(api, call, second);
}

/** A failure before the request is sent means that no mail was handed over. */
async function prepare(context: MailContext, call: MailCall): Promise<Grant> {
  try {
    await context.limiter.take(call.units);
    return await context.grants.current();
  } catch (error) {
    if (!call.isSend || isOurs(error)) throw error;
    throw new Transient("The call could not be prepared.", { cause: error });
  }
}

function isOurs(error: unknown): boolean {
  const kinds = [MissingScope, NeedsReconnect, Permanent, RateLimited, Transient];
  return kinds.some((kind) => error instanceof kind);
}

/** A JSON response of a known shape. */
export async function readMailApi<T extends z.ZodType>(
  api: MailApi,
  context: MailContext,
  call: MailCall,
  schema: T,
): Promise<z.infer<T>> {
  const { bytes } = await callMailApi(api, context, call);
  try {
    return schema.parse(JSON.parse(bytes.toString("utf8")));
  } catch (error) {
    const message = "The provider's answer has another shape than expected.";
    throw call.isSend
      ? new SendUncertain(message, { cause: error })
      : new Transient(message, { cause: error });
  }
}

async function send(
  api: MailApi,
  context: MailContext,
  call: MailCall,
  grant: Grant,
): Promise<ApiAnswer> {
  const json = call.json === undefined ? undefined : JSON.stringify(call.json);
  try {
    return await callApi({
      permit: context.permit,
      method: call.method ?? "GET",
      url: addressOf(api, call),
      headers: {
        accept: "application/json",
        ...(json === undefined ? {} : { "content-type": "application/json" }),
        ...api.headers,
        ...call.headers,
        authorization: `Bearer ${oauthOf(grant).accessToken}`,
      },
      body: call.body ?? json,
      timeoutMs: call.isSend ? SEND_TIMEOUT_MS : TIMEOUT_MS,
      mostBytes: call.mostBytes ?? 16 * MIB,
      signal: context.signal,
    });
  } catch (error) {
    if (call.isSend && isUncertain(error))
      throw new SendUncertain("No answer came.", { cause: error });
    if (error instanceof ApiCallFailed) throw new Transient(error.message, { cause: error });
    throw error;
  }
}

/** An aborted call may have arrived as well. */
function isUncertain(error: unknown): boolean {
  if (error instanceof ApiCallFailed) return error.mayHaveArrived;
  return !(error instanceof Permanent || error instanceof Transient);
}

function addressOf({ base }: MailApi, { to, query = {} }: MailCall): URL {
  const url =
    typeof to === "string" ? new URL(`${base.href.replace(/\/$/, "")}${to}`) : new URL(to);
  if (url.origin !== base.origin)
    throw new Permanent("refused", "The provider's answer links to another server.");
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) url.searchParams.set(name, String(value));
  return url;
}

export function oauthOf(grant: Grant): OAuthGrant {
  if (grant.kind === "oauth") return grant;
  throw new NeedsReconnect("The mailbox has no grant of this provider.");
}

function judge(api: MailApi, call: MailCall, answer: ApiAnswer): ApiAnswer {
  const { status } = answer;
  if (status >= 200 && status < 300) return answer;
  const reason = api.reasonOf(bodyOf(answer));
  if (status === 429) throw new RateLimited(retryAtOf(answer));
  // A response with Retry-After has accepted nothing.
  if (status === 503 && answer.headers.has("retry-after")) throw new RateLimited(retryAtOf(answer));
  if (status >= 500 || status < 400) {
    const message = `The provider answered ${status}.`;
    throw call.isSend && status >= 500 ? new SendUncertain(message) : new Deferred(message);
  }
  throw api.explain(answer, reason);
}

/** Parses seconds or a date; defaults to half a minute. */
export function retryAtOf({ headers }: ApiAnswer, otherwiseSeconds = BACK_OFF_S): Date {
  const given = headers.get("retry-after") ?? "";
  const seconds = /^\d{1,6}$/.test(given) ? Number(given) : undefined;
  const date = Date.parse(given);
  if (seconds === undefined && !Number.isNaN(date)) return new Date(date);
  return new Date(Date.now() + (seconds ?? otherwiseSeconds) * 1000);
}

export function bodyOf({ bytes }: ApiAnswer): unknown {
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch {
    return undefined;
  }
}

/** A deleted message can't be changed, which must not block the others. */
export async function unlessGone<T, R>(work: Promise<T>, otherwise: R): Promise<T | R> {
  return work.catch((error: unknown) => {
    if (error instanceof Permanent && error.code === "not_found") return otherwise;
    throw error;
  });
}

/** Runs some concurrently; results are in the order of the inputs. */
export async function mapAtOnce<T, R>(
  items: readonly T[],
  width: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results = new Map<number, R>();
  const queue = items.entries();
  const run = async () => {
    for (const [at, item] of queue) results.set(at, await work(item));
  };
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, run));
  return [...results].sort(([one], [other]) => one - other).map(([, result]) => result);
}
