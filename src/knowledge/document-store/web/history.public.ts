import { lazyPart } from "#src/ui/lazy/lazy-part.ts";
/** The history of a document, fetched when someone asks for it. */
export const historyDialog = lazyPart(() => import("./history/HistoryDialog.tsx"));

/** One version beside what the document is now, for a question before it changes. */
export const revisionView = lazyPart(() => import("./history/RevisionView.tsx"));
