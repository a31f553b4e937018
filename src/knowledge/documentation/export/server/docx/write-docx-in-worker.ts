import { createWorkerPool } from "#src/platform/server/threads/worker-pool.ts";
import type { DocxTask } from "./write-docx.ts";

const pool = createWorkerPool<DocxTask, Uint8Array>({
  script: new URL("./docx-worker.ts", import.meta.url),
  width: 1,
  cpuMs: 30_000,
  memoryMib: 256,
  mostWaiting: 50,
});

/** Writing a long page takes a second, so it runs in a worker. */
export function writeDocxInWorker(task: DocxTask): Promise<Uint8Array> {
  return pool.run(task);
}
