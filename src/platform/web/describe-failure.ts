import type { PlatformErrorCode } from "#src/platform/contract/errors.ts";
import { ApiError, NetworkError } from "./api-error.ts";
import { failureText } from "./failure.text.ts";

const PROOF_NEEDED: PlatformErrorCode = "proof_needed";

const relative = new Intl.RelativeTimeFormat("en");

/** An error message for users. `sentences` holds more specific ones by error code. */
export function describeFailure(error: unknown, sentences: Sentences = {}): string {
  if (error instanceof NetworkError) return failureText.unreachable;
  if (!(error instanceof ApiError)) return failureText.unexpected(undefined);
  const own = sentences[error.code];
  if (own) return own;
  if (error.code === PROOF_NEEDED) return failureText.unproven;
  if (error.status === 503 || error.status === 502 || error.status === 504) return failureText.busy;
  if (error.status === 401) return failureText.signedOut;
  if (error.status === 403) return failureText.refused;
  return failureText.unexpected(error.requestId);
}

type Sentences = Readonly<Record<string, string>>;
type FailedForm = {
  failure: unknown;
  pauseSeconds: number | undefined;
  clearFailure: () => void;
};
type FailedQuery = {
  data: unknown;
  error: Error | null;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
};

/** The error a dialog shows for a rejected form. */
export function formFailure(
  { failure, pauseSeconds, clearFailure }: FailedForm,
  sentences?: Sentences,
) {
  const sentence = failure ? describeFailure(failure, sentences) : undefined;
  return { sentence, pauseSeconds, onPauseEnd: clearFailure };
}

/** The error a list shows if its rows could not be loaded. */
export function loadFailure(
  { data, error, isFetching, refetch }: FailedQuery,
  title: string,
  sentences?: Sentences,
) {
  if (!error || data !== undefined) return undefined;
  const reason = describeFailure(error, sentences);
  return { title, reason, error, onRetry: () => void refetch(), isRetrying: isFetching };
}

const MINUTE = 60;
const HOUR = 3600;

/** When to retry, as in "in 5 minutes": rounded up, and only as precise as useful. */
export function describeWait(seconds = MINUTE): string {
  if (seconds <= 90) return relative.format(Math.ceil(seconds), "second");
  if (seconds <= 90 * MINUTE) return relative.format(Math.ceil(seconds / MINUTE), "minute");
  return relative.format(Math.ceil(seconds / HOUR), "hour");
}
