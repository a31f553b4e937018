export const DRAFT_MODES = ["new", "reply", "reply-all", "forward"] as const;
export type DraftMode = (typeof DRAFT_MODES)[number];

export const QUOTE_KINDS = ["reply", "forward"] as const;

/** Without attachments. */
export const BODY_LENGTH = 500_000;
/** As typed, possibly incomplete. */
export const TYPED_LENGTH = 400;
export const MAX_TYPED = 100;
/** The note to the colleague who gets a draft. */
export const HAND_OVER_LENGTH = 1000;
