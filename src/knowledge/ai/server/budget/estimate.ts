import type { AiEstimate } from "#src/knowledge/ai/ai.contract.ts";
import { type AiPurpose, AiStep } from "#src/knowledge/ai/ai.rules.ts";
import {
  type ChosenEngine,
  chooseEngine,
  costWith,
  describeEngine,
  engineFor,
} from "#src/knowledge/ai/server/choose-engine.ts";
import { MAX_BYTES } from "#src/knowledge/ai/server/model/read-members.ts";
import { writeQuestion } from "#src/knowledge/ai/server/model/write-prompt.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { NO_USAGE, type Usage } from "#src/platform/server/ai/usage.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { Services } from "#src/platform/server/services.ts";
import { isWithinBudget } from "./budget.ts";

const CHARACTERS_PER_TOKEN = 4;
/** A page of statements with their quotes. */
const USUAL_OUTPUT_TOKENS = 1500;

/** `stored`: how many of the characters a provider may put into its cache. */
export function expectedUsage(characters: number, stored = 0): Usage {
  return {
    ...NO_USAGE,
    inputTokens: Math.ceil(characters / CHARACTERS_PER_TOKEN),
    storedTokens: Math.floor(stored / CHARACTERS_PER_TOKEN),
    outputTokens: USUAL_OUTPUT_TOKENS,
    isEstimated: true,
  };
}

type Step = { step: AiPurpose; characters: number };
type Settings = Pick<Services, "config" | "keyring">;
type Wanted = { projectId: string; steps: readonly Step[] };
type Run = { projectId: string; measure: () => Promise<readonly Step[]> };

/** The estimated total cost of a run. Free without a language model. */
export async function estimateRun(
  services: Settings,
  db: Db,
  org: OrgScope,
  { projectId, measure }: Run,
): Promise<AiEstimate> {
  const chosen = await chooseEngine(services, db, org);
  const wanted = { projectId, steps: chosen ? await measure() : [] };
  const { steps: _, ...estimate } = await estimateWith(chosen, db, org, wanted);
  return estimate;
}

/** The estimated cost of these steps, individually and in total. */
export async function estimateSteps(services: Settings, db: Db, org: OrgScope, wanted: Wanted) {
  return estimateWith(await chooseEngine(services, db, org), db, org, wanted);
}

async function estimateWith(
  chosen: ChosenEngine | undefined,
  db: Db,
  org: OrgScope,
  { projectId, steps: wanted }: Wanted,
) {
  const engine = describeEngine(chosen);
  const steps = wanted.map((one) => estimateStep(chosen, one));
  const inputTokens = sum(steps.map((one) => one.inputTokens));
  const outputTokens = sum(steps.map((one) => one.outputTokens));
  const costs = steps.flatMap(({ costMicros }) => costMicros ?? []);
  const costMicros = costs.length < steps.length ? null : sum(costs);
  const isWithin = !chosen || (await isWithinBudget(db, org, projectId, sum(costs)));
  return { engine, steps, inputTokens, outputTokens, costMicros, isWithinBudget: isWithin };
}

function estimateStep(chosen: ChosenEngine | undefined, { step, characters }: Step) {
  if (!chosen) return free;
  const read = Math.min(characters, MAX_BYTES);
  const writing = expectedUsage(instructionLength(step) + read, read);
  const inputTokens = writing.inputTokens + JUDGEMENT.inputTokens;
  const outputTokens = writing.outputTokens + JUDGEMENT.outputTokens;
  const costs = [
    costWith(engineFor(chosen, step), writing),
    costWith(engineFor(chosen, "judge"), { ...NO_USAGE, ...JUDGEMENT }),
  ];
  const known = costs.flatMap((cost) => cost ?? []);
  return { inputTokens, outputTokens, costMicros: known.length < costs.length ? null : sum(known) };
}

/** A second call checks the result against its sources. */
const JUDGEMENT = { inputTokens: 2000, outputTokens: 400 };

/** Other features' questions have about as many instructions as a page. */
const USUAL_INSTRUCTIONS = 3000;

function instructionLength(step: AiPurpose): number {
  const { data: page } = AiStep.safeParse(step);
  if (!page) return USUAL_INSTRUCTIONS;
  const { instructions, input } = writeQuestion(page, { members: [] });
  return instructions.length + input.length;
}

/** Without a model, sentences are selected on this server. */
const free = { inputTokens: 0, outputTokens: 0, costMicros: 0 };

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
