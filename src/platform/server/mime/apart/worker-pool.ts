import { Worker } from "node:worker_threads";
import { createSemaphore } from "#src/platform/server/semaphore.ts";

export type PoolOptions = {
  script: URL;
  width: number;
  /** The limit for a task. A worker that takes longer is ended; the next task gets a new one. */
  timeoutMs: number;
  memoryMib: number;
};

export type WorkerPool<Task, Answer> = {
  /** Rejects with the worker's error, or when it took too long or too much memory. */
  run(task: Task, options: { signal?: AbortSignal | undefined; rank?: number }): Promise<Answer>;
};

/** Workers that stay for the next task, because starting one takes longer than most tasks. */
export function createWorkerPool<Task, Answer>(options: PoolOptions): WorkerPool<Task, Answer> {
  // A sync asks for a page of mails at once, and jobs bound how many syncs run: all may wait.
  const enter = createSemaphore(options.width, Number.POSITIVE_INFINITY);
  const idle: Worker[] = [];
  return {
    run: (task, { signal, rank }) =>
      enter(async () => {
        signal?.throwIfAborted();
        const worker = idle.pop() ?? startWorker(options);
        try {
          const answer = await runTask<Task, Answer>(worker, task, options.timeoutMs, signal);
          idle.push(worker);
          return answer;
        } catch (error) {
          await worker.terminate();
          throw error;
        } finally {
          // An idle worker holds no process up.
          worker.unref();
        }
      }, rank),
  };
}

function startWorker({ script, memoryMib }: PoolOptions): Worker {
  return new Worker(script, {
    resourceLimits: { maxOldGenerationSizeMb: memoryMib },
    stdout: true,
    stderr: true,
  });
}

/** What a worker answers: the result, or why there is none. */
export type WorkerAnswer<Answer> =
  | { isDone: true; answer: Answer }
  | { isDone: false; why: string };

function runTask<Task, Answer>(
  worker: Worker,
  task: Task,
  timeoutMs: number,
  signal: AbortSignal | undefined,
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const stop = () => reject(new Error("It was not done in time."));
  const timer = setTimeout(stop, timeoutMs);
  const onMessage = (message: WorkerAnswer<Answer>) =>
    message.isDone ? resolve(message.answer) : reject(new Error(message.why));
  const onExit = () => reject(new Error("The worker ended without an answer."));
  worker.ref();
  signal?.addEventListener("abort", stop, { once: true });
  worker.once("message", onMessage);
  worker.once("error", reject);
  worker.once("exit", onExit);
  worker.postMessage(task);
  return promise.finally(() => {
    clearTimeout(timer);
    signal?.removeEventListener("abort", stop);
    worker.off("message", onMessage);
    worker.off("error", reject);
    worker.off("exit", onExit);
  });
}
