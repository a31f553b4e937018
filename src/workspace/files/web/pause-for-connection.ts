import { onReconnect } from "#src/platform/web/connection.ts";

const LONGEST_MS = 15_000;

const waiting = new Set<() => void>();

onReconnect(() => {
  for (const goOn of [...waiting]) goOn();
});

/** Waits for the connection, with backoff, or until aborted. */
export function pauseForConnection(failures: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = window.setTimeout(end, Math.min(LONGEST_MS, 1000 * 2 ** failures));
    function end() {
      window.clearTimeout(timer);
      waiting.delete(end);
      signal.removeEventListener("abort", end);
      resolve();
    }
    waiting.add(end);
    signal.addEventListener("abort", end);
  });
}
