import { readTextOf } from "./read-text-of.ts";

/** What neighbours may do with the readers of files. */
export const fileReaders = { readTextOf };
