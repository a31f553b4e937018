import type { Services } from "#src/platform/server/services.ts";
import { estimateRun, estimateSteps } from "./budget/estimate.ts";
import { extract, lengthOf } from "./extract.ts";
import { generateWithModel } from "./generate-with-model.ts";
import type { AiCall, AiResult } from "./generation.ts";
import { judgeClaims } from "./judge/judge-claims.ts";
import { callEngine } from "./model/call-engine.ts";
import { cleanText } from "./model/clean-text.ts";
import { asData, showChunks } from "./model/show-chunks.ts";
import { pageSource } from "./page-source.ts";
import { quotesOf } from "./quotes-of.ts";
import { writeBlocks, writePartialBlocks } from "./write-blocks.ts";

export type { StepInput as AiInput } from "./extract.ts";
export type { AiResult } from "./generation.ts";

/** What the neighbours may ask of the AI engine. */
export const ai = {
  generate,
  ask: callEngine,
  judgeClaims,
  asData,
  showChunks,
  cleanText,
  extract,
  estimate: estimateSteps,
  estimateRun,
  lengthOf,
  writeBlocks,
  writePartialBlocks,
  pageSource,
  quotesOf,
};

/**
 * Writes what a step asks for from the given sources and from nothing else. Without a language
 * model, sentences of the sources are chosen. It calls over the network, so never in a transaction.
 */
async function generate(services: Services, call: AiCall): Promise<AiResult> {
  const written = await generateWithModel(services, call);
  if (written) return written;
  const { step, input } = call;
  return { output: extract(step, input), engine: { id: "extractive", model: null }, cut: [] };
}
