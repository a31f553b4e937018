import { useLocation } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { appText } from "#src/app/web/app.text.ts";
import { reloadForChunk } from "#src/platform/web/chunks/reload-for-chunk.ts";
import { useIsOffline } from "#src/platform/web/connection.ts";
import { usePageTitle } from "#src/platform/web/use-page-title.ts";
import type { ChunkLoadError } from "#src/ui/lazy/chunk-load-error.ts";
import { FatalScreen } from "./FatalScreen.tsx";
import { MessageFrame } from "./MessageFrame.tsx";

/** Empty during a reload; shows the error if that did not help. */
export function ChunkErrorScreen({ error }: { error: ChunkLoadError }) {
  const { pathname } = useLocation();
  // During navigation the next path is known before this screen unmounts.
  const [path] = useState(pathname);
  const [isGivenUp, setGivenUp] = useState(false);
  const isOffline = useIsOffline();
  const [isWaiting, setWaiting] = useState(false);

  useEffect(() => {
    void reloadForChunk(path).then((isReloading) => setGivenUp(!isReloading));
  }, [path]);

  useEffect(() => {
    if (isGivenUp && isOffline) setWaiting(true);
    if (isWaiting && !isOffline) window.location.reload();
  }, [isGivenUp, isOffline, isWaiting]);

  if (isWaiting) return <OfflineScreen />;
  return isGivenUp ? <FatalScreen error={error} reason={appText.lostChunk} /> : null;
}

/** Not a bug: only waiting helps. */
function OfflineScreen() {
  usePageTitle(appText.offlineTitle);
  return (
    <MessageFrame title={appText.offlineTitle} intro={appText.offline}>
      {null}
    </MessageFrame>
  );
}
