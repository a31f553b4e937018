import { useEffect, useState } from "react";

/** A debounced value; clearing it takes effect immediately. */
export function useDebouncedValue(value: string, quietMs: number): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(value), value ? quietMs : 0);
    return () => window.clearTimeout(timer);
  }, [value, quietMs]);
  return value ? settled : value;
}
