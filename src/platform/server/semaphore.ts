import { unavailable } from "./app-error.ts";

const MAX_WAITING = 50;

/** Lower ranks go first; equal ranks are served in FIFO order. */
export type Semaphore = <T>(work: () => Promise<T>, rank?: number) => Promise<T>;

type Waiting = { rank: number; start(): void; refuse(error: Error): void };

/** A semaphore with a priority queue of limited length. */
export function createSemaphore(width: number, mostWaiting = MAX_WAITING): Semaphore {
  let running = 0;
  const waiting: Waiting[] = [];
  return async function enter<T>(work: () => Promise<T>, rank = 0): Promise<T> {
    if (running >= width) await waitInLine(waiting, rank, mostWaiting);
    else running += 1;
    try {
      return await work();
    } finally {
      // The slot passes directly to the next waiter; it is released only if there is none.
      const next = waiting.shift();
      if (next) next.start();
      else running -= 1;
    }
  };
}

/** One semaphore per key, such as a user, for as long as it is in use. */
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

/** If the queue is full, its last waiter is evicted for one with a higher priority. */
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

/**
 * Does the same work for each item, so many at once. If one fails, no further one begins, those
 * that have begun end first, and then its error is thrown.
 */
export async function forEachAtOnce<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const enter = createSemaphore(atOnce, items.length);
  let hasFailed = false;
  const tryWork = async (item: Item) => {
    if (hasFailed) return;
    try {
      await work(item);
    } catch (error) {
      hasFailed = true;
      throw error;
    }
  };
  const results = await Promise.allSettled(items.map((item) => enter(() => tryWork(item))));
  const failed = results.find(({ status }) => status === "rejected");
  if (failed?.status === "rejected") throw failed.reason;
}
