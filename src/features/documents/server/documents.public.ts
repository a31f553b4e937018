import { deleteState, forgetDocuments, saveInputs } from "./inputs.queries.ts";
import { listStale } from "./list-stale.ts";
import { saveQuotes } from "./quotes.queries.ts";
import { type ReadContent, readContent } from "./read-content.ts";
import { readHtmlPage } from "./read-html-page.ts";
import { recordNew, recordRevision } from "./record-revision.ts";
import { findRevision } from "./revisions.queries.ts";

/** A page as it is stored. */
export type StoredPage = ReadContent;

/** What features with pages of their own do with all documents alike. */
export const documents = {
  readContent,
  readHtmlPage,
  recordRevision,
  recordNew,
  findRevision,
  saveInputs,
  saveQuotes,
  listStale,
  remove: deleteState,
  forget: forgetDocuments,
};
