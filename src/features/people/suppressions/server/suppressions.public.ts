import { suppress } from "./suppress.ts";

/** For whatever learns that someone must not be written to any more. */
export const suppressions = { suppress };
