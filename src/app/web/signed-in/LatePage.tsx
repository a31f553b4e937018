import { lazyPart } from "#src/ui/lazy/lazy-part.ts";

const pendingPage = lazyPart(() => import("./PendingPage.tsx"));

/** The pending page, which stands in one file with the frame around it and is there with that. */
export function LatePage() {
  const part = pendingPage.useWhen(true);
  return part ? <part.PendingPage /> : null;
}
