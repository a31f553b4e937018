import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";

/** True once the page has its content and is idle. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  const queries = useQueryClient();
  useEffect(() => {
    let callOff: (() => void) | undefined;
    const look = () => {
      callOff?.();
      // Prefetches compete with requests that the user waits for.
      if (queries.isFetching() === 0) callOff = whenIdle(end);
    };
    const stop = queries.getQueryCache().subscribe(look);
    function end() {
      stop();
      setIdle(true);
    }
    look();
    return () => {
      stop();
      callOff?.();
    };
  }, [queries]);
  return isIdle;
}

/** Runs once when the page is idle. Returns a function that cancels it. */
export function whenIdle(act: () => void): () => void {
  // Safari has no requestIdleCallback; by then its first screen is complete.
  const wait = window.requestIdleCallback ?? ((late: () => void) => window.setTimeout(late, 1000));
  const cancel = window.cancelIdleCallback ?? window.clearTimeout;
  const handle = wait(act);
  return () => cancel(handle);
}
