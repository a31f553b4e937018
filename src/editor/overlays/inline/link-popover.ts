import { lazyPart } from "#src/ui/lazy/lazy-part.ts";

export const linkPopover = lazyPart(() => import("./LinkPopover.tsx"), { isPreloaded: true });
