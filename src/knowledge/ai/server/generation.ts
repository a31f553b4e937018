import type { AiStep } from "#src/knowledge/ai/ai.rules.ts";
import type { StepInput } from "./extract.ts";
import type { AiOutput } from "./output.ts";

/** Which engine wrote something; the extractive one quotes and writes nothing of its own. */
export type AiEngine = { id: string; model: string | null };

/** How much of a member was read that is too long to be read whole. */
export type CutMember = { memberId: string; percent: number };

export type AiResult = { output: AiOutput; engine: AiEngine; cut: readonly CutMember[] };

export type AiCall = {
  organizationId: string;
  projectId: string;
  /** Its answers are kept, so that a second try of it pays for none twice. Other work asks again. */
  workId: string;
  step: AiStep;
  /** What is asked for, in place of the usual task of the step. A language model alone reads it. */
  instruction?: string;
  /** What the page is about, such as the name of one group. A language model alone reads it. */
  subject?: string | undefined;
  input: StepInput;
  signal: AbortSignal;
  /** What a language model has written so far, while it goes on. */
  onPartial?: (output: AiOutput) => void;
};
