import type { RevisionReason } from "#src/features/documents/documents.rules.ts";

const moment = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });

const reasons: Readonly<Record<RevisionReason, string>> = {
  created: "Created",
  edited: "Edited",
  analysed: "Analysed",
  regenerated: "Regenerated",
  imported: "Imported",
  restored: "Restored",
  undone: "Changes undone",
};

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
  historyOf: (name: string) => `History of ${name}`,
  versions: "Versions",
  historyFailed: "The history could not be loaded",
  revisionFailed: "This version could not be loaded",
  current: "Current version",
  marks: "Blocks that differ from the current version are marked.",
  same: "Same text as the current version.",
  noText: "This version has no text.",
  reasons,
  at: (time: string) => moment.format(new Date(time)),
  restore: "Restore this version",
  wasRestored: (name: string) => `Restored a version of ${name}`,
  notRestored: (name: string) => `${name} was not restored`,
};
