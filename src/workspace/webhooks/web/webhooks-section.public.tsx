import { lazyPart } from "#src/ui/lazy/lazy-part.ts";

/** Not loaded with the other settings: few people open it. */
const section = lazyPart(() => import("./WebhooksSection.tsx"));

export function WebhooksSection() {
  const part = section.useRequired();
  return part ? <part.WebhooksSection /> : null;
}
