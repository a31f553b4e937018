import { lazyPart } from "#src/ui/lazy/lazy-part.ts";
/** The source of a sentence, loaded on demand. */
export const quoteSourceDialog = lazyPart(() => import("./page/QuoteSourceDialog.tsx"));
