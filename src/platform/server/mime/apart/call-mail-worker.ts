import { availableParallelism } from "node:os";
import {
  createWorkerPool,
  TaskFailed,
  type TaskOptions,
} from "#src/platform/server/threads/worker-pool.ts";
import type { MailAnswers, MailTask } from "./mail-tasks.ts";

/** Memory that the machine can spare for workers. */
const MAX_WORKERS = 4;

const pool = createWorkerPool<MailTask, MailAnswers[MailTask["kind"]]>({
  script: new URL("./mail-worker.ts", import.meta.url),
  width: Math.min(MAX_WORKERS, Math.max(1, availableParallelism() - 1)),
  cpuMs: 5000,
  memoryMib: 256,
});

export async function callMailWorker<Kind extends MailTask["kind"]>(
  task: Extract<MailTask, { kind: Kind }>,
  options: TaskOptions,
): Promise<MailAnswers[Kind]> {
  const answer = await pool.run(task, options);
  // The worker answers each kind of task with its own kind of result.
  return answer as MailAnswers[Kind];
}

/**
 * The same, with a retry in a fresh worker. Undefined if both attempts fail because of the mail; a
 * failure of the machine is a 503.
 */
export async function tryMailWorker<Kind extends MailTask["kind"]>(
  task: Extract<MailTask, { kind: Kind }>,
  options: TaskOptions,
): Promise<MailAnswers[Kind] | undefined> {
  for (let tries = 0; tries < 2; tries += 1) {
    try {
      return await callMailWorker<Kind>(task, options);
    } catch (error) {
      if (!(error instanceof TaskFailed)) throw error;
    }
  }
  return undefined;
}
