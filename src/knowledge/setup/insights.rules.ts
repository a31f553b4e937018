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

/** Findings across the pages of a project. */
export const Insights = z.object({
  /** Two pages that contradict each other. */
  contradictions: z.array(z.object({ one: InsightPlace, other: InsightPlace })),
  /** A number with its unit, and its sentence. */
  numbers: z.array(InsightPlace.extend({ figure: z.string() })),
  /** Questions of analyses that no source answers. */
  openQuestions: z.array(
    z.object({
      question: z.string(),
      items: z.array(InsightPlace.omit({ sentence: true })),
    }),
  ),
  keyPhrases: z.array(z.object({ text: z.string(), count: z.int32() })),
});
export type Insights = z.infer<typeof Insights>;
