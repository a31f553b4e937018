import { z } from "zod";
import { OWNERS, VISIBILITIES } from "#src/knowledge/evidence/source-owner.rules.ts";
import { SUPPORT } from "#src/knowledge/evidence/support.rules.ts";
import { endpoint } from "#src/platform/contract/endpoint.ts";
import { listOf } from "#src/platform/contract/paging.ts";
import { anyId } from "#src/platform/contract/references.ts";
import { PROJECT_ERRORS } from "#src/workspace/projects/projects.rules.ts";
import { CONTENT_ERRORS, DOCUMENT_ERRORS, REVISION_REASONS } from "./document-store.rules.ts";

const REVISIONS_PER_PAGE = 30;
/** The body limit for a page: its 4 MiB plus JSON overhead. */
export const CONTENT_BODY_BYTES = 5 * 1024 * 1024;

/** Page input: Editor.js output as an object or as JSON, Markdown, or plain text. */
export const ContentInput = z.union([z.string(), z.looseObject({})]);

/** Page output in Editor.js format. */
export const Content = z.object({
  time: z.number(),
  blocks: z.array(
    z.object({
      id: z.string(),
      type: z.string(),
      data: z.json(),
      tunes: z.record(z.string(), z.json()).exactOptional(),
    }),
  ),
  version: z.string(),
});

export const Revision = z.object({
  id: z.uuid(),
  documentId: z.uuid(),
  projectId: z.uuid(),
  name: z.string(),
  reason: z.enum(REVISION_REASONS),
  /** Null if no person created it, or if they have left. */
  by: z.object({ userId: z.uuid(), name: z.string() }).nullable(),
  /** The version of the document at this revision. */
  version: z.int32(),
  createdAt: z.string(),
  /** Later than `createdAt` if one person kept writing. */
  updatedAt: z.string(),
});
export type Revision = z.infer<typeof Revision>;

const RevisionWithContent = Revision.extend({ content: Content.nullable() });

/** A sentence of a document, normalized by `normalSentence`. */
const sentence = z.string();

/** Why a sentence is not supported. */
const reason = z.string().nullable();

/** The person who answers for a sentence; without a name once they have left. */
const Vouch = z.object({ userId: z.uuid(), name: z.string().nullable(), at: z.string() });

/** A generated sentence, with its support by sources. */
export const SentenceQuote = z.union([
  z.object({
    sentence,
    check: z.enum(SUPPORT),
    reason,
    vouch: Vouch.nullable(),
    sourceKind: z.string(),
    sourceId: z.uuid(),
    /** Null once the source is deleted. */
    sourceName: z.string().nullable(),
    /** Whose words these are; null once the source is deleted. */
    owner: z.object({ kind: z.enum(OWNERS), name: z.string().nullable() }).nullable(),
    visibility: z.enum(VISIBILITIES).nullable(),
    /** The quoted version; null if unknown. */
    sourceVersion: z.int32().nullable(),
    /** Whether the source has changed since it was quoted. */
    isSourceChanged: z.boolean(),
    blockId: z.string(),
    quote: z.string(),
    start: z.number().int(),
    end: z.number().int(),
  }),
  z.object({
    sentence,
    check: z.enum(["unsupported"]),
    reason,
    vouch: Vouch.nullable(),
    sourceId: z.null(),
  }),
]);
export type SentenceQuote = z.infer<typeof SentenceQuote>;

const Cause = z.object({
  inputId: z.uuid(),
  inputName: z.string(),
  change: z.enum(["same", "changed", "removed"]),
});

/** A document that is out of date with its inputs. */
const StaleDocument = z.object({
  documentId: z.uuid(),
  name: z.string(),
  changed: z.array(Cause),
  /** Inputs that are stale themselves. */
  waitsFor: z.array(Cause),
});

/** Generated text for a block that people have edited, by block id. */
export const BlockOffer = z.object({
  block: Content.shape.blocks.element,
  /** It was accepted or dismissed. */
  isDismissed: z.boolean(),
});
export type BlockOffer = z.infer<typeof BlockOffer>;

const params = z.object({ documentId: z.uuid() });

const SENTENCE_LENGTH = 4000;
const MAX_CHECKED = 100;
const anySentence = z.string().trim().min(1).max(SENTENCE_LENGTH);

/** The partial content of a document being generated. */
const PartialDocument = z.object({
  /** Null if nothing is being generated. */
  workId: z.uuid().nullable(),
  blocks: Content.shape.blocks,
});

