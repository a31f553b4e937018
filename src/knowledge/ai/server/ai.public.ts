import type { Support } from "#src/knowledge/evidence/support.rules.ts";
import type { Services } from "#src/platform/server/services.ts";
import { estimateRun, estimateSteps } from "./budget/estimate.ts";
import { hasEngine } from "./choose-engine.ts";
import { extract, lengthOf } from "./extract.ts";
import { generateWithModel } from "./generate-with-model.ts";
import type { AiCall, AiResult } from "./generation.ts";
import { judgeStatements } from "./judge/judge-statements.ts";
import { callEngine } from "./model/call-engine.ts";
import { cleanText } from "./model/clean-text.ts";
import { openEmbedder } from "./model/embed-within-budget.ts";
import { fits, readMembers } from "./model/read-members.ts";
import { asData, asLine, showChunks, showLimits } from "./model/show-chunks.ts";
import { pageSource } from "./page-source.ts";
import { quotesOf } from "./quotes-of.ts";
import { writeBlocks, writePartialBlocks } from "./write-blocks.ts";

export type { StepInput as AiInput } from "./extract.ts";
export type { AiResult } from "./generation.ts";
export type { PageSection } from "./sections.ts";

/** The AI engine's API for other features. */
export const ai = {
  generate,
  ask: callEngine,
  embedder: openEmbedder,
  hasModel: hasEngine,
  fits,
  readMembers,
  judgeClaims,
  asData,
  asLine,
  showChunks,
  showLimits,
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
 * Generates a step from the given sources only. Without a language model, it selects sentences of
 * the sources. Uses the network, so never call it in a transaction.
 */
async function generate(services: Services, call: AiCall): Promise<AiResult> {
  const written = await generateWithModel(services, call);
  if (written) return written;
  const { step, input } = call;
  return { output: extract(step, input), engine: { id: "extractive", model: null }, cut: [] };
}

type Asked = Parameters<typeof judgeStatements>[1];
type Claim = {
  kind: "claim";
  text: string;
  check: Support;
  reason: string | null;
  source: { quote: string } | null;
  further?: readonly { quote: string }[];
};

/** Adds a verdict to each claim of a draft that the rules could not decide. */
async function judgeClaims<P extends Claim | { kind: string }>(
  services: Services,
  asked: Asked,
  parts: readonly P[],
): Promise<P[]> {
  const open = parts.flatMap((part) => (isOpen(part) ? [part] : []));
  const judgeable = open.map(({ text, source, further = [] }) => ({
    text,
    sentences: [...(source ? [source] : []), ...further].map(({ quote }) => quote),
  }));
  const judgements = await judgeStatements(services, asked, judgeable);
  const judged = new Map<P, P>(open.map((part, at) => [part, { ...part, ...judgements[at] }]));
  return parts.map((part) => judged.get(part) ?? part);
}

function isOpen<P extends Claim | { kind: string }>(part: P): part is P & Claim {
  return part.kind === "claim" && "check" in part && part.check === "unchecked";
}
