import { useEffect, useEffectEvent, useState } from "react";

/** A part of the application, fetched when it is wished for; a new wish asks again if need be. */
export function useChunk<T extends object>(
  load: () => Promise<T>,
  wish: unknown,
  onLost?: () => void,
): T | undefined {
  const [chunk, setChunk] = useState<T>();
  const fetchIt = useEffectEvent(() => {
    if (chunk) return;
    void load().then(setChunk, () => onLost?.());
  });
  useEffect(() => {
    if (wish) fetchIt();
  }, [wish]);
  return chunk;
}
