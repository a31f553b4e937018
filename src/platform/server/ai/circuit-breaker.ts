export type CircuitBreaker = {
  /** Seconds until the next call may be made; undefined if one may be made now. */
  refusesFor(): number | undefined;
  /** How a call ended, and when it began. */
  note(isAnswered: boolean, begunAt?: number): void;
};

const MAX_FAILURES = 3;
const OPEN_MS = 30_000;

/**
 * Opens after so many failures in a row, so that callers fail at once instead of waiting for their
 * tries. Failures of calls that ran at the same time count as one. After a while one call goes through: an answer closes it, a failure opens it again.
 */
export function createCircuitBreaker(now: () => number = Date.now): CircuitBreaker {
  let failures = 0;
  let openUntil = 0;
  let failedAt = Number.NEGATIVE_INFINITY;
  return {
    refusesFor() {
      const leftMs = openUntil - now();
      if (leftMs > 0) return Math.ceil(leftMs / 1000);
      // Other callers are refused until this probe has ended.
      if (failures >= MAX_FAILURES) openUntil = now() + OPEN_MS;
      return undefined;
    },
    note(isAnswered, begunAt = now()) {
      if (!isAnswered && begunAt < failedAt) return;
      if (!isAnswered) failedAt = now();
      failures = isAnswered ? 0 : failures + 1;
      openUntil = failures >= MAX_FAILURES ? now() + OPEN_MS : 0;
    },
  };
}
