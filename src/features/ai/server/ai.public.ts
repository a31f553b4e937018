import type { AiStep } from "#src/features/ai/ai.rules.ts";
import type { Services } from "#src/platform/server/services.ts";
import type { Statement } from "#src/platform/server/text/extract/statement.ts";
import { extract, type StepInput, type StepOutput, statementsOf } from "./extract.ts";
import { pageSource } from "./page-source.ts";
import { writeBlocks } from "./write-blocks.ts";

export type AiInput = StepInput;
export type AiOutput = StepOutput;

/** Which engine wrote something; the extractive one quotes and writes nothing of its own. */
export type AiEngine = { id: string; model: string | null };
export type AiStatement = Statement;
export type AiResult = { output: AiOutput; engine: AiEngine };

export type AiCall = {
  organizationId: string;
  projectId: string;
  step: AiStep;
  input: AiInput;
  signal: AbortSignal;
};

/** What the neighbours may ask of the AI engine. */
export const ai = { generate, extract, writeBlocks, pageSource, statementsOf };

/** Writes what a step asks for from the given sources and from nothing else. */
async function generate(_services: Services, { step, input }: AiCall): Promise<AiResult> {
  return { output: extract(step, input), engine: { id: "extractive", model: null } };
}