export const documentStoreContract = {
  listStale: endpoint({
    method: "GET",
    path: "/documents/stale",
    access: "view",
    changesWith: ["documents"],
    summary:
      "The documents of a project whose inputs have changed, in the order to write them again.",
    query: z.object({ projectId: z.uuid() }),
    returns: listOf(StaleDocument),
    errors: { project_not_found: PROJECT_ERRORS.project_not_found },
  }),
  listQuotes: endpoint({
    method: "GET",
    path: "/documents/{documentId}/quotes",
    access: "view",
    changesWith: ["documents"],
    summary:
      "Where the generated sentences of a document stand in its sources, and which stand in none.",
    params,
    returns: listOf(SentenceQuote),
    errors: { document_not_found: DOCUMENT_ERRORS.document_not_found },
  }),
  vouch: endpoint({
    method: "PATCH",
    path: "/documents/{documentId}/quotes",
    access: "edit",
    summary:
      "Says that a person answers for a generated sentence, or takes that back. Its sources stay as they are.",
    params,
    body: z.object({ sentence: anySentence, isVouched: z.boolean() }),
    returns: z.object({ vouch: Vouch.nullable() }),
    errors: { sentence_not_found: DOCUMENT_ERRORS.sentence_not_found, ...PROJECT_ERRORS },
  }),
  checkSentences: endpoint({
    method: "POST",
    path: "/documents/{documentId}/quotes/check",
    access: "edit",
    kind: "workflow",
    summary:
      "Compares sentences of a page with the sources of its project. Where no source is about a sentence, it stays as it is.",
    limits: [{ by: "user", max: 60, seconds: 3600 }],
    params,
    body: z.object({ sentences: z.array(anySentence).min(1).max(MAX_CHECKED) }),
    returns: z.object({
      /** Those that are stored with the page. */
      checked: z.number().int(),
      /** Those with a source that is about them. */
      found: z.number().int(),
    }),
    errors: {
      document_not_found: DOCUMENT_ERRORS.document_not_found,
      ...PROJECT_ERRORS,
      ...CONTENT_ERRORS,
    },
  }),
  listOffers: endpoint({
    method: "GET",
    path: "/documents/{documentId}/offers",
    access: "view",
    changesWith: ["documents"],
    summary:
      "New texts for blocks of a generated document that people had changed. Theirs stay until someone takes the new ones.",
    params,
    returns: listOf(BlockOffer),
    errors: { document_not_found: DOCUMENT_ERRORS.document_not_found },
  }),
  settleOffer: endpoint({
    method: "PATCH",
    path: "/documents/{documentId}/offers/{blockId}",
    access: "edit",
    summary:
      "Says that someone has decided about a new text, or takes that back. The block itself is changed with its page.",
    params: params.extend({ blockId: z.string().min(1).max(64) }),
    body: z.object({ isDismissed: z.boolean() }),
    returns: BlockOffer,
    errors: { offer_not_found: DOCUMENT_ERRORS.offer_not_found, ...PROJECT_ERRORS },
  }),
  readPartial: endpoint({
    method: "GET",
    path: "/documents/{documentId}/partial",
    access: "view",
    changesWith: ["partial-documents"],
    summary: "The blocks that a language model has written of a document so far.",
    params,
    returns: PartialDocument,
    errors: { document_not_found: DOCUMENT_ERRORS.document_not_found },
  }),
  listRevisions: endpoint({
    method: "GET",
    path: "/documents/{documentId}/revisions",
    access: "view",
    changesWith: ["documents"],
    summary: "The history of a document, the newest revision first, without contents.",
    params,
    query: z.object({
      limit: z.coerce.number().int().min(1).max(100).default(REVISIONS_PER_PAGE),
      /** The last revision of the previous page. */
      before: anyId().optional(),
    }),
    returns: z.object({ list: z.array(Revision), hasMore: z.boolean() }),
    errors: { document_not_found: DOCUMENT_ERRORS.document_not_found },
  }),
  readRevision: endpoint({
    method: "GET",
    path: "/documents/{documentId}/revisions/{revisionId}",
    access: "view",
    summary: "One revision of a document with its content.",
    params: params.extend({ revisionId: z.uuid() }),
    returns: RevisionWithContent,
    errors: { revision_not_found: DOCUMENT_ERRORS.revision_not_found },
  }),
};
