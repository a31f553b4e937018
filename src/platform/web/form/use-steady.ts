import { useCallback, useLayoutEffect, useRef } from "react";

/** The same function as long as what has it is there; it does what it would do if it were new. */
export function useSteady<Given extends unknown[]>(act: (...given: Given) => void) {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...given: Given) => latest.current(...given), []);
}
