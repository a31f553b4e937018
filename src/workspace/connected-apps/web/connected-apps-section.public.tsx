import { lazyPart } from "#src/ui/lazy/lazy-part.ts";

/** Not loaded with the other settings: few people open it. */
const section = lazyPart(() => import("./ConnectedAppsSection.tsx"));

export function ConnectedAppsSection({ whose }: { whose: "own" | "organization" }) {
  const part = section.useRequired();
  return part ? <part.ConnectedAppsSection whose={whose} /> : null;
}
