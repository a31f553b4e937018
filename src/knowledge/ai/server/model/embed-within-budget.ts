import { callWithinBudget } from "#src/knowledge/ai/server/budget/call-within-budget.ts";
import { chooseEngine } from "#src/knowledge/ai/server/choose-engine.ts";
import { inOrganization } from "#src/platform/server/access/in-organization.ts";
import { listPriceOf } from "#src/platform/server/ai/prices.ts";
import type { Services } from "#src/platform/server/services.ts";

type Asked = { organizationId: string; projectId: string; signal: AbortSignal };

/** Vectors of an engine, which only compare with those of the same model. */
type Embedder = { model: string; embed(texts: readonly string[]): Promise<Float32Array[]> };

/**
 * Turns texts into vectors, within the budget. Undefined where the organisation's engine has no
 * embeddings.
 */
export async function openEmbedder(
  services: Services,
  asked: Asked,
): Promise<Embedder | undefined> {
  const engine = await inOrganization(
    services,
    asked.organizationId,
    ({ db, org }) => chooseEngine(services, db, org),
    { readOnly: true },
  );
  const model = engine?.embeddingModel;
  if (!engine || model === undefined) return undefined;
  const priced = { ...engine, model, price: listPriceOf(model) };
  return {
    model,
    async embed(texts) {
      const prompt = { instructions: "", input: texts.join("") };
      const purpose = { ...asked, step: "search" } as const;
      const answer = await callWithinBudget(services, purpose, { engine: priced, prompt }, () =>
        services.languageModels.embed(engine, { texts, signal: asked.signal }),
      );
      if (!answer.isDone) throw answer.error;
      return answer.vectors;
    },
  };
}
