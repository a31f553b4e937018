/**
 * Where a reader stands: everything of transactions older than `horizon` has been read. The time
 * tells whether what came since is still kept. A browser hands it back as text.
 */
export type Position = { horizon: bigint; at: number };

/** Events are kept for a day; a reader that was away almost as long starts anew. */
const RESUMABLE_MS = 23 * 3600 * 1000;

/** Clocks of instances differ by less; a position from later was written before a clock was put right. */
const MOST_AHEAD_MS = 5 * 60 * 1000;

const FORM = /^(\d{1,20})-(\d{1,12})$/;

export function formatPosition({ horizon, at }: Position): string {
  return `${horizon}-${Math.floor(at / 1000)}`;
}

/** Undefined for anything we did not write ourselves, and for what is too old to resume from. */
export function parsePosition(text: string, now: number): Position | undefined {
  const [, horizon, seconds] = FORM.exec(text) ?? [];
  if (horizon === undefined || seconds === undefined) return undefined;
  const position = { horizon: BigInt(horizon), at: Number(seconds) * 1000 };
  const age = now - position.at;
  return age > RESUMABLE_MS || age < -MOST_AHEAD_MS ? undefined : position;
}
