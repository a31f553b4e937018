import { noteSent } from "./note-sent.ts";

/** What the neighbours may do with drafts. */
export const replies = { noteSent };
