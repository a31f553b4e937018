import type { ParsedOf } from "#src/platform/contract/endpoint.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { NO_USAGE, type Usage } from "#src/platform/server/ai/usage.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { Services } from "#src/platform/server/services.ts";
import type { aiContract } from "../ai.contract.ts";
import { isWithinBudget } from "./budget.ts";
import { chooseEngine, costWith, describeEngine } from "./choose-engine.ts";
import { MOST_CHARACTERS, writeQuestion } from "./model/write-prompt.ts";

const CHARACTERS_PER_TOKEN = 4;
/** A page of statements with their quotes. */
const USUAL_OUTPUT_TOKENS = 1500;

export function expectedUsage(characters: number): Usage {
  return {
    ...NO_USAGE,
    inputTokens: Math.ceil(characters / CHARACTERS_PER_TOKEN),
    outputTokens: USUAL_OUTPUT_TOKENS,
    isEstimated: true,
  };
}

export async function estimateStep(
  services: Pick<Services, "config" | "keyring">,
  db: Db,
  org: OrgScope,
  { projectId, step, characters }: ParsedOf<typeof aiContract.estimate>["query"],
) {
  const chosen = await chooseEngine(services, db, org);
  const engine = describeEngine(chosen);
  if (!chosen) return { engine, ...free, isWithinBudget: true };
  const { instructions } = writeQuestion(step, { members: [] });
  const usage = expectedUsage(instructions.length + Math.min(characters, MOST_CHARACTERS));
  const { inputTokens, outputTokens } = usage;
  const costMicros = costWith(chosen, usage);
  const fits = await isWithinBudget(db, org, projectId, costMicros ?? 0);
  return { engine, inputTokens, outputTokens, costMicros, isWithinBudget: fits };
}

/** Sentences of sources are chosen on this server. */
const free = { inputTokens: 0, outputTokens: 0, costMicros: 0 };
