import { monitorEventLoopDelay } from "node:perf_hooks";
import type { Pool } from "#src/platform/server/db/pools.ts";
import type { Log } from "#src/platform/server/log.ts";

const LOOK_EVERY_MS = 60_000;
/** Shorter delays look like a slow connection to users. */
const BLOCKED_MS = 1000;

/**
 * Records when the event loop of this instance was blocked, for the doctor, which runs in another
 * process. Metrics show the current state.
 */
export function recordBlockedLoop(pool: Pool, log: Log, lookEveryMs = LOOK_EVERY_MS): () => void {
  const delay = monitorEventLoopDelay({ resolution: 100 });
  delay.enable();
  const look = () => {
    const ms = Math.round(delay.max / 1e6);
    delay.reset();
    if (ms < BLOCKED_MS) return;
    log.warn({ ms }, "the event loop was blocked");
    void writeDown(pool, ms).catch((err: unknown) => log.debug({ err }, "it was not written down"));
  };
  // The delay is measured by a timer that may fire after this one, and a reset would lose it.
  const timer = setInterval(() => setImmediate(look), lookEveryMs);
  timer.unref();
  return () => {
    clearInterval(timer);
    delay.disable();
  };
}

async function writeDown({ kysely }: Pool, ms: number): Promise<void> {
  await kysely
    .updateTable("installation")
    .set({ loop_blocked_ms: ms, loop_blocked_at: new Date().toISOString() })
    .execute();
}
