import { z } from "zod";
import { SETUP_TYPES } from "#src/knowledge/setup/setup.rules.ts";

/** A sentence of a page. */
const InsightPlace = z.object({
  itemId: z.uuid(),
  itemName: z.string(),
  type: z.enum(SETUP_TYPES),
  sentence: z.string(),
});
export type InsightPlace = z.infer<typeof InsightPlace>;

/** The same by a language model: each finding quotes sentences that stand in the sources. */
export const ModelInsights = z.object({
  contradictions: z.array(z.object({ one: InsightPlace, other: InsightPlace })),
  strongest: z.array(InsightPlace),
  unproven: z.array(InsightPlace),
  questions: z.array(z.string()),
});
export type ModelInsights = z.infer<typeof ModelInsights>;

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
  /** Null until someone asks for it. */
  byModel: z
    .object({
      /** The running search, if any. */
      workId: z.uuid().nullable(),
      errorCode: z.string().nullable(),
      /** The last result. */
      found: ModelInsights.nullable(),
      model: z.string().nullable(),
      foundAt: z.string().nullable(),
      /** Whether a page has changed since. */
      isStale: z.boolean(),
    })
    .nullable(),
});
export type Insights = z.infer<typeof Insights>;
