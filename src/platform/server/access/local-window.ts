import { tooMany } from "#src/platform/server/app-error.ts";

export type Limit = { max: number; seconds: number };

const MAX_KEYS = 50_000;

/**
 * Counts in this process only. It is not shared between instances; it keeps a flood from reaching
 * the database, where the exact limits are counted.
 */
export function createLocalWindow(limit: Limit, now: () => number): (key: string) => void {
  const length = limit.seconds * 1000;
  let window = 0;
  let counts = new Map<string, number>();

  return (key) => {
    const current = Math.floor(now() / length);
    if (current !== window || counts.size >= MAX_KEYS) {
      window = current;
      counts = new Map();
    }
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    if (count > limit.max)
      throw tooMany(Math.max(1, Math.ceil((length - (now() % length)) / 1000)));
  };
}
