/** The history of a document, fetched when someone asks for it. */
export const loadHistory = () => import("./history/HistoryDialog.tsx");

/** One version beside what the document is now, for a question before it changes. */
export const loadRevisionView = () => import("./history/RevisionView.tsx");
