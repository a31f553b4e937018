import { readContext } from "./read-context.ts";

/** The inbox context API for other features. */
export const context = { read: readContext };
