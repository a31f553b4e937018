import { sql } from "kysely";
import { AppError, tooMany, unavailable } from "#src/platform/server/app-error.ts";
import type { Pool } from "#src/platform/server/db/pools.ts";
import { createLocalWindow, type Limit } from "./local-window.ts";

export type RateLimits = {
  /** Rejects a flood from one address before any database query. */
  refuseFlood(addressKey: string): void;
  /** Rejects bursts larger than any person or page produces. */
  refuseBurst(userId: string): void;
  /**
   * Consumes one or more units, and refuses if the window has no room for all of them. Exact across
   * instances.
   */
  take(key: string, limit: Limit, by?: number): Promise<Left>;
  /** The same with at most one write per 5% of the limit, for limits that every call passes. */
  takeLeased(key: string, limit: Limit): Promise<void>;
  /** Resets the counter of a key, after a success that shows the earlier attempts were honest. */
  forget(key: string): Promise<void>;
};

/** The calls that the current window still has room for, and the seconds until it ends. */
export type Left = { remaining: number; seconds: number };

type Lease = { window: number; left: number; isWindowFull: boolean };

/** Allows for opening a connection on a machine that is busy starting up. */
const DATABASE_PATIENCE_MS = 1000;
const MAX_LEASES = 50_000;

/**
 * Fixed windows in the database, shared by all instances. A lease reserves several calls at once;
 * unused ones are lost, so instances together never admit more than the limit.
 */
export function createRateLimits(
  auth: Pool,
  options: { now(): number; lifted: boolean; patienceMs?: number },
): RateLimits {
  const leases = new Map<string, Lease>();
  const asked = new Map<string, Promise<void>>();
  const flood = createLocalWindow({ max: 1000, seconds: 60 }, options.now);
  const burst = createLocalWindow({ max: 100, seconds: 1 }, options.now);

  async function count(key: string, limit: Limit, by: number): Promise<number> {
    const start = new Date(windowOf(options.now(), limit) * limit.seconds * 1000).toISOString();
    const counted = sql<{ count: number }>`
      insert into rate_limits (key, window_start, count) values (${key}, ${start}, ${by})
      on conflict (key, window_start) do update set count = rate_limits.count + ${by}
      returning count`.execute(auth.kysely);
    const result = await withPatience(counted, options.patienceMs ?? DATABASE_PATIENCE_MS);
    return result.rows[0]?.count ?? by;
  }

  async function take(key: string, limit: Limit, by = 1): Promise<Left> {
    const seconds = secondsLeft(options.now(), limit);
    if (options.lifted) return { remaining: limit.max, seconds };
    const counted = await count(key, limit, by);
    if (counted <= limit.max) return { remaining: limit.max - counted, seconds };
    // A request for several units fails as a whole, so its units are returned: a smaller one may
    // fit.
    if (by > 1) await count(key, limit, -by);
    throw tooMany(secondsLeft(options.now(), limit));
  }

  /** Concurrent callers wait for a pending lease instead of requesting another. */
  function requestLease(key: string, limit: Limit): Promise<void> {
    const asking = asked.get(key) ?? grantLease(key, limit).finally(() => asked.delete(key));
    asked.set(key, asking);
    return asking;
  }

  async function grantLease(key: string, limit: Limit): Promise<void> {
    const window = windowOf(options.now(), limit);
    const size = Math.max(1, Math.floor(limit.max / 20));
    const counted = await count(key, limit, size).catch(openOnFailure);
    const granted = Math.min(size, size - (counted - limit.max));
    if (leases.size >= MAX_LEASES) leases.clear();
    leases.set(key, { window, left: granted, isWindowFull: granted <= 0 });
  }

  async function takeLeased(key: string, limit: Limit): Promise<void> {
    if (options.lifted) return;
    for (;;) {
      const lease = leases.get(key);
      if (lease?.window === windowOf(options.now(), limit)) {
        if (lease.isWindowFull) throw tooMany(secondsLeft(options.now(), limit));
        if (lease.left > 0) {
          lease.left -= 1;
          return;
        }
      }
      await requestLease(key, limit);
    }
  }

  async function forget(key: string): Promise<void> {
    if (options.lifted) return;
    await auth.kysely.deleteFrom("rate_limits").where("key", "=", key).execute();
  }

  return {
    refuseFlood: (key) => options.lifted || flood(key),
    refuseBurst: (key) => options.lifted || burst(key),
    take,
    takeLeased,
    forget,
  };
}

/** A rate limit must not cause an outage: reads continue if the counter does not respond. */
function openOnFailure(error: unknown): number {
  if (error instanceof AppError && error.status === 503) return 0;
  throw error;
}

function windowOf(now: number, limit: Limit): number {
  return Math.floor(now / (limit.seconds * 1000));
}

function secondsLeft(now: number, limit: Limit): number {
  const length = limit.seconds * 1000;
  return Math.max(1, Math.ceil((length - (now % length)) / 1000));
}

/**
 * A limit on guessable secrets fails closed: without a response from the database, the attempt is
 * refused.
 */
async function withPatience<T>(counting: Promise<T>, patienceMs: number): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(unavailable(2)), patienceMs);
  try {
    return await Promise.race([counting, promise]);
  } catch (error) {
    throw error instanceof AppError ? error : unavailable(2, error);
  } finally {
    clearTimeout(timer);
    counting.catch(() => undefined);
  }
}
