import { APICallError } from "ai";
import { AppError } from "#src/platform/server/app-error.ts";
import { providerWords } from "./provider-words.ts";
import { WebPageAnswer } from "./web-page-answer.ts";

const PASSING = new Set([408, 409, 425, 429]);
const REFUSED: ReadonlyMap<number, string> = new Map([
  [401, "ai_key_refused"],
  [402, "ai_quota_used"],
  [403, "ai_key_refused"],
  [404, "ai_model_unknown"],
]);
/**
 * Error codes that providers put into bodies under various statuses. A retry would fail the same
 * way.
 */
const NAMED = [
  [/insufficient_quota|credit balance is too low|billing_hard_limit/i, "ai_quota_used"],
  [/invalid_api_key|authentication_error/i, "ai_key_refused"],
  [/model_not_found|model.{0,40}does not exist/i, "ai_model_unknown"],
] as const;
const FORMAT_UNKNOWN = new Set([400, 415, 422, 501]);

/** The outcome of a call that failed. */
export type CallFailure = {
  /** The HTTP status, if there was a response. */ status: number | undefined;
} /** Worth a retry later. */ & (
  | { kind: "passing"; error: AppError; retryAfterMs: number | undefined }
  /** The server does not support the requested response format. */
  | { kind: "format"; error: AppError }
  | { kind: "final"; error: AppError }
);

/** Explains a failure in the provider's own words, with any API key removed. */
export function explainFailure(error: unknown, apiKey?: string): CallFailure {
  const status = APICallError.isInstance(error) ? error.statusCode : undefined;
  const says = providerWords(error, apiKey);
  const said = says === undefined ? {} : { details: { says } };
  const code = refusalOf(error, status);
  if (code !== undefined) return { status, kind: "final", error: new AppError(422, code, said) };
  if (status !== undefined && FORMAT_UNKNOWN.has(status))
    return { status, kind: "format", error: new AppError(422, "ai_refused", said) };
  // A response that broke off still has its initial status.
  const isPassing = !isBetween(status, 400, 499) || PASSING.has(status ?? 0);
  if (!isPassing) return { status, kind: "final", error: new AppError(422, "ai_refused", said) };
  const headers = APICallError.isInstance(error) ? error.responseHeaders : undefined;
  return {
    status,
    kind: "passing",
    error: new AppError(503, "ai_unavailable", { ...said, retryAfterSeconds: 30 }),
    retryAfterMs: retryAfter(headers),
  };
}

/** Undefined if the provider did not say what it rejects. */
function refusalOf(error: unknown, status: number | undefined): string | undefined {
  if (error instanceof WebPageAnswer) return "ai_not_an_api";
  if (!isBetween(status, 400, 499)) return undefined;
  const body = APICallError.isInstance(error) ? (error.responseBody ?? "") : "";
  const named = NAMED.find(([words]) => words.test(body))?.[1];
  return named ?? REFUSED.get(status ?? 0);
}

function isBetween(status: number | undefined, least: number, most: number): boolean {
  return status !== undefined && status >= least && status <= most;
}

function retryAfter(headers: Record<string, string> | undefined): number | undefined {
  const given = headers?.["retry-after"];
  if (given === undefined) return undefined;
  const seconds = Number(given);
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(given) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
}
