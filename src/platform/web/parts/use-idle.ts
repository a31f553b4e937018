import { useEffect, useState } from "react";

/** True once the page has nothing more urgent to do. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    // Safari has no idle callback; by then its first screen is complete.
    const wait = window.requestIdleCallback ?? ((act: () => void) => window.setTimeout(act, 1000));
    const cancel = window.cancelIdleCallback ?? window.clearTimeout;
    const handle = wait(() => setIdle(true));
    return () => cancel(handle);
  }, []);
  return isIdle;
}
