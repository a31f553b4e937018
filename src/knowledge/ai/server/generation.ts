import type { AiStep } from "#src/knowledge/ai/ai.rules.ts";
import type { StepInput } from "./extract.ts";
import type { AiOutput } from "./output.ts";
import type { PageSection } from "./sections.ts";

/** The engine that generated something; the extractive one only quotes. */
export type AiEngine = { id: string; model: string | null };

/** The share that was read of a member too long to be read whole. */
export type CutMember = { memberId: string; percent: number };

export type AiResult = { output: AiOutput; engine: AiEngine; cut: readonly CutMember[] };

export type AiCall = {
  organizationId: string;
  projectId: string;
  /** Its answers are cached, so that a retry pays for none twice. Other work asks again. */
  workId: string;
  step: AiStep;
  /** Replaces the usual task of the step. Only used by language models. */
  instruction?: string;
  /** The subject of the page, such as a group's name. Only used by language models. */
  subject?: string | undefined;
  /** The usual sections of a page. Only used by language models. */
  sections?: readonly PageSection[] | undefined;
  input: StepInput;
  signal: AbortSignal;
  /** The partial output of a running model call. */
  onPartial?: (output: AiOutput) => void;
};
