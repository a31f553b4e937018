import { discardDraft } from "./change-draft.ts";
import { contentIdOf, pictureParts } from "./own-pictures.ts";

/** The drafts API for other features. */
export const drafts = { discard: discardDraft, pictureParts, contentIdOf };
