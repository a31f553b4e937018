import { setTimeout as pause } from "node:timers/promises";
import { findPause } from "#src/platform/server/outgoing/pause.queries.ts";
import type { Services } from "#src/platform/server/services.ts";
import type { Worker } from "./due-worker.ts";

const RESTART_MS = 5000;

export type RunningWorkers = { stop(): Promise<void> };

/** A worker that fails is restarted. */
export function runWorkers(workers: readonly Worker[], services: Services): RunningWorkers {
  const controller = new AbortController();
  const { signal } = controller;
  const running = workers.map(async (worker) => {
    while (!signal.aborted) {
      await worker.run(services, signal).catch(async (error: unknown) => {
        services.log.error({ err: error, worker: worker.name }, "a worker ended");
        await pause(RESTART_MS, undefined, { signal }).catch(() => undefined);
      });
    }
  });
  return {
    async stop() {
      controller.abort(new Error("This instance is shutting down."));
      await Promise.all(running);
    },
  };
}

/** For tests. A paused copy does nothing. */
export async function drainWorkers(
  workers: readonly Worker[],
  services: Services,
): Promise<number> {
  if (workers.length === 0 || (await findPause(services.databases.auth.kysely))) return 0;
  let done = 0;
  for (const worker of workers) done += await worker.drain(services);
  return done;
}
