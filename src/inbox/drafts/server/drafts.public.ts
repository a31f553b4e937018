import { discardDraft } from "./change-draft.ts";
import { contentIdOf, pictureParts } from "./own-pictures.ts";

/** What the neighbours may do with drafts. */
export const drafts = { discard: discardDraft, pictureParts, contentIdOf };
