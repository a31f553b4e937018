import type { Queue, WorkOptions } from "pg-boss";
import type { AnyJob } from "./define-job.ts";
import { SECONDS_BETWEEN_POLLS } from "./open-boss.ts";

/** The dead letter queue for jobs whose last attempt failed; kept for a month. */
export const DEAD_LETTER_QUEUE = "jobs.dead-letter";

const HOUR = 3600;
const DAY = 24 * HOUR;

// A killed worker is noticed after the heartbeat (10 s) and one supervisor run (5 s); then the
// first backoff (2 to 4 s) and one look (1 s) pass. The sum stays below 30 s.
const HEARTBEAT_SECONDS = 10;
const RETRIES = { limit: 5, delaySeconds: 2, maxDelaySeconds: HOUR };

const POLICIES = { "in-order": "key_strict_fifo", "one-waiting": "short" } as const;

export function queueOf(job: AnyJob): Queue {
  const { queue } = job;
  const retries = queue.retries ?? RETRIES;
  return {
    name: job.name,
    policy: queue.perKey ? POLICIES[queue.perKey] : "standard",
    notify: true,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    expireInSeconds: queue.timeoutSeconds ?? (queue.length === "long" ? HOUR : 60),
    retryLimit: retries.limit,
    retryDelay: retries.delaySeconds,
    retryDelayMax: retries.maxDelaySeconds,
    retryBackoff: true,
    retentionSeconds: 30 * DAY,
    deleteAfterSeconds: HOUR,
    deadLetter: DEAD_LETTER_QUEUE,
  };
}

export const deadLetterQueue: Queue = {
  name: DEAD_LETTER_QUEUE,
  policy: "standard",
  notify: true,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  expireInSeconds: 60,
  retryLimit: 20,
  retryDelay: 2,
  retryDelayMax: HOUR,
  retryBackoff: true,
  retentionSeconds: 30 * DAY,
  deleteAfterSeconds: 30 * DAY,
};

export function workOptionsOf(job: AnyJob) {
  const { queue } = job;
  const isLong = queue.length === "long";
  return {
    batchSize: isLong ? 1 : 20,
    localConcurrency: queue.parallel ?? (isLong ? 2 : 1),
    burstWhenBatchFull: !isLong,
    pollingIntervalSeconds: SECONDS_BETWEEN_POLLS,
    notifyPollingIntervalSeconds: SECONDS_BETWEEN_POLLS,
    perJobResults: true,
    includeMetadata: true,
  } as const satisfies WorkOptions;
}

export const deadLetterWorkOptions = {
  batchSize: 1,
  pollingIntervalSeconds: SECONDS_BETWEEN_POLLS,
  notifyPollingIntervalSeconds: SECONDS_BETWEEN_POLLS,
  includeMetadata: true,
} as const satisfies WorkOptions;
