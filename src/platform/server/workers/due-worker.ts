import type { Services } from "#src/platform/server/services.ts";

/** Work that runs as long as the instance. A paused copy runs none of it. */
export type Worker = {
  readonly name: string;
  /** Resolves once the signal has aborted and running work has ended. */
  run(services: Services, signal: AbortSignal): Promise<void>;
  /** For tests: runs everything that is due and returns its count. Throws failures. */
  drain(services: Services): Promise<number>;
};

type DueWork<T> = {
  name: string;
  /** The concurrency per instance. */
  parallel: number;
  lookEveryMs: number;
  /** A database notification that triggers a poll. */
  channel: string;
  /** Due items, the longest overdue first, by the database's clock. */
  find(services: Services, most: number): Promise<T[]>;
  keyOf(item: T): string;
  /**
   * Another instance may find the same item, so this begins with a lease on a row. It must change
   * when the item is due again: an item that is still due is found again immediately.
   */
  work(item: T, services: Services, signal: AbortSignal): Promise<void>;
};

/** Found items are processed in order before polling again, unless they are stale. */
const FOUND_AT_ONCE = 4;
const FOUND_FOR_MS = 500;

/** How long an item rests after an unexpected failure. */
const REST_MS = 30_000;

export function defineDueWorker<T>(worker: DueWork<T>): Worker {
  return {
    name: worker.name,
    run: (services, signal) => runDue(worker, services, signal),
    drain: (services) => drainDue(worker, services),
  };
}

async function runDue<T>(
  worker: DueWork<T>,
  services: Services,
  signal: AbortSignal,
): Promise<void> {
  const busy = new Map<string, Promise<void>>();
  const resting = new Map<string, number>();
  const alarm = createAlarm(signal);
  const listening = await services.bus.listener.listen(worker.channel, alarm.ring, alarm.ring);

  function begin(item: T, key: string): void {
    const done = worker
      .work(item, services, signal)
      .catch((error: unknown) => {
        if (signal.aborted) return;
        resting.set(key, performance.now() + REST_MS);
        services.log.warn({ err: error, worker: worker.name, item: key }, "work failed");
      })
      .finally(() => {
        busy.delete(key);
        alarm.ring();
      });
    busy.set(key, done);
  }

  let found: { items: T[]; until: number } = { items: [], until: 0 };

  async function beginDue(): Promise<number> {
    if (busy.size >= worker.parallel) return 0;
    forgetRested(resting);
    if (found.items.length === 0 || performance.now() > found.until) {
      const most = worker.parallel * FOUND_AT_ONCE + busy.size + resting.size;
      const items = await worker.find(services, most);
      found = { items, until: performance.now() + FOUND_FOR_MS };
    }
    let begun = 0;
    while (busy.size < worker.parallel) {
      const item = found.items.shift();
      if (item === undefined) break;
      const key = worker.keyOf(item);
      if (busy.has(key) || resting.has(key)) continue;
      begin(item, key);
      begun += 1;
    }
    return begun;
  }

  try {
    while (!signal.aborted) {
      const begun = await beginDue().catch((error: unknown) => {
        services.log.warn({ err: error, worker: worker.name }, "work could not be looked for");
        return 0;
      });
      if (begun === 0) await alarm.wait(worker.lookEveryMs);
    }
  } finally {
    await listening.close();
    await Promise.all(busy.values());
  }
}

function forgetRested(resting: Map<string, number>): void {
  const now = performance.now();
  for (const [key, until] of resting) if (until <= now) resting.delete(key);
}

async function drainDue<T>(worker: DueWork<T>, services: Services): Promise<number> {
  const { signal } = new AbortController();
  const failed = new Map<string, unknown>();
  let done = 0;
  for (;;) {
    const due = await worker.find(services, worker.parallel + failed.size);
    const items = due.filter((item) => !failed.has(worker.keyOf(item)));
    if (items.length === 0) break;
    done += items.length;
    const work = items.map((item) =>
      worker
        .work(item, services, signal)
        .catch((error: unknown) => failed.set(worker.keyOf(item), error)),
    );
    await Promise.all(work);
  }
  const errors = [...failed.values()];
  if (errors.length === 1) throw errors[0];
  if (errors.length > 1) throw new AggregateError(errors, `${errors.length} items failed.`);
  return done;
}

/** Ends a wait early. A signal between two waits ends the next one. */
function createAlarm(signal: AbortSignal) {
  let isRinging = false;
  let end = (): void => undefined;
  const ring = (): void => {
    isRinging = true;
    end();
  };
  signal.addEventListener("abort", ring);

  async function wait(ms: number): Promise<void> {
    if (!isRinging) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        end = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    isRinging = false;
    end = () => undefined;
  }

  return { ring, wait };
}
