import { unavailable } from "./app-error.ts";

const MAX_WAITING = 50;

/** The lower the rank, the sooner its turn; equal ones are served in the order they came. */
export type Semaphore = <T>(work: () => Promise<T>, rank?: number) => Promise<T>;

type Waiting = { rank: number; start(): void; refuse(error: Error): void };

/** A semaphore with a priority queue: so many at once, some in line, and no more. */
export function createSemaphore(width: number, mostWaiting = MAX_WAITING): Semaphore {
  let running = 0;
  const waiting: Waiting[] = [];
  return async function enter<T>(work: () => Promise<T>, rank = 0): Promise<T> {
    if (running >= width) await waitInLine(waiting, rank, mostWaiting);
    else running += 1;
    try {
      return await work();
    } finally {
      // The place goes straight to the next in line; only without one does it become free.
      const next = waiting.shift();
      if (next) next.start();
      else running -= 1;
    }
  };
}

/** A semaphore for each key, such as a person, for as long as someone is in it. */
export function createKeyedSemaphore(width: number, mostWaiting: number) {
  const semaphores = new Map<string, { enter: Semaphore; count: number }>();
  return async function enter<T>(key: string, work: () => Promise<T>): Promise<T> {
    const own = semaphores.get(key) ?? { enter: createSemaphore(width, mostWaiting), count: 0 };
    semaphores.set(key, own);
    own.count += 1;
    try {
      return await own.enter(work);
    } finally {
      own.count -= 1;
      if (own.count === 0) semaphores.delete(key);
    }
  };
}

/** In a full line the last one gives way to anyone who goes before it. */
function waitInLine(waiting: Waiting[], rank: number, mostWaiting: number): Promise<void> {
  const place = waiting.findLastIndex((one) => one.rank <= rank) + 1;
  if (waiting.length >= mostWaiting) {
    if (place === waiting.length) throw unavailable(5);
    waiting.pop()?.refuse(unavailable(5));
  }
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  waiting.splice(place, 0, { rank, start: resolve, refuse: reject });
  return promise;
}
