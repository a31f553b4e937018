import { useLocation } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { appText } from "#src/app/web/app.text.ts";
import { type ChunkLoadError, reloadForChunk } from "#src/platform/web/chunks/chunk-load-error.ts";
import { FatalScreen } from "./FatalScreen.tsx";

/** Nothing to see while a fresh document is on its way; what is wrong where that did not help. */
export function ChunkErrorScreen({ error }: { error: ChunkLoadError }) {
  const { pathname } = useLocation();
  // While one goes on from here, the next path is known before this screen has left.
  const [path] = useState(pathname);
  const [isGivenUp, setGivenUp] = useState(false);

  useEffect(() => {
    void reloadForChunk(path).then((isReloading) => setGivenUp(!isReloading));
  }, [path]);

  return isGivenUp ? <FatalScreen error={error} reason={appText.lostChunk} /> : null;
}
