import { discardDraft } from "./change-draft.ts";
import { pictureParts } from "./own-pictures.ts";

/** The drafts API for other features. */
export const drafts = { discard: discardDraft, pictureParts };
