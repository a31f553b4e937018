import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { ChunkLoadError } from "./chunk-load-error.ts";

export type LazyPart<T> = {
  /** Fails with a `ChunkLoadError`, which the caller handles. The next call tries again. */
  load(): Promise<T>;
  /** Loads it ahead of need. Failures are ignored. */
  preload(): void;
  /** The part from the first wish on, so that it can animate its exit. `onLost` handles a failure. */
  useWhen(wish: unknown, onLost?: (cause: unknown) => void): T | undefined;
  /** Like `useWhen`, for a part that the screen needs: if it cannot be loaded, the screen fails. */
  useRequired(isRequired?: boolean): T | undefined;
};

/** A part of the application in a chunk of its own, loaded once and then available at once. */
export function lazyPart<T>(
  importPart: () => Promise<T>,
  { isPreloaded = false }: { isPreloaded?: boolean } = {},
): LazyPart<T> {
  let part: T | undefined;
  let loading: Promise<T> | undefined;
  const listeners = new Set<() => void>();

  async function begin(): Promise<T> {
    try {
      part = await importPart();
    } catch (error) {
      loading = undefined;
      throw error;
    }
    for (const listener of listeners) listener();
    return part;
  }

  function start(): Promise<T> {
    loading ??= begin();
    return loading;
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  function useWhen(wish: unknown, onLost?: (cause: unknown) => void): T | undefined {
    const [wasWished, setWasWished] = useState(Boolean(wish));
    if (wish && !wasWished) setWasWished(true);
    const fetchIt = useEffectEvent(() => {
      if (!part) void start().catch((cause: unknown) => onLost?.(cause));
    });
    useEffect(() => {
      if (wish) fetchIt();
    }, [wish]);
    return useSyncExternalStore(subscribe, () => (wish || wasWished ? part : undefined));
  }

  const preload = () => void start().catch(() => undefined);
  if (isPreloaded) preloaded.add(preload);
  return {
    load: () =>
      start().catch((cause: unknown) => {
        throw new ChunkLoadError(cause);
      }),
    preload,
    useWhen,
    useRequired(isRequired = true) {
      const [lost, setLost] = useState<ChunkLoadError>();
      const chunk = useWhen(isRequired, (cause) => setLost(new ChunkLoadError(cause)));
      if (lost) throw lost;
      return chunk;
    },
  };
}

const preloaded = new Set<() => void>();

/** Loads the parts that open over a page, before anyone presses for them. */
export function preloadParts(): void {
  for (const preload of preloaded) preload();
}
