import { Worker } from "node:worker_threads";
import { createSemaphore } from "#src/platform/server/semaphore.ts";
import type { Parsed, ParseTask } from "./parse-worker.ts";

const START_MS = 20_000;
const PARSE_MS = 5000;
const MEMORY_MIB = 128;

/** Each takes the memory of a worker. */
const enter = createSemaphore(2);

/** Parses what strangers wrote in a worker of its own, which is ended when it takes too long. */
export function parseInWorker(task: ParseTask, signal: AbortSignal): Promise<Parsed> {
  return enter(() => run(task, signal));
}

async function run(task: ParseTask, signal: AbortSignal): Promise<Parsed> {
  signal.throwIfAborted();
  const worker = new Worker(new URL("./parse-worker.ts", import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MIB },
    stdout: true,
    stderr: true,
  });
  const { promise, resolve, reject } = Promise.withResolvers<Parsed>();
  const stop = () => reject(new Error("The page was not parsed in time."));
  let timer = setTimeout(stop, START_MS);
  signal.addEventListener("abort", stop, { once: true });
  worker.on("message", (message: "ready" | Parsed) => {
    if (message !== "ready") return resolve(message);
    // A busy machine loads the parsers slowly; that is not the fault of the page.
    clearTimeout(timer);
    timer = setTimeout(stop, PARSE_MS);
    worker.postMessage(task);
  });
  worker.once("error", reject);
  worker.once("exit", () => reject(new Error("The parser ended without a result.")));
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", stop);
    await worker.terminate();
  }
}
