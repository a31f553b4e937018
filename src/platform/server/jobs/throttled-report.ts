import type { Log } from "#src/platform/server/log.ts";

const QUIET_MS = 10_000;

/** While a database is away every poll fails; one line in ten seconds says as much as hundreds. */
export function throttledReport(log: Log, message: string): (error: unknown) => void {
  let quietUntil = 0;
  let swallowed = 0;
  return (error) => {
    const now = performance.now();
    if (now < quietUntil) {
      swallowed += 1;
      return;
    }
    // The queue hands over plain objects that only look like errors.
    log.warn(
      { err: error instanceof Error ? error : new Error(messageOf(error)), swallowed },
      message,
    );
    quietUntil = now + QUIET_MS;
    swallowed = 0;
  };
}

function messageOf(error: unknown): string {
  if (typeof error === "object" && error !== null && "message" in error)
    return String(error.message);
  return String(error);
}
