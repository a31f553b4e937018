/** After a key the browser has no idle moment for long, and others may queue for the same ones. */
const LONGEST_WAIT_MS = 100;

/** In every idle moment after the next picture, until the signal ends it. */
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
  // Safari has none.
  if ("requestIdleCallback" in window) requestIdleCallback(work, { timeout: LONGEST_WAIT_MS });
  else setTimeout(work);
}
