import { z } from "zod";
import type { Services } from "#src/platform/server/services.ts";
import type { JobKind, Jobs, QueueSettings } from "./job-queue.ts";

/**
 * What a job receives if its work stays in this database. Only a job that declares
 * `hasExternalEffects` gets access to mailboxes and services, so none can forget to declare it.
 */
export type InternalServices = Omit<Services, "mail" | "outbound" | "languageModels">;

export type JobRun<P, T = InternalServices> = {
  payload: P;
  services: T;
  /** 1 for the first attempt. */
  attempt: number;
  /** Aborted when this instance shuts down or the job has been given to another one. */
  signal: AbortSignal;
};

/** Why the last attempt failed; the code is that of an AppError. */
export type JobFailure = { message: string; code?: string | undefined };

export type DeadLetter<P> = { payload: P; services: InternalServices; failure: JobFailure };

export type Job<S extends z.ZodObject> = JobKind<S> & {
  /** Parses the stored payload and runs one attempt. */
  perform(run: JobRun<unknown, Services>): Promise<void>;
  /** Called once after the last attempt has failed, even if the process died. */
  onDeadLetter(end: DeadLetter<unknown>): Promise<void>;
};

export type AnyJob = Job<z.ZodObject>;

/**
 * Background work. It may run twice, so it begins by claiming its row with a conditional update,
 * and its payload carries only ids. No network calls inside a transaction.
 */
export function defineJob<S extends z.ZodObject, Out extends boolean = false>(job: {
  name: string;
  payload: S;
  queue?: QueueSettings;
  hasExternalEffects?: Out;
  run(run: JobRun<z.output<S>, Out extends true ? Services : InternalServices>): Promise<void>;
  onDeadLetter?(end: DeadLetter<z.output<S>>): Promise<void>;
}): Job<S> {
  return {
    name: job.name,
    payload: job.payload,
    queue: job.queue ?? {},
    schedule: undefined,
    hasExternalEffects: job.hasExternalEffects ?? false,
    async perform({ services, ...run }) {
      const { mail, outbound, languageModels, ...rest } = services;
      const given = job.hasExternalEffects
        ? services
        : { ...rest, jobs: keepInside(job.name, services.jobs) };
      const payload = job.payload.parse(run.payload);
      // The overloads guarantee the same relation to `hasExternalEffects`.
      await job.run({
        ...run,
        payload,
        services: given as Out extends true ? Services : InternalServices,
      });
    },
    onDeadLetter: async (end) =>
      job.onDeadLetter?.({ ...end, payload: job.payload.parse(end.payload) }),
  };
}

/** A job without external effects that is restored from a backup must have none either. */
function keepInside(name: string, jobs: Jobs): Jobs {
  const refuse = (next: { name: string; hasExternalEffects: boolean }) => {
    if (next.hasExternalEffects)
      throw new Error(`${name} asks for ${next.name} and lacks hasExternalEffects.`);
  };
  return {
    ...jobs,
    async enqueue(db, next, ...rest) {
      refuse(next);
      await jobs.enqueue(db, next, ...rest);
    },
    async enqueueAll(db, next, payloads) {
      refuse(next);
      await jobs.enqueueAll(db, next, payloads);
    },
  };
}

const NoPayload = z.object({});

/** Cron work, run once across all instances. Runs missed while all were down are skipped. */
export function defineCron<Out extends boolean = false>(job: {
  name: string;
  schedule: string;
  queue?: QueueSettings;
  hasExternalEffects?: Out;
  run(
    run: JobRun<Record<string, never>, Out extends true ? Services : InternalServices>,
  ): Promise<void>;
}): Job<typeof NoPayload> {
  const { schedule, ...rest } = job;
  return { ...defineJob<typeof NoPayload, Out>({ ...rest, payload: NoPayload }), schedule };
}
