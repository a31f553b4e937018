import { resolveThreads } from "./threads.queries.ts";

/** What the neighbours may do with conversations. */
export const threads = { resolve: resolveThreads };
