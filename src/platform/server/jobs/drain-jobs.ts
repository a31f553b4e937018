import type { JobWithMetadata, PgBoss } from "pg-boss";
import type { Services } from "#src/platform/server/services.ts";
import { handleDeadLetter } from "./dead-letter.ts";
import type { AnyJob } from "./define-job.ts";
import { QUEUE_SCHEMA } from "./open-boss.ts";
import { failureNote, performJob } from "./perform-job.ts";
import { DEAD_LETTER_QUEUE } from "./queue-plan.ts";

const MAX_AT_ONCE = 50;

/**
 * Runs everything that is due until the queue is empty. Failed jobs are retried as in production;
 * their errors are thrown at the end.
 */
export async function drainJobs(
  boss: PgBoss,
  jobs: readonly AnyJob[],
  services: Services,
  early: boolean,
): Promise<void> {
  const errors: unknown[] = [];
  let takeWaiting = early;
  for (;;) {
    const names = await queuesWithWork(boss, takeWaiting);
    if (names.length === 0) break;
    for (const name of names) {
      const taken = await boss.fetch<unknown>(name, {
        includeMetadata: true,
        batchSize: MAX_AT_ONCE,
        ignoreStartAfter: takeWaiting,
      });
      for (const one of taken) errors.push(...(await settle(boss, jobs, name, one, services)));
    }
    takeWaiting = false;
  }
  if (errors.length === 1) throw errors[0];
  if (errors.length > 1) throw new AggregateError(errors, `${errors.length} jobs failed.`);
}

async function queuesWithWork(boss: PgBoss, early: boolean): Promise<string[]> {
  const { rows } = await boss.getDb().executeSql(
    `select distinct name from ${QUEUE_SCHEMA}.job_common
      where state < 'active' and name not like '\\_\\_pgboss%' and (start_after <= now() or $1)`,
    [early],
  );
  return rows.map((row: { name: string }) => row.name);
}

async function settle(
  boss: PgBoss,
  jobs: readonly AnyJob[],
  name: string,
  taken: JobWithMetadata<unknown>,
  services: Services,
): Promise<unknown[]> {
  if (name === DEAD_LETTER_QUEUE) {
    await handleDeadLetter(boss, jobs, taken, services);
    await boss.complete(name, taken);
    return [];
  }
  const job = jobs.find((candidate) => candidate.name === name);
  if (!job) throw new Error(`The queue holds ${name}, which is not in the list of jobs.`);
  const { signal } = new AbortController();
  const outcome = await performJob(job, { ...taken, signal }, services);
  if (outcome.isDone) {
    await boss.complete(name, taken);
    return [];
  }
  await boss.fail(name, taken, failureNote(outcome.error));
  return [outcome.error];
}
