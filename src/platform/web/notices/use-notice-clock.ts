import { useEffect, useEffectEvent, useRef } from "react";
import { usePageVisible } from "#src/platform/web/state/use-page-visible.ts";
import { dismiss, type Notice } from "./notices.ts";

/** Dismisses a notice after it was readable long enough; pausing keeps the remaining time. */
export function useNoticeClock({ id, at, duration, sticky }: Notice, isHeld: boolean): void {
  const isVisible = usePageVisible();
  const isRunning = isVisible && !isHeld && !sticky;
  const left = useRef({ at, ms: duration });
  const end = useEffectEvent(() => dismiss(id));

  useEffect(() => {
    // A repeat restarts the timer.
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
