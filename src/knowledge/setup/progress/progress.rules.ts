import { z } from "zod";
import { SETUP_TYPES } from "#src/knowledge/setup/setup.rules.ts";

export const AnalysedTypes = z.enum(SETUP_TYPES).exclude(["note"]);

const StepProgress = z.object({
  type: AnalysedTypes,
  /** Stale pages do not count as done. */
  state: z.enum(["done", "stale", "current", "waiting", "failed"]),
  /** The step's number of pages, of analysed ones, and of failures. */
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
  /** The first unfinished step. */
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
