import { DAY_MS, HOUR_MS } from "#src/platform/contract/durations.ts";
import { MAX_TRIES } from "#src/workspace/webhooks/webhooks.rules.ts";

const FIRST_RETRY_MS = 30_000;
const MAX_RETRY_MS = DAY_MS / 2;
const FACTOR = 4;
const JITTER = 0.2;

/**
 * The pause after a failed attempt: half a minute to half a day, about a day in all. Undefined
 * after the last one.
 */
export function retryAfterMs(tries: number, random: number): number | undefined {
  if (tries >= MAX_TRIES) return undefined;
  const pause = Math.min(FIRST_RETRY_MS * FACTOR ** (tries - 1), MAX_RETRY_MS);
  return Math.round(pause * (1 - JITTER + 2 * JITTER * random));
}

const AT_ONCE = 8;
const BROKEN_AFTER = 5;
const FIRST_PROBE_MS = 1000;
const MAX_PROBE_MS = HOUR_MS / 60;

/**
 * A receiver that only fails gets one request at a time, and longer and longer pauses between
 * them, so that it takes no time from others.
 */
export function paceOf(failuresInRow: number): { most: number; isProbe: boolean; restMs: number } {
  const isProbe = failuresInRow >= BROKEN_AFTER;
  if (!isProbe) return { most: AT_ONCE, isProbe, restMs: 0 };
  const restMs = Math.min(FIRST_PROBE_MS * 2 ** (failuresInRow - BROKEN_AFTER), MAX_PROBE_MS);
  return { most: 1, isProbe, restMs };
}
