import { copyName } from "#src/knowledge/document-store/copy-name.rules.ts";
import { SETUP_NAME_LENGTH } from "#src/knowledge/setup/setup.rules.ts";

const day = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeZone: "UTC" });

/** Texts about an open setup page. */
export const pageText = {
  unnamed: "Page",
  loadFailed: "This page could not be loaded",
  gone: "This page no longer exists",
  goneHint: "Someone deleted it, or the link is wrong.",
  extracted:
    "Quoted from your sources, written without a language model. A model would also summarise them in its own words and answer what they only imply.",
  sourceOf: (host: string) => `Source: ${host}`,
  deletedSource: "Deleted source",
  sourceGone: "This source no longer exists",
  sourceGoneHint: "Someone deleted it after this page was written.",
  sourceThen: "This source has changed since it was quoted. This is the version that was quoted.",
  sourceNow: "This is the current version. The source has changed since it was quoted.",
  sourceNotKept:
    "This source has changed since it was quoted, and the quoted version was not kept. It may no longer contain these words.",
  showCurrent: "Show the current version",
  showQuoted: "Show the quoted version",
  publishedOn: (date: string) => `Published ${day.format(new Date(date))}`,
  sourceFailed: "The source could not be loaded",
  empty: "This page is being written. Its text appears here.",
  notWritten: "This page has no text yet.",
  canLeave: "You can leave this page. The analysis keeps running.",
  copyOf: (name: string) => copyName(name, SETUP_NAME_LENGTH),
  history: "History",
};
