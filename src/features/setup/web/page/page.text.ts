/** Words about a page of the setup that is open. */
export const pageText = {
  unnamed: "Page",
  loadFailed: "This page could not be loaded",
  gone: "This page no longer exists",
  goneHint: "Someone deleted it, or the link is wrong.",
  extracted: "Quoted from your sources, written without a language model.",
  sourceOf: (host: string) => `Source: ${host}`,
  deletedSource: "Deleted source",
  sourceGone: "This source no longer exists",
  sourceGoneHint: "Someone deleted it after this page was written.",
  sourceFailed: "The source could not be loaded",
  empty: "This page is being written. Its text appears here.",
  notWritten: "This page has no text yet.",
  canLeave: "You can leave this page; the analysis continues.",
  copyOf: (name: string) => `${name} (copy)`,
  history: "History",
};
