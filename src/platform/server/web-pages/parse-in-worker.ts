import { createWorkerPool } from "#src/platform/server/threads/worker-pool.ts";
import type { Parsed, ParseTask } from "./parse-worker.ts";

const pool = createWorkerPool<ParseTask, Parsed>({
  script: new URL("./parse-worker.ts", import.meta.url),
  width: 2,
  cpuMs: 5000,
  memoryMib: 128,
  mostWaiting: 50,
});

/** Parses untrusted content in a worker with time and memory limits. */
export function parseInWorker(task: ParseTask, signal: AbortSignal): Promise<Parsed> {
  return pool.run(task, { signal });
}
