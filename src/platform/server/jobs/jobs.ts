import { setTimeout as pause } from "node:timers/promises";
import type { JobResult, JobWithMetadata } from "pg-boss";
import type { Listener } from "#src/platform/server/db/listener.ts";
import type { Databases } from "#src/platform/server/db/pools.ts";
import type { Log } from "#src/platform/server/log.ts";
import { findPause } from "#src/platform/server/outgoing/pause.queries.ts";
import type { PostgresTarget } from "#src/platform/server/postgres/open-postgres.ts";
import type { Services } from "#src/platform/server/services.ts";
import type { Worker } from "#src/platform/server/workers/due-worker.ts";
import {
  drainWorkers,
  type RunningWorkers,
  runWorkers,
} from "#src/platform/server/workers/run-workers.ts";
import { handleDeadLetter } from "./dead-letter.ts";
import type { AnyJob } from "./define-job.ts";
import { drainJobs } from "./drain-jobs.ts";
import type { Jobs } from "./job-queue.ts";
import { openBoss, queueDbOf } from "./open-boss.ts";
import { failureNote, performJob } from "./perform-job.ts";
import { DEAD_LETTER_QUEUE, deadLetterWorkOptions, workOptionsOf } from "./queue-plan.ts";

const LOOK_EVERY_MS = 2000;

export type JobsOptions = {
  /** The application's database role. */
  target: PostgresTarget;
  listener: Listener;
  /** All jobs; prepareJobs must have received the same list. */
  jobs: readonly AnyJob[];
  /** Workers that run as long as the instance, beside the jobs. */
  workers: readonly Worker[];
  log: Log;
  /** Resolved when a job runs, because the services contain these jobs. */
  services(): Services;
};

export function createJobs(options: JobsOptions): Jobs {
  const { jobs, workers, log, services } = options;
  const { boss, wakeDue, close } = openBoss(options.target, options.listener, log);

  let stopping: Promise<void> | undefined;
  let stopWaiting = (): void => undefined;
  let running: RunningWorkers | undefined;
  let stopWaking = (): void => undefined;

  async function work(job: AnyJob, taken: JobWithMetadata<unknown>[]): Promise<JobResult[]> {
    return Promise.all(
      taken.map(async (one): Promise<JobResult> => {
        const outcome = await performJob(job, one, services());
        if (outcome.isDone) return { id: one.id, status: "completed" };
        return { id: one.id, status: "failed", output: failureNote(outcome.error) };
      }),
    );
  }

  async function begin(): Promise<void> {
    await boss.start();
    await boss.work<unknown, unknown, typeof deadLetterWorkOptions>(
      DEAD_LETTER_QUEUE,
      deadLetterWorkOptions,
      async (taken) => {
        for (const one of taken) await handleDeadLetter(boss, jobs, one, services());
      },
    );
    for (const job of jobs) {
      const settings = workOptionsOf(job);
      await boss.work<unknown, unknown, typeof settings>(job.name, settings, (taken) =>
        work(job, taken),
      );
    }
    stopWaking = wakeDue();
    running = runWorkers(workers, services());
  }

  return {
    async enqueue(db, job, payload, { startAt, key } = {}) {
      job.payload.parse(payload);
      await boss.send(job.name, payload, {
        db: queueDbOf(db),
        ...(startAt ? { startAfter: startAt } : {}),
        ...(key ? { singletonKey: key } : {}),
      });
    },

    async enqueueAll(db, job, payloads) {
      const rows = payloads.map((payload) => ({ data: job.payload.parse(payload) }));
      if (rows.length > 0) await boss.insert(job.name, rows, { db: queueDbOf(db) });
    },

    async runJobs({ early } = { early: false }) {
      let isEarly = early;
      do {
        await drainJobs(boss, jobs, services(), isEarly);
        isEarly = false;
      } while ((await drainWorkers(workers, services())) > 0);
    },

    async start() {
      stopWaiting = await beginUnpaused({ databases: services().databases, log }, begin);
    },

    stop(patienceMs = 3000) {
      stopWaiting();
      stopWaking();
      stopping ??= Promise.all([
        boss.stop({ graceful: true, timeout: patienceMs }),
        Promise.race([running?.stop(), pause(patienceMs, undefined, { ref: false })]),
      ]).then(close);
      return stopping;
    },
  };
}

/**
 * Starts now, or once the operator resumes a paused copy. Until then neither queue nor cron runs.
 * Returns a function that cancels the wait.
 */
async function beginUnpaused(
  { databases, log }: { databases: Databases; log: Log },
  begin: () => Promise<void>,
): Promise<() => void> {
  const isPaused = async () => (await findPause(databases.auth.kysely)) !== undefined;
  if (!(await isPaused())) {
    await begin();
    return () => undefined;
  }
  log.warn(
    "Jobs and outgoing mail are paused, because this database was restored: npm run foreword -- resume",
  );
  const look = async () => {
    if (await isPaused()) return;
    clearInterval(timer);
    await begin();
    log.info("Jobs and outgoing mail go on.");
  };
  const timer = setInterval(() => {
    look().catch((error: unknown) => log.warn({ err: error }, "the pause could not be looked up"));
  }, LOOK_EVERY_MS);
  return () => clearInterval(timer);
}
