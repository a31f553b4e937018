import { z } from "zod";
import { SETUP_TYPES } from "./setup.rules.ts";

/** A sentence of a page. */
const InsightPlace = z.object({
  itemId: z.uuid(),
  itemName: z.string(),
  type: z.enum(SETUP_TYPES),
  sentence: z.string(),
});
export type InsightPlace = z.infer<typeof InsightPlace>;

/** What the pages of a project say together. */
export const Insights = z.object({
  /** Two pages that say something else about the same. */
  contradictions: z.array(z.object({ one: InsightPlace, other: InsightPlace })),
  /** A number with what it counts, and the sentence that says it. */
  numbers: z.array(InsightPlace.extend({ figure: z.string() })),
  /** What analyses asked and no source has answered. */
  openQuestions: z.array(
    z.object({
      question: z.string(),
      items: z.array(InsightPlace.omit({ sentence: true })),
    }),
  ),
  keyPhrases: z.array(z.object({ text: z.string(), count: z.int32() })),
});
export type Insights = z.infer<typeof Insights>;
