import type { JobWithMetadata } from "pg-boss";
import { AppError } from "#src/platform/server/app-error.ts";
import type { Services } from "#src/platform/server/services.ts";
import type { AnyJob, JobFailure } from "./define-job.ts";

export type Outcome = { isDone: true } | { isDone: false; error: unknown };

/** One attempt. A failure is logged and returned; the queue decides what happens next. */
export async function performJob(
  job: AnyJob,
  taken: JobWithMetadata<unknown>,
  services: Services,
): Promise<Outcome> {
  const attempt = taken.retryCount + 1;
  const facts = { job: job.name, jobId: taken.id, attempt };
  const startedAt = performance.now();
  const tried = (isDone: boolean) => {
    const ms = performance.now() - startedAt;
    services.metrics.jobTried({ job: job.name, isDone, seconds: ms / 1000 });
    return Math.round(ms);
  };
  try {
    await job.perform({ payload: taken.data, services, attempt, signal: taken.signal });
    services.log.debug({ ...facts, ms: tried(true) }, "job done");
    return { isDone: true };
  } catch (error) {
    const triesLeft = Math.max(0, taken.retryLimit - taken.retryCount);
    services.log.warn({ ...facts, ms: tried(false), triesLeft, err: error }, "job failed");
    return { isDone: false, error };
  }
}

/** The stored failure: never includes the values that were being processed. */
export function failureNote(error: unknown): JobFailure {
  if (error instanceof AppError) return { message: error.code, code: error.code };
  return { message: error instanceof Error ? error.message.slice(0, 500) : "unknown" };
}
