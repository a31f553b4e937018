import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";

const everything = new Set<() => Promise<void>>();

/** Fetches what opens over the page, so that it is there before anyone presses for it. */
export function fetchOverlays(): void {
  for (const fetch of everything) void fetch().catch(() => undefined);
}

export type OnDemand<T> = {
  /** Someone is about to open it. */
  fetch(): void;
  /**
   * The part, from the first time on that it is open; it stays for its way out. Where it cannot be
   * fetched it is closed again.
   */
  useOnceOpen(isOpen: boolean, close: () => void): T | undefined;
};

/** A part that a page can do without until it is opened, and that then is there at once. */
export function onDemand<T>(load: () => Promise<T>): OnDemand<T> {
  let part: T | undefined;
  let loading: Promise<void> | undefined;
  const listeners = new Set<() => void>();

  async function begin(): Promise<void> {
    try {
      part = await load();
    } catch (error) {
      // The next wish asks again.
      loading = undefined;
      throw error;
    }
    for (const listener of listeners) listener();
  }

  function fetch(): Promise<void> {
    loading ??= begin();
    return loading;
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  everything.add(fetch);
  return {
    fetch: () => void fetch().catch(() => undefined),
    useOnceOpen(isOpen, close) {
      const [wasOpen, setWasOpen] = useState(isOpen);
      if (isOpen && !wasOpen) setWasOpen(true);
      const isWanted = isOpen || wasOpen;
      const wish = useEffectEvent(() => void fetch().catch(close));
      useEffect(() => {
        if (isOpen) wish();
      }, [isOpen]);
      return useSyncExternalStore(subscribe, () => (isWanted ? part : undefined));
    },
  };
}
