import { discardDraft } from "./change-draft.ts";

/** What the neighbours may do with drafts. */
export const drafts = { discard: discardDraft };
