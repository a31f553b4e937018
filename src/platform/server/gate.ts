import { unavailable } from "./app-error.ts";

const MOST_WAITING = 50;

export type Gate = <T>(work: () => Promise<T>) => Promise<T>;

/** For work that costs much while it runs: so many at once, some in line, and no more. */
export function createGate(width: number): Gate {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async function enter<T>(work: () => Promise<T>): Promise<T> {
    if (running >= width) {
      if (waiting.length >= MOST_WAITING) throw unavailable(5);
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      // The place goes straight to the next in line; only without one does it become free.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
