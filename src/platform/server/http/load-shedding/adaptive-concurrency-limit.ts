/** The current concurrency limit. */
export type ConcurrencyLimit = {
  readonly isReached: boolean;
  readonly active: number;
  acquire(request: object): void;
  /** False if the request held no slot. */
  release(request: object): boolean;
  /** Adjusts the limit by the latencies since the last adjustment. */
  adjust(): void;
};

/** This many keep a large database busy; more would only queue there. */
const MAX_LIMIT = 32;
/** This many keep a small machine busy. */
const MIN_LIMIT = 6;
/** Below this many active requests, latency is pure service time. */
const UNCONTENDED = 3;
const INITIAL_BASELINE_MS = 4;
/** A request that takes this many times the baseline spends most of it waiting. */
const CONGESTION_FACTOR = 3;
const BACKOFF = 0.85;
/** Too few samples for a meaningful estimate. */
const MIN_SAMPLES = 5;

/**
 * Additive increase, multiplicative decrease. If database and server share few cores, more
 * concurrency adds no throughput, only context switches. The limit allows a few times the
 * uncontended latency: it is high for a remote database and low on a small machine.
 */
export function createConcurrencyLimit(now: () => number): ConcurrencyLimit {
  const slots = new Map<object, { since: number; isUncontended: boolean }>();
  let limit = MAX_LIMIT;
  let baselineMs = INITIAL_BASELINE_MS;
  let samples = 0;
  let sumMs = 0;
  let wasReached = false;

  return {
    get isReached() {
      const isReached = slots.size >= limit;
      wasReached ||= isReached;
      return isReached;
    },
    get active() {
      return slots.size;
    },

    acquire(request) {
      slots.set(request, { since: now(), isUncontended: slots.size < UNCONTENDED });
    },

    release(request) {
      const slot = slots.get(request);
      if (!slot) return false;
      slots.delete(request);
      const ms = now() - slot.since;
      samples += 1;
      sumMs += ms;
      if (slot.isUncontended && slots.size < UNCONTENDED) baselineMs += (ms - baselineMs) / 64;
      return true;
    },

    adjust() {
      if (samples < MIN_SAMPLES) return;
      const isCongested = sumMs / samples > baselineMs * CONGESTION_FACTOR;
      if (isCongested) limit = Math.max(MIN_LIMIT, Math.floor(limit * BACKOFF));
      else if (wasReached) limit = Math.min(MAX_LIMIT, limit + 1);
      samples = 0;
      sumMs = 0;
      wasReached = false;
    },
  };
}
