import type { z } from "zod";
import type { AiPurpose } from "#src/knowledge/ai/ai.rules.ts";
import { callWithinBudget } from "#src/knowledge/ai/server/budget/call-within-budget.ts";
import {
  type ChosenEngine,
  chooseEngine,
  engineFor,
} from "#src/knowledge/ai/server/choose-engine.ts";
import type { AiEngine } from "#src/knowledge/ai/server/generation.ts";
import { inOrganization } from "#src/platform/server/access/in-organization.ts";
import type { Prompt } from "#src/platform/server/ai/call-model.ts";
import type { Services } from "#src/platform/server/services.ts";
import { describeProject } from "./describe-project.ts";

export type AiQuestion<T> = {
  organizationId: string;
  projectId: string;
  /** Its purpose in the ledger. */
  step: AiPurpose;
  prompt: Prompt;
  element: z.ZodType<T>;
  signal: AbortSignal;
};

/**
 * Asks the organisation's language model for a list of small elements, within its budget, and
 * records the cost. Undefined without a model. Uses the network, so never call it in a transaction.
 * The result is unverified.
 */
export async function callEngine<T>(
  services: Services,
  question: AiQuestion<T>,
): Promise<{ elements: T[]; engine: AiEngine } | undefined> {
  const { organizationId, projectId, element, signal } = question;
  const chosen = await chooseForProject(services, { organizationId, projectId });
  if (!chosen) return undefined;
  const { about } = chosen;
  const engine = engineFor(chosen.engine, question.step);
  const prompt = {
    ...question.prompt,
    instructions: `${question.prompt.instructions}${about}`,
  };
  const answer = await callWithinBudget(services, question, { engine, prompt }, () =>
    services.languageModels.generate(engine, { ...prompt, element, signal }),
  );
  if (!answer.isDone) throw answer.error;
  return { elements: answer.elements, engine: { id: engine.provider, model: engine.model } };
}

/** The organisation's language model with what each prompt says about the project, if there is one. */
export function chooseForProject(
  services: Services,
  { organizationId, projectId }: { organizationId: string; projectId: string },
): Promise<{ engine: ChosenEngine; about: string } | undefined> {
  const now = services.clock.now();
  return inOrganization(
    services,
    organizationId,
    async ({ db, org }) => {
      const engine = await chooseEngine(services, db, org);
      return engine && { engine, about: await describeProject(db, org, projectId, now) };
    },
    { readOnly: true },
  );
}
