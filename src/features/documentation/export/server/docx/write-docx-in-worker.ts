import { Worker } from "node:worker_threads";
import { createSemaphore } from "#src/platform/server/semaphore.ts";
import type { DocxTask } from "./write-docx.ts";

const MAX_MS = 30_000;
const MEMORY_MIB = 256;

const enter = createSemaphore(1);

/** A long page takes a second to write, in which this server answers others. */
export function writeDocxInWorker(task: DocxTask): Promise<Uint8Array> {
  return enter(async () => {
    const worker = new Worker(new URL("./docx-worker.ts", import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MIB },
    });
    const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
    const timer = setTimeout(() => reject(new Error("The page was not written in time.")), MAX_MS);
    worker.once("message", resolve);
    worker.once("error", reject);
    worker.once("exit", () => reject(new Error("The writer ended without a file.")));
    worker.postMessage(task);
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      await worker.terminate();
    }
  });
}
