import { useEffect, useState } from "react";

/** A value once it has not changed for a while; what empties it counts at once. */
export function useDebouncedValue(value: string, quietMs: number): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(value), value ? quietMs : 0);
    return () => window.clearTimeout(timer);
  }, [value, quietMs]);
  return value ? settled : value;
}
