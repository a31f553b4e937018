import { insightsContract } from "#src/knowledge/setup/insights/insights.contract.ts";
import { defineFeature } from "#src/platform/server/http/define-feature.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { findInsights } from "./find-insights.ts";
import { searchInsights, startInsights } from "./model-insights.ts";

export const insightsFeature = defineFeature(
  insightsContract,
  {
    async read({ db, org, query: { projectId } }) {
      await projects.requireThere(db, org, projectId);
      return findInsights(db, org, projectId);
    },
    search: startInsights,
  },
  { jobs: [searchInsights] },
);
