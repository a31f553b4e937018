import { useEffect, useState } from "react";

/** True once the page has nothing more urgent to do. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return isIdle;
}

/** Once, when the page has nothing more urgent to do. Gives back how to call it off. */
export function whenIdle(act: () => void): () => void {
  // Safari has no idle callback; by then its first screen is complete.
  const wait = window.requestIdleCallback ?? ((late: () => void) => window.setTimeout(late, 1000));
  const cancel = window.cancelIdleCallback ?? window.clearTimeout;
  const handle = wait(act);
  return () => cancel(handle);
}
