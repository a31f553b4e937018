import { useChunk } from "#src/platform/web/parts/use-chunk.ts";

/** The pending page, which stands in one file with the frame around it and is there with that. */
export function LatePage() {
  const part = useChunk(() => import("./PendingPage.tsx"), true);
  return part ? <part.PendingPage /> : null;
}
