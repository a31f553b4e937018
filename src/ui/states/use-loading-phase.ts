import { useEffect, useRef, useState } from "react";

const PATIENCE_MS = 150;
const SHORTEST_MS = 300;

/**
 * The loading phases: nothing at first, so that a quick response does not flicker; then a skeleton
 * with a minimum duration.
 */
export function useLoadingPhase(isPending: boolean): "quiet" | "skeleton" | "ready" {
  const [phase, setPhase] = useState<"quiet" | "skeleton" | "ready">(isPending ? "quiet" : "ready");
  const shownAt = useRef(0);

  useEffect(() => {
    if (isPending && phase === "ready") setPhase("quiet");
    if (isPending && phase === "quiet") {
      return after(PATIENCE_MS, () => {
        shownAt.current = performance.now();
        setPhase("skeleton");
      });
    }
    if (!isPending && phase === "quiet") setPhase("ready");
    if (!isPending && phase === "skeleton") {
      return after(shownAt.current + SHORTEST_MS - performance.now(), () => setPhase("ready"));
    }
    return undefined;
  }, [isPending, phase]);

  return !isPending && phase === "quiet" ? "ready" : phase;
}

function after(ms: number, act: () => void): () => void {
  const timer = window.setTimeout(act, Math.max(0, ms));
  return () => window.clearTimeout(timer);
}
