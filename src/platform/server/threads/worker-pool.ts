import { Worker } from "node:worker_threads";
import { unavailable } from "#src/platform/server/app-error.ts";
import { createSemaphore } from "#src/platform/server/semaphore.ts";

export type PoolOptions = {
  /** The module that calls `serveTasks`. */
  script: URL;
  width: number;
  /** The CPU time of a task. Waiting for a core does not count. */
  cpuMs: number;
  memoryMib: number;
  /** The maximum queue length; unlimited by default. */
  mostWaiting?: number;
};

/** `rank`: lower ranks go first. */
export type TaskOptions = { signal?: AbortSignal | undefined; rank?: number };

export type WorkerPool<Task, Answer> = {
  /**
   * Rejects with `TaskFailed` if the task is to blame, and with a 503 if the machine is: then the
   * same task can be retried.
   */
  run(task: Task, options?: TaskOptions): Promise<Answer>;
};

/** The task threw, or exceeded its CPU time or memory limit. */
export class TaskFailed extends Error {
  override name = "TaskFailed";
}

/** A worker's response: the result, or the reason for a failure. */
export type WorkerAnswer<Answer> =
  | { isDone: true; answer: Answer }
  | { isDone: false; why: string };

export const READY = "ready";

const STARTER = new URL("./start-worker.ts", import.meta.url);
const START_MS = 60_000;
/** A task that has waited for a core for this many times its limit is given up for now. */
const MAX_WAIT = 24;
const RETRY_S = 5;

type Started = { worker: Worker; ready: Promise<void>; isReady: boolean };

/** Workers kept for the next task, because starting one takes longer than most tasks. */
export function createWorkerPool<Task, Answer>(options: PoolOptions): WorkerPool<Task, Answer> {
  const enter = createSemaphore(options.width, options.mostWaiting ?? Number.POSITIVE_INFINITY);
  const idle: Started[] = [];
  return {
    run: (task, { signal, rank } = {}) =>
      enter(async () => {
        signal?.throwIfAborted();
        const started = idle.pop() ?? startWorker(options);
        const { worker } = started;
        worker.ref();
        try {
          await readyInTime(started);
          const answer = await runTask<Task, Answer>(worker, task, options.cpuMs, signal);
          idle.push(started);
          return answer;
        } catch (error) {
          // A starting worker is kept: otherwise a busy machine would restart them forever.
          if (isStarting(started)) idle.push(started);
          else await worker.terminate();
          throw error;
        } finally {
          // An idle worker does not keep the process alive.
          worker.unref();
        }
      }, rank),
  };
}

function startWorker({ script, memoryMib }: PoolOptions): Started {
  const worker = new Worker(STARTER, {
    workerData: script.href,
    resourceLimits: { maxOldGenerationSizeMb: memoryMib },
    stdout: true,
    stderr: true,
  });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const started: Started = { worker, ready: promise, isReady: false };
  promise.catch(() => undefined);
  worker.on("error", reject);
  worker.once("exit", () => reject(new Error("The worker did not start.")));
  worker.once("message", () => {
    started.isReady = true;
    resolve();
  });
  return started;
}

function isStarting({ worker, isReady }: Started): boolean {
  return !isReady && worker.threadId !== -1;
}

async function readyInTime({ ready }: Started): Promise<void> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error("The worker starts slowly.")), START_MS);
  try {
    await Promise.race([ready, late]);
  } catch (error) {
    throw unavailable(RETRY_S, error);
  } finally {
    clearTimeout(timer);
  }
}

async function runTask<Task, Answer>(
  worker: Worker,
  task: Task,
  cpuMs: number,
  signal: AbortSignal | undefined,
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const stop = () => reject(signal?.reason);
  const onMessage = (message: WorkerAnswer<Answer>) =>
    message.isDone ? resolve(message.answer) : reject(new TaskFailed(message.why));
  const onError = (error: Error) => reject(new TaskFailed(error.message, { cause: error }));
  const onExit = () => reject(new TaskFailed("The worker ended without an answer."));
  signal?.addEventListener("abort", stop, { once: true });
  worker.once("message", onMessage);
  worker.once("error", onError);
  worker.once("exit", onExit);
  const endWatch = watchTime(worker, cpuMs, reject);
  worker.postMessage(task);
  try {
    return await promise;
  } finally {
    endWatch();
    signal?.removeEventListener("abort", stop);
    worker.off("message", onMessage);
    worker.off("error", onError);
    worker.off("exit", onExit);
  }
}

/**
 * Checks the worker's CPU time when it could be used up. Wall time would blame a task for a busy or
 * suspended machine.
 */
function watchTime(worker: Worker, cpuMs: number, fail: (error: Error) => void): () => void {
  const before = worker.cpuUsage();
  let timer: NodeJS.Timeout;
  let waitedMs = 0;
  const lookAfter = (ms: number) => {
    timer = setTimeout(() => void look().catch(() => undefined), ms);
    waitedMs += ms;
  };
  // A worker that has exited reports it itself.
  const look = async () => {
    const { user, system } = await worker.cpuUsage(await before);
    const usedMs = (user + system) / 1000;
    if (usedMs >= cpuMs) return fail(new TaskFailed("It took too long."));
    if (waitedMs >= MAX_WAIT * cpuMs)
      return fail(unavailable(RETRY_S, new Error("A worker waits for a processor.")));
    lookAfter(Math.max(cpuMs - usedMs, cpuMs / 10));
  };
  before.catch(() => undefined);
  lookAfter(cpuMs);
  return () => clearTimeout(timer);
}
