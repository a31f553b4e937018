/** A queued request. Exactly one of the two functions is called, once. */
export type QueuedRequest = { since: number; admit(): void; reject(): void };

export type RequestQueue = {
  readonly length: number;
  /** False if the request would wait too long; the caller then rejects it. */
  enqueue(request: QueuedRequest): boolean;
  dequeue(): QueuedRequest | undefined;
  /** Rejects the requests that have waited too long. */
  sweep(): void;
};

type RequestQueueOptions = {
  now(): number;
  /** The maximum wait during a burst. */
  timeoutMs: number;
  /** The maximum wait while the queue is congested. */
  congestedTimeoutMs: number;
  maxLength: number;
  /** This many may always wait, however slow the queue is. */
  minLength: number;
};

/** A queue that has not been empty for this long is congested. */
const CONGESTED_AFTER_MS = 1000;
/** A congested queue recovers after this long without a rejection. */
const CONGESTED_FOR_MS = 1000;

/**
 * A FIFO queue with controlled delay. Bursts may wait; a standing queue keeps only as many requests
 * as will be admitted soon, so that admitted requests are answered in time.
 */
export function createRequestQueue(options: RequestQueueOptions): RequestQueue {
  const { now } = options;
  let requests: QueuedRequest[] = [];
  let first = 0;
  let lastEmpty = now();
  let lastDequeue = now();
  let lastRejection = -Infinity;
  /** A moving average of the interval between two departures. */
  let intervalMs = 1;

  const lengthNow = () => requests.length - first;

  function timeoutNow(): number {
    const isStanding = lengthNow() > 0 && now() - lastEmpty > CONGESTED_AFTER_MS;
    const isCongested = isStanding || now() - lastRejection < CONGESTED_FOR_MS;
    return isCongested ? options.congestedTimeoutMs : options.timeoutMs;
  }

  /** A stalled queue is slower than its average. */
  function expectedMs(length: number): number {
    return length * Math.max(intervalMs, (now() - lastDequeue) / 4);
  }

  function isFull(): boolean {
    const length = lengthNow();
    const isTooSlow = length >= options.minLength && expectedMs(length) > timeoutNow();
    return isTooSlow || length >= options.maxLength;
  }

  return {
    get length() {
      return lengthNow();
    },

    enqueue(request) {
      if (lengthNow() === 0) {
        lastEmpty = request.since;
        lastDequeue = request.since;
      }
      if (isFull()) {
        lastRejection = now();
        return false;
      }
      requests.push(request);
      return true;
    },

    dequeue() {
      const next = requests[first];
      if (!next) return undefined;
      first += 1;
      if (first > 1000 && first * 2 > requests.length) {
        requests = requests.slice(first);
        first = 0;
      }
      intervalMs += (now() - lastDequeue - intervalMs) / 32;
      lastDequeue = now();
      if (lengthNow() === 0) lastEmpty = lastDequeue;
      return next;
    },

    sweep() {
      const oldest = now() - options.timeoutMs;
      for (let one = requests[first]; one && one.since < oldest; one = requests[first]) {
        first += 1;
        one.reject();
      }
    },
  };
}
