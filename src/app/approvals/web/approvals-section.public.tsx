import { lazyPart } from "#src/ui/lazy/lazy-part.ts";

/** Not loaded with the other settings, like the tokens beside it. */
const section = lazyPart(() => import("./ApprovalsSection.tsx"));

export function ApprovalsSection() {
  const part = section.useRequired();
  return part ? <part.ApprovalsSection /> : null;
}
