import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";

/** True once the page has what it shows and nothing more urgent to do. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  const queries = useQueryClient();
  useEffect(() => {
    let callOff: (() => void) | undefined;
    const look = () => {
      callOff?.();
      // What is fetched ahead stands in the same line as what someone waits for.
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

/** Once, when the page has nothing more urgent to do. Gives back how to call it off. */
export function whenIdle(act: () => void): () => void {
  // Safari has no idle callback; by then its first screen is complete.
  const wait = window.requestIdleCallback ?? ((late: () => void) => window.setTimeout(late, 1000));
  const cancel = window.cancelIdleCallback ?? window.clearTimeout;
  const handle = wait(act);
  return () => cancel(handle);
}
