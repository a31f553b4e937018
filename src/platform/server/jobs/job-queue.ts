import type { z } from "zod";
import type { Db } from "#src/platform/server/db/pools.ts";

export type QueueSettings = {
  /** Short jobs (well under a second) are fetched in batches; a long one never blocks others. */
  length?: "short" | "long";
  /**
   * `in-order`: jobs with one key run one at a time in FIFO order; every job needs a key.
   * `one-waiting`: a job is not added while another with the same key is waiting.
   */
  perKey?: "in-order" | "one-waiting";
  /** Retries after the first attempt, with backoff. */
  retries?: { limit: number; delaySeconds: number; maxDelaySeconds: number };
  /** An attempt that takes longer counts as failed. */
  timeoutSeconds?: number;
  /** The concurrency per instance. */
  parallel?: number;
};

/** What is needed to enqueue a job, without its implementation. */
export type JobKind<S extends z.ZodObject> = {
  readonly name: string;
  readonly payload: S;
  readonly queue: QueueSettings;
  /** The cron schedule: five fields, in UTC. */
  readonly schedule: string | undefined;
  /** Whether it has effects outside of this server. Such a job is not repeated after a restore. */
  readonly hasExternalEffects: boolean;
};

export type EnqueueOptions = {
  startAt?: Date;
  /** The subject of the queue's `perKey`. */
  key?: string;
};

export type Jobs = {
  /** Enqueues a job inside the caller's transaction: it exists only if that commits. */
  enqueue<S extends z.ZodObject>(
    db: Db,
    job: JobKind<S>,
    payload: z.input<S>,
    options?: EnqueueOptions,
  ): Promise<void>;
  /** The same for many at once, forty times as fast. */
  enqueueAll<S extends z.ZodObject>(
    db: Db,
    job: JobKind<S>,
    payloads: readonly z.input<S>[],
  ): Promise<void>;
  /**
   * For tests: runs everything that is due, including jobs that these add, and throws failures.
   * `early` also runs delayed jobs, such as retries.
   */
  runJobs(options?: { early: boolean }): Promise<void>;
  /**
   * Starts processing jobs and cron schedules, unless a restored copy is paused: then it waits for
   * the operator. Enqueuing works without it.
   */
  start(): Promise<void>;
  /** Stops fetching, gives running jobs time to finish, and returns the rest to the queue. */
  stop(patienceMs?: number): Promise<void>;
};
