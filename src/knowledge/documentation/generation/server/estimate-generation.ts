import { ai } from "#src/knowledge/ai/server/ai.public.ts";
import type { generationContract } from "#src/knowledge/documentation/generation/generation.contract.ts";
import { PAGE_PLANS } from "#src/knowledge/documentation/generation/generation.rules.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { stepsOf } from "./gather-page.ts";
import { openProduct } from "./open-product.ts";
import { promptOf } from "./prompts.ts";
import { readInput, readMaterials } from "./read-materials.ts";
import { readGenerated } from "./regenerate-page.ts";
import { wantedPages } from "./start-generation.ts";

type Args = HandlerArgs<typeof generationContract.estimate>;
type PageArgs = HandlerArgs<typeof generationContract.estimatePage>;

/** Estimates the input of all pages about a product. */
export async function estimateGeneration({ db, org, services, query }: Args) {
  const { projectId, productId } = query;
  await projects.requireThere(db, org, projectId);
  const product = await openProduct(db, org, { projectId, productId });
  return ai.estimateRun(services, db, org, {
    projectId,
    async measure() {
      const materials = await readMaterials(db, org, projectId);
      return stepsOf(wantedPages(materials), product.name, materials);
    },
  });
}

/** Estimates the input of one page, with its prompt. */
export async function estimatePage({ db, org, services, params }: PageArgs) {
  const page = await readGenerated(db, org, params.pageId);
  const { projectId, promptType, prompts } = page;
  await openProduct(db, org, page);
  return ai.estimateRun(services, db, org, {
    projectId,
    async measure() {
      const { input, missing } = await readInput(db, org, page);
      if (missing !== undefined) return [];
      const { instruction } = promptOf(promptType, prompts?.[0]);
      const characters = ai.lengthOf(input) + instruction.length;
      return [{ step: PAGE_PLANS[promptType].step, characters }];
    },
  });
}
