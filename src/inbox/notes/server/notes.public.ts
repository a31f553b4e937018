import { describeMention } from "./mentions.ts";
import { createNote } from "./write-note.ts";

/** The notes API for other features. */
export const notes = { create: createNote, describeMention };
