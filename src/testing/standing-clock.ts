import type { Clock } from "#src/platform/server/clock.ts";

/** For tests of rate limits: none of their windows ends in the middle of a test. */
export function standingClock(): Clock {
  const now = new Date();
  return { now: () => now };
}
