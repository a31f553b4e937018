import type { z } from "zod";
import type { Db } from "#src/platform/server/db/pools.ts";

export type QueueSettings = {
  /** Short jobs (well under a second) are taken in batches; a long one never holds others up. */
  length?: "short" | "long";
  /**
   * `in-order`: jobs with one key run one at a time in the order they came; every job needs a key.
   * `one-waiting`: while a job with the same key still waits, another one is not added.
   */
  perKey?: "in-order" | "one-waiting";
  /** Looked for every second, for jobs that must begin at a given time. */
  punctual?: boolean;
  /** Further tries after the first, with growing pauses. */
  retries?: { limit: number; delaySeconds: number; maxDelaySeconds: number };
  /** A try that takes longer counts as failed. */
  timeoutSeconds?: number;
  /** How many of these one instance runs at the same time. */
  parallel?: number;
};

/** What is known of a job apart from how it is done: enough to add one. */
export type JobKind<S extends z.ZodObject> = {
  readonly name: string;
  readonly payload: S;
  readonly queue: QueueSettings;
  /** When it runs by itself: five cron fields, in UTC. */
  readonly schedule: string | undefined;
  /** Whether it has effects outside of this server. Such a job is not repeated after a restore. */
  readonly hasExternalEffects: boolean;
};

export type EnqueueOptions = {
  startAt?: Date;
  /** What `perKey` of the job's queue is about. */
  key?: string;
};

export type Jobs = {
  /** Adds a job inside the caller's transaction: it exists exactly when that commits. */
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
   * For tests: does everything that is due, what these jobs add included, and throws what failed.
   * `early` first takes what waits for its time, such as the next try of a failed job.
   */
  runJobs(options?: { early: boolean }): Promise<void>;
  /**
   * Begins to take jobs and to watch the clock, unless a restored copy is paused: then it waits for
   * the operator. Adding jobs works without it.
   */
  start(): Promise<void>;
  /** Takes no more, lets running jobs finish for a while and gives back the rest. */
  stop(patienceMs?: number): Promise<void>;
};
