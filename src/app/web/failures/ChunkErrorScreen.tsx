import { useLocation } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { appText } from "#src/app/web/app.text.ts";
import { reloadForChunk } from "#src/platform/web/chunks/reload-for-chunk.ts";
import { useIsOffline } from "#src/platform/web/connection.ts";
import { usePageTitle } from "#src/platform/web/use-page-title.ts";
import type { ChunkLoadError } from "#src/ui/lazy/chunk-load-error.ts";
import { FatalScreen } from "./FatalScreen.tsx";
import { MessageFrame } from "./MessageFrame.tsx";

/** Nothing to see while a fresh document is on its way; what is wrong where that did not help. */
export function ChunkErrorScreen({ error }: { error: ChunkLoadError }) {
  const { pathname } = useLocation();
  // While one goes on from here, the next path is known before this screen has left.
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

/** No fault of the application: nothing has to be done but to wait. */
function OfflineScreen() {
  usePageTitle(appText.offlineTitle);
  return (
    <MessageFrame title={appText.offlineTitle} intro={appText.offline}>
      {null}
    </MessageFrame>
  );
}
