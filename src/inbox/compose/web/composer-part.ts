import { lazyPart } from "#src/ui/lazy/lazy-part.ts";

/** The composer in a chunk of its own: most conversations are only read. */
export const composerPart = lazyPart(() => import("./Composer.tsx"), { isPreloaded: true });
