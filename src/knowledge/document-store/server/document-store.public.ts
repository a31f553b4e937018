import { isStale, listReaders, listReadersOfAll } from "./edges.queries.ts";
import {
  addUnread,
  forgetDocuments,
  listReadInputs,
  markChanged,
  saveInputs,
  saveState,
  setReadsAll,
} from "./inputs.queries.ts";
import { listStale } from "./list-stale.ts";
import { mergeGenerated, recordGenerated } from "./merge-generated.ts";
import { dropOffers } from "./offers.queries.ts";
import { deletePartials } from "./partial-documents.queries.ts";
import { createPartialWriter } from "./partial-writer.ts";
import { saveQuotes } from "./quotes.queries.ts";
import { type ReadContent, readContent } from "./read-content.ts";
import { readGiven, readRevised } from "./read-given.ts";
import { readHtmlPage } from "./read-html-page.ts";
import { recordNew, recordRevision } from "./record-revision.ts";
import { findRevision } from "./revisions.queries.ts";

export type { GeneratedBefore } from "./merge-generated.ts";
export type { RebuildFacts, RebuildRun, RebuildTarget } from "./rebuild-target.ts";
export type { SourceProvider, SourceStamp } from "./source-provider.ts";

/** A page as it is stored. */
export type StoredPage = ReadContent;

/** What features with pages of their own do with all documents alike. */
export const documents = {
  readContent,
  readGiven,
  readRevised,
  readHtmlPage,
  recordRevision,
  recordNew,
  saveState,
  findRevision,
  addUnread,
  markChanged,
  saveInputs,
  setReadsAll,
  saveQuotes,
  listReaders,
  listReadInputs,
  listReadersOfAll,
  listStale,
  isStale,
  mergeGenerated,
  recordGenerated,
  dropOffers,
  partialWriter: createPartialWriter,
  /** Deletes what a work that is over has not finished. */
  endPartials: deletePartials,
  forget: forgetDocuments,
};
