import { APICallError } from "ai";
import { AppError } from "#src/platform/server/app-error.ts";

const PASSING = new Set([408, 409, 425, 429]);
const REFUSED = new Set([401, 402, 403, 404]);
const FORMAT_UNKNOWN = new Set([400, 415, 422, 501]);

/** What came of one call that did not succeed. */
export type CallFailure = {
  /** The status of the answer, if one came. */ status: number | undefined;
} /** Worth another try after a while. */ & (
  | { kind: "passing"; error: AppError; retryAfterMs: number | undefined }
  /** The server does not know the form of answer that was asked for. */
  | { kind: "format"; error: AppError }
  | { kind: "final"; error: AppError }
);

/** Says what a failure means. The provider's own words may repeat a key, so they go nowhere. */
export function explainFailure(error: unknown): CallFailure {
  const status = APICallError.isInstance(error) ? error.statusCode : undefined;
  if (status !== undefined && REFUSED.has(status))
    return { status, kind: "final", error: new AppError(422, "ai_refused") };
  if (status !== undefined && FORMAT_UNKNOWN.has(status))
    return { status, kind: "format", error: new AppError(422, "ai_refused") };
  // An answer that broke off on its way has the status of its beginning.
  const isPassing = !isBetween(status, 400, 499) || PASSING.has(status ?? 0);
  if (!isPassing) return { status, kind: "final", error: new AppError(422, "ai_refused") };
  const headers = APICallError.isInstance(error) ? error.responseHeaders : undefined;
  return {
    status,
    kind: "passing",
    error: new AppError(503, "ai_unavailable", { retryAfterSeconds: 30 }),
    retryAfterMs: retryAfter(headers),
  };
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
