import type { JobWithMetadata, PgBoss } from "pg-boss";
import { z } from "zod";
import type { Services } from "#src/platform/server/services.ts";
import type { AnyJob } from "./define-job.ts";

/** Our own message, or the queue's for a job that timed out or died with its process. */
const Output = z.union([
  z.object({ message: z.string(), code: z.string().optional() }),
  z.object({ value: z.object({ message: z.string() }) }).transform(({ value }) => value),
]);

/**
 * Records a job whose last attempt failed: by an error, a timeout or a dead process. The record
 * stays in the queue's history.
 */
export async function handleDeadLetter(
  boss: PgBoss,
  jobs: readonly AnyJob[],
  taken: JobWithMetadata<unknown>,
  services: Services,
): Promise<void> {
  const { sourceName, sourceId, sourceRetryCount, sourceOutput } = taken;
  const facts = { job: sourceName, jobId: sourceId, tries: (sourceRetryCount ?? 0) + 1 };
  const output = Output.safeParse(sourceOutput);
  const failure = output.success ? output.data : { message: "unknown" };
  services.log.error({ ...facts, reason: failure.message }, "job moved to dead letter queue");
  const job = jobs.find((candidate) => candidate.name === sourceName);
  if (!job || !sourceId) return;
  await job.onDeadLetter({ payload: taken.data, services, failure });
  // A failed job would block all later jobs with the same key for as long as it is kept.
  if (job.queue.perKey === "in-order") await boss.deleteJob(job.name, sourceId);
}
