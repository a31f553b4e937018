import { lazyPart } from "#src/ui/lazy/lazy-part.ts";
/** The history of a document, loaded on demand. */
export const historyDialog = lazyPart(() => import("./history/HistoryDialog.tsx"));

/** Compares a version with the current document, for a confirmation. */
export const revisionView = lazyPart(() => import("./history/RevisionView.tsx"));
