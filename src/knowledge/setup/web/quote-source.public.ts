import { lazyPart } from "#src/ui/lazy/lazy-part.ts";
/** The source of a sentence, fetched when someone opens it. */
export const quoteSourceDialog = lazyPart(() => import("./page/QuoteSourceDialog.tsx"));
