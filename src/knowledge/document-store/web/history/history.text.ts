import type { RevisionReason } from "#src/knowledge/document-store/document-store.rules.ts";

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

/** Texts of the document history. */
export const historyText = {
  historyOf: (name: string) => `History of ${name}`,
  versions: "Versions",
  older: "Show older versions",
  olderAgain: "Try again",
  historyFailed: "The history could not be loaded",
  revisionFailed: "This version could not be loaded",
  current: "Current version",
  changes: "Compared with now: green was removed since, red was added.",
  same: "Same text as the current version.",
  noText: "This version has no text.",
  reasons,
  at: (moments: string) => moment.format(new Date(moments)),
  asOf: (moments: string) => `As of ${moment.format(new Date(moments))}`,
  restore: "Restore this version",
  wasRestored: (name: string) => `Restored a version of ${name}`,
  notRestored: (name: string) => `${name} was not restored`,
};
