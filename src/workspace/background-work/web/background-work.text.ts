import { countOf } from "#src/platform/contract/count-of.ts";

const changedOf = (changed: number, total: number) =>
  `${changed} of ${countOf(total, "page", "pages")} changed`;

export const backgroundWorkText = {
  title: "Background work",
  none: "Nothing is running. Long-running tasks appear here.",
  queued: "Waiting",
  running: "Running",
  failed: "Didn't finish.",
  /** By error code; codes that are not listed are not shown. */
  reasons: new Map([
    [
      "internal_error",
      "Something went wrong on the server. Your server administrator can find it in the log.",
    ],
    ["organization_closed", "The organisation was deleted."],
    ["project_not_found", "The project was deleted."],
    ["project_archived", "The project was archived."],
    ["product_archived", "The product was archived."],
  ]),
  unchanged: "Nothing changed.",
  unchangedIn: (name: string) => `Nothing changed in ${name}`,
  sameText: "Your sources give the same text as before.",
  changed: (changed: number, total: number) => `${changedOf(changed, total)}.`,
  changedIn: (name: string, changed: number, total: number) =>
    `${name}: ${changedOf(changed, total)}`,
  notAll: "Some pages could not be updated",
  eachSaysWhy: "Each page says why.",
  notLoaded: "The background work could not be loaded.",
  notCancelled: (label: string) => `${label} was not stopped`,
  failures: {
    work_not_found: "Already removed.",
    work_finished: "Already finished.",
  },
};
