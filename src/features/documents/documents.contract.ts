import { z } from "zod";
import { endpoint } from "#src/platform/contract/endpoint.ts";
import { DOCUMENT_ERRORS, REVISION_REASONS } from "./documents.rules.ts";

const REVISIONS_PER_PAGE = 30;
/** What carries a page: its 4 MiB and what JSON adds to them. */
export const CONTENT_BODY_BYTES = 5 * 1024 * 1024;

/** What is sent as a page: the output of Editor.js as an object or as JSON, Markdown, or plain text. */
export const ContentInput = z.union([z.string(), z.looseObject({})]);

/** What comes back: the output of Editor.js. */
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
  /** Null when no person made it, or when they have left. */
  by: z.object({ userId: z.uuid(), name: z.string() }).nullable(),
  /** The version of the document that this revision became. */
  version: z.int32(),
  createdAt: z.string(),
  /** Later than `createdAt` when one person went on writing. */
  updatedAt: z.string(),
});
export type Revision = z.infer<typeof Revision>;

const RevisionWithContent = Revision.extend({ content: Content.nullable() });

const params = z.object({ documentId: z.uuid() });

export const documentsContract = {
  listRevisions: endpoint({
    method: "GET",
    path: "/documents/{documentId}/revisions",
    access: "view",
    changesWith: ["documents"],
    summary: "The history of a document, the newest revision first, without contents.",
    params,
    query: z.object({
      limit: z.coerce.number().int().min(1).max(100).default(REVISIONS_PER_PAGE),
      /** The last revision of the page before. */
      before: z.uuid().optional(),
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
