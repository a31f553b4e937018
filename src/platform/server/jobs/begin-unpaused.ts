import type { Databases } from "#src/platform/server/db/pools.ts";
import type { Log } from "#src/platform/server/log.ts";
import { findPause } from "#src/platform/server/outgoing/pause.queries.ts";

const LOOK_EVERY_MS = 2000;

/**
 * Begins at once, or as soon as the operator lifts the pause of a restored copy. Until then neither
 * the queue nor the clock moves. Answers what ends the waiting.
 */
export async function beginUnpaused(
  { databases, log }: { databases: Databases; log: Log },
  begin: () => Promise<void>,
): Promise<() => void> {
  const isPaused = async () => (await findPause(databases.auth.kysely)) !== undefined;
  if (!(await isPaused())) {
    await begin();
    return () => undefined;
  }
  log.warn(
    "Jobs and outgoing mail are paused, because this database was restored: npm run foreword -- resume",
  );
  const look = async () => {
    if (await isPaused()) return;
    clearInterval(timer);
    await begin();
    log.info("Jobs and outgoing mail go on.");
  };
  const timer = setInterval(() => {
    look().catch((error: unknown) => log.warn({ err: error }, "the pause could not be looked up"));
  }, LOOK_EVERY_MS);
  return () => clearInterval(timer);
}
