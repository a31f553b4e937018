import { z } from "zod";
import { SETUP_TYPES } from "#src/knowledge/setup/setup.rules.ts";

export const AnalysedTypes = z.enum(SETUP_TYPES).exclude(["note"]);

const StepProgress = z.object({
  type: AnalysedTypes,
  /** What is out of date is not done. */
  state: z.enum(["done", "stale", "current", "waiting", "failed"]),
  /** How many pages the step has, how many of them are analysed, and how many have failed. */
  pages: z.int(),
  analysed: z.int(),
  failed: z.int(),
  /** When the last of them changed. */
  updatedAt: z.string().nullable(),
});
export type StepProgress = z.infer<typeof StepProgress>;

/** How many steps are done. */
const counts = { done: z.int(), total: z.int() };

export const SetupProgress = z.object({
  ...counts,
  /** The first step that is not done. */
  next: AnalysedTypes.nullable(),
  pipelines: z.array(
    z.object({
      name: z.enum(["client-business", "client-competitors"]),
      ...counts,
      steps: z.array(StepProgress),
    }),
  ),
});
export type SetupProgress = z.infer<typeof SetupProgress>;
