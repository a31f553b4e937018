/** The history of a document, fetched when someone asks for it. */
export const loadHistory = () => import("./history/HistoryDialog.tsx");
