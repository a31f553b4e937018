import type { z } from "zod";
import type { AiPurpose } from "#src/features/ai/ai.rules.ts";
import { inOrganization } from "#src/platform/server/access/in-organization.ts";
import type { Prompt } from "#src/platform/server/ai/call-model.ts";
import type { ModelAnswer } from "#src/platform/server/ai/language-models.ts";
import { AppError, conflict } from "#src/platform/server/app-error.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import type { Services } from "#src/platform/server/services.ts";
import { isWithinBudget } from "../budget.ts";
import { type ChosenEngine, chooseEngine, costWith } from "../choose-engine.ts";
import { expectedUsage } from "../estimate.ts";
import type { AiEngine } from "../generation.ts";
import { insertCall } from "../ledger.queries.ts";

export type AiQuestion<T> = {
  organizationId: string;
  projectId: string;
  /** What the ledger says that it was for. */
  step: AiPurpose;
  prompt: Prompt;
  element: z.ZodType<T>;
  signal: AbortSignal;
};

/**
 * Asks the organisation's language model for a list of small elements, within its budget, and notes
 * what it has cost. Undefined when there is none. It calls over the network, so never in a
 * transaction. What comes back is to be checked: nothing in it is true because a model says so.
 */
export async function callEngine<T>(
  services: Services,
  question: AiQuestion<T>,
): Promise<{ elements: T[]; engine: AiEngine } | undefined> {
  const engine = await openEngine(services, question);
  if (!engine) return undefined;
  const { prompt, element, signal } = question;
  const begun = performance.now();
  const answer = await services.languageModels.generate(engine, { ...prompt, element, signal });
  const durationMs = Math.round(performance.now() - begun);
  await noteCall(services, question, { engine, answer, durationMs });
  if (!answer.isDone) throw answer.error;
  return { elements: answer.elements, engine: { id: engine.provider, model: engine.model } };
}

type Purpose = Pick<AiQuestion<unknown>, "organizationId" | "projectId" | "step" | "signal">;

/** The engine, if what it will cost fits into the budget. */
function openEngine(
  services: Services,
  { organizationId, projectId, prompt }: AiQuestion<unknown>,
): Promise<ChosenEngine | undefined> {
  const work: Parameters<typeof inOrganization<ChosenEngine | undefined>>[2] = async ({
    db,
    org,
  }) => {
    const engine = await chooseEngine(services, db, org);
    if (!engine) return undefined;
    const cost = costWith(engine, expectedUsage(prompt.instructions.length + prompt.input.length));
    if (!(await isWithinBudget(db, org, projectId, cost ?? 0))) throw conflict("ai_budget_spent");
    return engine;
  };
  return inOrganization(services, organizationId, work, { readOnly: true });
}

type Ended = { usage: ModelAnswer<unknown>["usage"] } & (
  | { isDone: true }
  | { isDone: false; error: unknown }
);

/** A call that failed or was cancelled has cost something too. */
export function noteCall(
  services: Services,
  { organizationId, projectId, step, signal }: Purpose,
  { engine, answer, durationMs }: { engine: ChosenEngine; answer: Ended; durationMs: number },
): Promise<void> {
  const ending = signal.aborted ? "cancelled" : "failed";
  const status = answer.isDone ? "done" : ending;
  return inOrganization(
    services,
    organizationId,
    async ({ db, org }) => {
      await insertCall(db, org, {
        projectId,
        step,
        provider: engine.provider,
        model: engine.model,
        status,
        errorCode: status === "failed" && !answer.isDone ? codeOf(answer.error) : null,
        usage: answer.usage,
        costMicros: costWith(engine, answer.usage),
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
