export const DRAFT_MODES = ["new", "reply", "reply-all", "forward"] as const;
export type DraftMode = (typeof DRAFT_MODES)[number];

export const QUOTE_KINDS = ["reply", "forward"] as const;

/** Without attachments. */
export const BODY_LENGTH = 500_000;
/** As it is typed, complete or not. */
export const TYPED_LENGTH = 400;
export const MAX_TYPED = 100;

/** The limit of one file; a provider may take less of a whole mail. */
export const ATTACHMENT_BYTES = 18 * 1024 * 1024;
