import { useEffect, useEffectEvent, useState } from "react";
import { ChunkLoadError } from "#src/platform/web/chunks/chunk-load-error.ts";

/**
 * A part of the application, fetched when it is wanted; the next time it is wanted asks again.
 * `onLost` is called where it could not be fetched.
 */
export function useChunk<T extends object>(
  load: () => Promise<T>,
  wish: unknown,
  onLost?: (cause: unknown) => void,
): T | undefined {
  const [chunk, setChunk] = useState<T>();
  const fetchIt = useEffectEvent(() => {
    if (chunk) return;
    void load().then(setChunk, (cause: unknown) => onLost?.(cause));
  });
  useEffect(() => {
    if (wish) fetchIt();
  }, [wish]);
  return chunk;
}

/** A part that the screen cannot do without: where it is lost, the screen fails and says why. */
export function useRequiredChunk<T extends object>(
  load: () => Promise<T>,
  isRequired = true,
): T | undefined {
  const [lost, setLost] = useState<ChunkLoadError>();
  const chunk = useChunk(load, isRequired, (cause) => setLost(new ChunkLoadError(cause)));
  if (lost) throw lost;
  return chunk;
}
