export const PAGE_NAME_LENGTH = 255;
export const UNTITLED = "Untitled page";

/** Why a document changed. */
export const REVISION_REASONS = [
  "created",
  "edited",
  "analysed",
  "regenerated",
  "imported",
  "restored",
  "undone",
] as const;
export type RevisionReason = (typeof REVISION_REASONS)[number];

export const DOCUMENT_ERRORS = {
  document_not_found: "This document does not exist.",
  revision_not_found: "This revision does not exist.",
  sentence_not_found: "This sentence is no longer on the page.",
  offer_not_found: "There is no new text for this block any more.",
} as const;

/** Errors for a page that cannot be stored. */
export const CONTENT_ERRORS = {
  content_invalid: "The content is not a page. Send Editor.js output, Markdown or plain text.",
  content_too_large: "The content is too large for one page. Split it into several.",
} as const;
