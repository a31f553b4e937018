import { z } from "zod";

/**
 * What the machine found of a quote: the very words, words that differ in spelling or an article,
 * or neither. Only `verified` may be shown as proven.
 */
export const QuoteCheck = z.enum(["verified", "weak", "missing"]);
export type QuoteCheck = z.infer<typeof QuoteCheck>;
