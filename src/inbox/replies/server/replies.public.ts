import { noteSent } from "./note-sent.ts";
import { prepareDrafts } from "./prepare-drafts.ts";

/** What the neighbours may do with drafts. */
export const replies = { noteSent, prepareDrafts };
