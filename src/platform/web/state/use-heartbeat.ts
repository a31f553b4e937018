import { useEffect, useEffectEvent } from "react";
import { STAY_EVERY_MS } from "#src/platform/contract/presence.ts";
import { usePageVisible } from "./use-page-visible.ts";

type Heartbeat = {
  stay: () => Promise<unknown>;
  leave: () => Promise<unknown>;
  /** Sends another heartbeat as soon as it changes. */
  news?: unknown;
};

/**
 * Reports that the user has something open while the tab is visible. Failures are ignored: the next
 * heartbeat follows.
 */
export function useHeartbeat(heartbeat: Heartbeat): void {
  const isVisible = usePageVisible();
  const stay = useEffectEvent(() => void heartbeat.stay().catch(nothing));
  const leave = useEffectEvent(() => void heartbeat.leave().catch(nothing));
  const { news } = heartbeat;
  // biome-ignore lint/correctness/useExhaustiveDependencies: news is what it runs again for
  useEffect(() => {
    if (!isVisible) return undefined;
    stay();
    const timer = window.setInterval(stay, STAY_EVERY_MS);
    return () => window.clearInterval(timer);
  }, [isVisible, news]);
  useEffect(() => {
    if (!isVisible) return undefined;
    return () => leave();
  }, [isVisible]);
}

const nothing = () => undefined;
