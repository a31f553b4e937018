import { availableParallelism } from "node:os";
import type { MailAnswers, MailTask } from "./mail-tasks.ts";
import { createWorkerPool } from "./worker-pool.ts";

/** Memory that workers and the rest of the machine can spare at once. */
const MAX_WORKERS = 4;

const pool = createWorkerPool<MailTask, MailAnswers[MailTask["kind"]]>({
  script: new URL("./mail-worker.ts", import.meta.url),
  width: Math.min(MAX_WORKERS, Math.max(1, availableParallelism() - 1)),
  timeoutMs: 5000,
  memoryMib: 256,
});

export async function callMailWorker<Kind extends MailTask["kind"]>(
  task: Extract<MailTask, { kind: Kind }>,
  options: { signal?: AbortSignal; rank?: number },
): Promise<MailAnswers[Kind]> {
  const answer = await pool.run(task, options);
  // The worker answers each kind of task with the answer of that kind.
  return answer as MailAnswers[Kind];
}
