import { z } from "zod";
import type { aiContract } from "#src/knowledge/ai/ai.contract.ts";
import { AppError } from "#src/platform/server/app-error.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { saidIn } from "./budget/call-within-budget.ts";
import { chooseEngine } from "./choose-engine.ts";

const QUESTION = {
  instructions: 'Answer with one element whose word is "ready".',
  input: "Are you there?",
  element: z.object({ word: z.string() }),
};
const LONGEST_MS = 20_000;

/** One short question by the way that every step takes; nothing of a project is in it. */
export async function testConnection({
  services,
  transaction,
  org,
}: HandlerArgs<typeof aiContract.testConnection>) {
  const engine = await transaction((db) => chooseEngine(services, db, org));
  if (!engine) return { isWorking: false as const, code: "ai_not_set_up" };
  const begun = performance.now();
  const signal = AbortSignal.timeout(LONGEST_MS);
  const answer = await services.languageModels.generate(engine, { ...QUESTION, signal });
  const durationMs = Math.round(performance.now() - begun);
  if (answer.isDone) return { isWorking: true as const, model: engine.model, durationMs };
  if (!(answer.error instanceof AppError) && !signal.aborted) throw answer.error;
  const code = answer.error instanceof AppError ? answer.error.code : "ai_unavailable";
  const says = saidIn(answer.error);
  return { isWorking: false as const, code, ...(says === undefined ? {} : { says }) };
}
