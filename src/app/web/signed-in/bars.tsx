import { useLocation } from "@tanstack/react-router";
import { pageAt } from "#src/app/pages.ts";
import { NewVersionBar } from "#src/app/web/version/NewVersionBar.tsx";
import { leaveFreely } from "#src/platform/web/leave-guard.ts";
import { BlockingBar } from "#src/ui/notices/BlockingBar.tsx";
import { OfflineBar } from "#src/ui/states/OfflineBar.tsx";
import { signedInFrameText } from "./signed-in.text.ts";
import type { useStale } from "./use-stale.ts";

const clock = new Intl.DateTimeFormat(undefined, { timeStyle: "short" });

type TopBarsProps = {
  isVersionReady: boolean;
  isOffline: boolean;
  stale: ReturnType<typeof useStale>;
};

/** What holds for every page: this application is old, or what it shows is. */
export function TopBars({ isVersionReady, isOffline, stale }: TopBarsProps) {
  const { since, isRetrying, retry } = stale;
  return (
    <>
      {isVersionReady ? <NewVersionBar /> : null}
      {isOffline ? <OfflineBar kind="offline" /> : null}
      {since === undefined || isOffline ? null : (
        <OfflineBar
          kind="stale"
          since={clock.format(since)}
          isRetrying={isRetrying}
          onRetry={retry}
        />
      )}
    </>
  );
}

/** Everything in this tab belongs to the organisation before. */
export function SwitchedBar({ to }: { to: string }) {
  const { pathname } = useLocation();

  function reload() {
    leaveFreely();
    // Projects are of one organisation: this one is not there in the other.
    if (pageAt(pathname)?.isProject) window.location.assign("/projects");
    else window.location.reload();
  }

  return (
    <BlockingBar action={{ label: signedInFrameText.reload, onPress: reload }}>
      {signedInFrameText.switched(to)}
    </BlockingBar>
  );
}
