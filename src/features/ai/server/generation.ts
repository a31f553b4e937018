import type { AiStep } from "#src/features/ai/ai.rules.ts";
import type { StepInput } from "./extract.ts";
import type { AiOutput } from "./output.ts";

/** Which engine wrote something; the extractive one quotes and writes nothing of its own. */
export type AiEngine = { id: string; model: string | null };
export type AiResult = { output: AiOutput; engine: AiEngine };

export type AiCall = {
  organizationId: string;
  projectId: string;
  step: AiStep;
  /** What is asked for, in place of the usual task of the step. A language model alone reads it. */
  instruction?: string;
  input: StepInput;
  signal: AbortSignal;
  /** What a language model has written so far, while it goes on. */
  onPartial?: (output: AiOutput) => void;
};
