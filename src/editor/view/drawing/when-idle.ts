/**
 * After a keystroke the browser is busy for a while, and others may wait for the same idle time.
 */
const LONGEST_WAIT_MS = 100;

/** Runs in every idle period after the next frame, until aborted. */
export function whenIdle(work: () => void, signal: AbortSignal): void {
  const next = () => {
    if (signal.aborted) return;
    work();
    if (!signal.aborted) later(next);
  };
  requestAnimationFrame(() => later(next));
}

export function onceIdle(work: () => void): void {
  requestAnimationFrame(() => later(work));
}

function later(work: () => void): void {
  // Safari has no requestIdleCallback.
  if ("requestIdleCallback" in window) requestIdleCallback(work, { timeout: LONGEST_WAIT_MS });
  else setTimeout(work);
}
