import { encode } from "#src/editor/document/encode.ts";
import { decodeAllEntities } from "#src/editor/document/html/all-entities.ts";
import { readHtml } from "#src/editor/document/import/read-html.ts";
import { schema } from "#src/editor/document/schema/schema.ts";
import { isStale, listReaders, listReadersOfAll } from "./edges.queries.ts";
import { evidencePolicy } from "./evidence-policy.ts";
import {
  addUnread,
  forgetDocuments,
  listReadInputs,
  markChanged,
  saveInputs,
  saveState,
  setReadsAll,
} from "./inputs.queries.ts";
import { listDropped } from "./list-dropped.ts";
import { listStale } from "./list-stale.ts";
import { mergeGenerated, recordGenerated } from "./merge-generated.ts";
import { countToReview, dropOffers } from "./offers.queries.ts";
import { deletePartials } from "./partial-documents.queries.ts";
import { createPartialWriter } from "./partial-writer.ts";
import {
  copyQuotes,
  listDoubtful,
  listEvidence,
  readEvidenceState,
  saveQuotes,
} from "./quotes.queries.ts";
import { type ReadContent, readContent } from "./read-content.ts";
import { readGiven, readRevised } from "./read-given.ts";
import { recordNew, recordRevision } from "./record-revision.ts";
import { findRevision } from "./revisions.queries.ts";

export type { CheckedSentences, SourceFacts } from "./evidence-policy.ts";
export type { GeneratedBefore } from "./merge-generated.ts";
export type { NewQuote, SentenceEvidence } from "./quotes.queries.ts";
export type { RebuildFacts, RebuildRun, RebuildTarget } from "./rebuild-target.ts";
export type { SourceProvider, SourceStamp } from "./source-provider.ts";

/** A page as stored. */
export type StoredPage = ReadContent;

/** Shared operations for features that store documents. */
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
  listEvidence,
  listDoubtful,
  readEvidenceState,
  copyQuotes,
  evidencePolicy,
  listDropped,
  listReaders,
  listReadInputs,
  listReadersOfAll,
  listStale,
  isStale,
  mergeGenerated,
  recordGenerated,
  dropOffers,
  countToReview,
  partialWriter: createPartialWriter,
  /** Deletes partial content of ended work. */
  endPartials: deletePartials,
  forget: forgetDocuments,
};

/** Converts untrusted HTML to a page. */
function readHtmlPage(html: string): ReadContent {
  const blocks = readHtml(html, { decodeEntities: decodeAllEntities, canKeepImages: false });
  const doc = schema.nodes.doc.create(null, blocks);
  return readContent(encode(doc, { time: Date.now(), stored: new Map() }));
}
