import { createHash } from "node:crypto";
import { inOrganization } from "#src/platform/server/access/in-organization.ts";
import type { Services } from "#src/platform/server/services.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { callWithinBudget } from "./budget/call-within-budget.ts";
import type { ChosenEngine } from "./choose-engine.ts";
import type { AiCall, AiResult } from "./generation.ts";
import { judgeOutput } from "./judge/judge-output.ts";
import { chooseForProject } from "./model/call-engine.ts";
import { callModel } from "./model/call-model.ts";
import { type Question, writeQuestion } from "./model/write-prompt.ts";
import { findStep, saveStep } from "./steps.queries.ts";

/** Undefined without a language model. */
export async function generateWithModel(
  services: Services,
  call: AiCall,
): Promise<AiResult | undefined> {
  const { organizationId, projectId, step, input } = call;
  const chosen = await chooseForProject(services, { organizationId, projectId });
  if (!chosen) return undefined;
  const { engine, about } = chosen;
  const question = writeQuestion(step, input, call);
  const key = { projectId, step, requestHash: requestHash(call, engine, question) };
  const named = { id: engine.provider, model: engine.model };
  const before = await inOrganization(
    services,
    organizationId,
    ({ db, org }) => findStep(db, org, key),
    { readOnly: true },
  );
  const { cut } = question;
  if (before) return { output: before, engine: named, cut };
  const prompt = { ...question, instructions: `${question.instructions}${about}` };
  const written = await callWithinBudget(services, call, { engine, prompt }, () =>
    callModel(services, engine, prompt, call),
  );
  if (!written.isDone) throw written.error;
  const output = await judgeOutput(services, call, written.output);
  await inOrganization(services, organizationId, async ({ db, org }) => {
    // The project may have been deleted in the meantime.
    await projects.requireThere(db, org, projectId);
    await saveStep(db, org, key, output);
  });
  return { output, engine: named, cut };
}

function requestHash(
  { workId }: AiCall,
  { provider, baseUrl, model }: ChosenEngine,
  { hash }: Question,
): Buffer {
  const name = JSON.stringify([workId, provider, baseUrl ?? "", model]);
  return createHash("sha256").update(hash).update(name).digest();
}
