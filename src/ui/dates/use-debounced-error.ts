import { useEffect, useState } from "react";

/** While someone types, a message waits this long for them to finish the thought. */
const DEBOUNCE_MS = 500;

/** A field's own message, shown after a pause in typing or on blur. */
export function useDebouncedError(value: string, problem: string | undefined) {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(value), DEBOUNCE_MS);
    return () => window.clearTimeout(timer);
  }, [value]);
  return {
    problem: settled === value ? problem : undefined,
    settle: () => setSettled(value),
  };
}
