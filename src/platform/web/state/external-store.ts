import { useSyncExternalStore } from "react";

/** A value outside of components, for the little state that belongs to the whole page. */
export function externalStore<T>(initial: T) {
  let value = initial;
  const listeners = new Set<() => void>();

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  const get = (): T => value;

  return {
    get,
    set(next: T): void {
      value = next;
      for (const listener of listeners) listener();
    },
    useValue: (): T => useSyncExternalStore(subscribe, get),
  };
}
