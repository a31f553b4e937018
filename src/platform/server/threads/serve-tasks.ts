import { parentPort } from "node:worker_threads";
import { READY, type WorkerAnswer } from "./worker-pool.ts";

/** The worker's side of a pool. Its modules are loaded by now, so it can take its first task. */
export function serveTasks<Task, Answer>(perform: (task: Task) => Answer | Promise<Answer>): void {
  parentPort?.on("message", async (task: Task) => {
    parentPort?.postMessage(await answerTo(task, perform));
  });
  parentPort?.postMessage(READY);
}

async function answerTo<Task, Answer>(
  task: Task,
  perform: (task: Task) => Answer | Promise<Answer>,
): Promise<WorkerAnswer<Answer>> {
  try {
    return { isDone: true, answer: await perform(task) };
  } catch (error) {
    return { isDone: false, why: error instanceof Error ? error.message : "unknown" };
  }
}
