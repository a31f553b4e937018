import { z } from "zod";

/**
 * The result of checking a quote: exact words, words that differ only in spelling or articles, or
 * no match. Only `verified` may be shown as proven.
 */
export const QuoteCheck = z.enum(["verified", "weak", "missing"]);
export type QuoteCheck = z.infer<typeof QuoteCheck>;
