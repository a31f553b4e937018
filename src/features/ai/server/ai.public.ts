import type { AiStep } from "#src/features/ai/ai.rules.ts";
import type { Services } from "#src/platform/server/services.ts";
import { extract, type StepInput, statementsOf } from "./extract.ts";
import { generateWithModel } from "./generate-with-model.ts";
import type { AiOutput } from "./output.ts";
import { pageSource } from "./page-source.ts";
import { writeBlocks } from "./write-blocks.ts";

export type AiInput = StepInput;
export type { AiOutput, AiStatement } from "./output.ts";

/** Which engine wrote something; the extractive one quotes and writes nothing of its own. */
export type AiEngine = { id: string; model: string | null };
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

/**
 * Writes what a step asks for from the given sources and from nothing else. Without a language
 * model, sentences of the sources are chosen. It calls over the network, so never in a transaction.
 */
async function generate(services: Services, call: AiCall): Promise<AiResult> {
  const written = await generateWithModel(services, call);
  if (written) return written;
  const { step, input } = call;
  return { output: extract(step, input), engine: { id: "extractive", model: null } };
}
