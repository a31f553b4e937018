import { Outlet } from "@tanstack/react-router";
import { AppPalette } from "#src/app/web/palette/AppPalette.tsx";
import { NewVersionBar } from "#src/app/web/version/NewVersionBar.tsx";
import { useIsVersionReady } from "#src/app/web/version/new-version.ts";
import { useIsOffline } from "#src/platform/web/connection.ts";
import { useAreRecentNoticesOpen } from "#src/platform/web/notices/recent-state.ts";
import { useChunk } from "#src/platform/web/parts/use-chunk.ts";
import { ConnectionBar } from "./ConnectionBar.tsx";
import styles from "./SignedInFrame.module.css";
import { SwitchedBar } from "./SwitchedBar.tsx";
import { useSwitched } from "./switched.ts";
import { useStale } from "./use-stale.ts";

/** What a signed-in person has at hand on every page. */
export function SignedInFrame() {
  const isOffline = useIsOffline();
  const stale = useStale();
  const isVersionReady = useIsVersionReady();
  const switchedTo = useSwitched();
  const recent = useChunk(
    () => import("#src/app/web/notices/RecentNoticesDialog.tsx"),
    useAreRecentNoticesOpen(),
  );
  return (
    <div
      className={styles.frame}
      data-has-bar={isVersionReady || isOffline || stale.since !== undefined || undefined}
    >
      {isVersionReady ? <NewVersionBar /> : null}
      <ConnectionBar isOffline={isOffline} stale={stale} />
      <div className={styles.page}>
        <Outlet />
      </div>
      <AppPalette />
      {recent ? <recent.RecentNoticesDialog /> : null}
      {switchedTo === undefined ? null : <SwitchedBar to={switchedTo} />}
    </div>
  );
}
