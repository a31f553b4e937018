import { createHash } from "node:crypto";
import { projects } from "#src/features/projects/server/projects.public.ts";
import { inOrganization } from "#src/platform/server/access/in-organization.ts";
import { conflict } from "#src/platform/server/app-error.ts";
import type { Services } from "#src/platform/server/services.ts";
import { isWithinBudget } from "./budget.ts";
import { type ChosenEngine, chooseEngine, costWith } from "./choose-engine.ts";
import { expectedUsage } from "./estimate.ts";
import type { AiCall, AiResult } from "./generation.ts";
import { noteCall } from "./model/call-engine.ts";
import { callModel } from "./model/call-model.ts";
import { type Question, writeQuestion } from "./model/write-prompt.ts";
import { findStep, type StepKey, saveStep } from "./steps.queries.ts";

/** Undefined when neither the organisation nor the operator has set up a language model. */
export async function generateWithModel(
  services: Services,
  call: AiCall,
): Promise<AiResult | undefined> {
  const { organizationId, projectId, step, input, instruction } = call;
  const engine = await inOrganization(
    services,
    organizationId,
    ({ db, org }) => chooseEngine(services, db, org),
    { readOnly: true },
  );
  if (!engine) return undefined;
  const question = writeQuestion(step, input, instruction);
  const key = { projectId, step, requestHash: requestHash(engine, question) };
  const named = { id: engine.provider, model: engine.model };
  const before = await readBefore(services, call, key, engine, question);
  if (before) return { output: before, engine: named };
  const begun = performance.now();
  const written = await callModel(services, engine, question, call);
  const durationMs = Math.round(performance.now() - begun);
  await noteCall(services, call, { engine, answer: written, durationMs });
  if (!written.isDone) throw written.error;
  const { output } = written;
  await inOrganization(services, organizationId, async ({ db, org }) => {
    // It may have been deleted while the model answered.
    await projects.requireThere(db, org, projectId);
    await saveStep(db, org, key, output);
  });
  return { output, engine: named };
}

function requestHash({ provider, baseUrl, model }: ChosenEngine, { hash }: Question): Buffer {
  const name = JSON.stringify([provider, baseUrl ?? "", model]);
  return createHash("sha256").update(hash).update(name).digest();
}

/** What the same question was answered before; a new one must fit into the budget. */
function readBefore(
  services: Services,
  { organizationId, projectId }: AiCall,
  key: StepKey,
  engine: ChosenEngine,
  question: Question,
) {
  const work = async ({ db, org }: Parameters<Parameters<typeof inOrganization>[2]>[0]) => {
    const found = await findStep(db, org, key);
    if (found) return found;
    const cost = costWith(
      engine,
      expectedUsage(question.instructions.length + question.input.length),
    );
    if (!(await isWithinBudget(db, org, projectId, cost ?? 0))) throw conflict("ai_budget_spent");
    return undefined;
  };
  return inOrganization(services, organizationId, work, { readOnly: true });
}
