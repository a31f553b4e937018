import { useLocation } from "@tanstack/react-router";
import { pageAt } from "#src/app/pages.ts";
import { putOffVersion } from "#src/platform/web/chunks/new-version.ts";
import { leaveFreely } from "#src/platform/web/leave-guard.ts";
import { BlockingBar } from "#src/ui/notices/BlockingBar.tsx";
import { OfflineBar } from "#src/ui/states/OfflineBar.tsx";
import { UpdateBar } from "#src/ui/states/UpdateBar.tsx";
import { signedInFrameText } from "./signed-in.text.ts";
import type { useStale } from "./use-stale.ts";

const clock = new Intl.DateTimeFormat(undefined, { timeStyle: "short" });

type TopBarsProps = {
  isVersionReady: boolean;
  isOffline: boolean;
  stale: ReturnType<typeof useStale>;
};

/** Global banners: an outdated application or stale data. */
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

/** Everything in this tab belongs to the previous organisation. */
export function SwitchedBar({ to }: { to: string }) {
  const { pathname } = useLocation();

  function reload() {
    leaveFreely();
    // Projects belong to one organisation: this one does not exist in the other.
    if (pageAt(pathname)?.isProject) window.location.assign("/projects");
    else window.location.reload();
  }

  return (
    <BlockingBar action={{ label: signedInFrameText.reload, onPress: reload }}>
      {signedInFrameText.switched(to)}
    </BlockingBar>
  );
}

/** Offers the new version. */
function NewVersionBar() {
  return <UpdateBar onReload={() => window.location.reload()} onLater={putOffVersion} />;
}
