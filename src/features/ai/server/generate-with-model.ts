import { createHash } from "node:crypto";
import { projects } from "#src/features/projects/server/projects.public.ts";
import { inOrganization } from "#src/platform/server/access/in-organization.ts";
import { AppError, conflict } from "#src/platform/server/app-error.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import type { Services } from "#src/platform/server/services.ts";
import { isWithinBudget } from "./budget.ts";
import { type ChosenEngine, chooseEngine, costWith } from "./choose-engine.ts";
import { expectedUsage } from "./estimate.ts";
import type { AiCall, AiResult } from "./generation.ts";
import { insertCall } from "./ledger.queries.ts";
import { askModel, type Written } from "./model/ask-model.ts";
import { type Question, writeQuestion } from "./model/write-prompt.ts";
import { findStep, type StepKey, saveStep } from "./steps.queries.ts";

/** Undefined when neither the organisation nor the operator has set up a language model. */
export async function generateWithModel(
  services: Services,
  call: AiCall,
): Promise<AiResult | undefined> {
  const { organizationId, projectId, step, input, instruction, signal } = call;
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
  const written = await askModel(services, engine, question, signal);
  const durationMs = Math.round(performance.now() - begun);
  await note(services, call, { engine, written, durationMs });
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

type Ending = { engine: ChosenEngine; written: Written; durationMs: number };

/** A call that failed or was cancelled has cost something too. */
function note(services: Services, call: AiCall, { engine, written, durationMs }: Ending) {
  const { projectId, step, signal } = call;
  const { usage } = written;
  const ending = signal.aborted ? "cancelled" : "failed";
  const status = written.isDone ? "done" : ending;
  return inOrganization(
    services,
    call.organizationId,
    async ({ db, org }) => {
      await insertCall(db, org, {
        projectId,
        step,
        provider: engine.provider,
        model: engine.model,
        status,
        errorCode: status === "failed" && !written.isDone ? codeOf(written.error) : null,
        usage,
        costMicros: costWith(engine, usage),
        durationMs,
      });
      publish(db, org, { topic: "ai.changed" });
    },
    { evenIfClosed: true },
  );
}

function codeOf(error: unknown): string {
  return error instanceof AppError ? error.code : "internal_error";
}
