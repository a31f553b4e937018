import { readContext } from "./read-context.ts";

/** What the neighbours may ask of the context of a project's inbox. */
export const context = { read: readContext };
