import { lazyPart } from "#src/ui/lazy/lazy-part.ts";

export const menuSurface = lazyPart(() => import("./MenuSurface.tsx"), { isPreloaded: true });
