import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from "react";
import { dismiss, type Notice } from "./notices.ts";

/** Ends a notice when it has been readable for as long as it should; pausing keeps what is left. */
export function useNoticeClock({ id, at, duration, sticky }: Notice, isHeld: boolean): void {
  const isVisible = useSyncExternalStore(followVisibility, isPageVisible);
  const isRunning = isVisible && !isHeld && !sticky;
  const left = useRef({ at, ms: duration });
  const end = useEffectEvent(() => dismiss(id));

  useEffect(() => {
    // Said again: the time begins again.
    if (left.current.at !== at) left.current = { at, ms: duration };
    if (!isRunning || !Number.isFinite(duration)) return undefined;
    const startedAt = performance.now();
    const timer = window.setTimeout(end, left.current.ms);
    return () => {
      window.clearTimeout(timer);
      left.current.ms -= performance.now() - startedAt;
    };
  }, [isRunning, at, duration]);
}

function followVisibility(listener: () => void): () => void {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
}

function isPageVisible(): boolean {
  return document.visibilityState === "visible";
}
