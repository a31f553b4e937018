import { OfflineBar } from "#src/ui/states/OfflineBar.tsx";
import type { useStale } from "./use-stale.ts";

const clock = new Intl.DateTimeFormat(undefined, { timeStyle: "short" });

type ConnectionBarProps = { isOffline: boolean; stale: ReturnType<typeof useStale> };

export function ConnectionBar({
  isOffline,
  stale: { since, isRetrying, retry },
}: ConnectionBarProps) {
  if (isOffline) return <OfflineBar kind="offline" />;
  if (since === undefined) return null;
  return (
    <OfflineBar kind="stale" since={clock.format(since)} isRetrying={isRetrying} onRetry={retry} />
  );
}
