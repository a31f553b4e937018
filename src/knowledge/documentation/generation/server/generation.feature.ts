import { AI_PROMPT_TYPES } from "#src/knowledge/documentation/documentation.rules.ts";
import { generationContract } from "#src/knowledge/documentation/generation/generation.contract.ts";
import { defineFeature } from "#src/platform/server/http/define-feature.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { estimateGeneration, estimatePage } from "./estimate-generation.ts";
import { listOwnPrompts } from "./generated-pages.queries.ts";
import { generateDocumentation } from "./generation.jobs.ts";
import { promptOf } from "./prompts.ts";
import { regeneratePage } from "./regenerate-page.ts";
import { startGeneration } from "./start-generation.ts";

export const generationFeature = defineFeature(
  generationContract,
  {
    generate: startGeneration,
    estimate: estimateGeneration,
    estimatePage,

    async listPrompts({ db, org, query: { projectId, type } }) {
      await projects.requireThere(db, org, projectId);
      const own = await listOwnPrompts(db, org, projectId);
      const types = AI_PROMPT_TYPES.filter((one) => type === undefined || one === type);
      const list = types.map((one) => promptOf(one, own.get(one)));
      return { list, total: list.length };
    },

    regenerate: regeneratePage,
  },
  { jobs: [generateDocumentation] },
);
