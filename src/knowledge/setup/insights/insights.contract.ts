import { z } from "zod";
import { ai_budget_spent, setup_input_missing } from "#src/knowledge/setup/setup-errors.rules.ts";
import { endpoint } from "#src/platform/contract/endpoint.ts";
import { PROJECT_ERRORS } from "#src/workspace/projects/projects.rules.ts";
import { Insights } from "./insights.rules.ts";

const projectId = z.uuid();

export const insightsContract = {
  read: endpoint({
    method: "GET",
    path: "/setup/insights",
    access: "view",
    changesWith: ["setup"],
    summary: "What the pages of a project say together: contradictions, numbers, open questions.",
    query: z.object({ projectId }),
    returns: Insights,
    errors: { project_not_found: PROJECT_ERRORS.project_not_found },
  }),
  search: endpoint({
    method: "POST",
    path: "/setup/insights",
    access: "edit",
    summary: "Begins to look through all sources of a project with its language model.",
    body: z.object({ projectId }),
    status: 202,
    returns: z.object({ workId: z.uuid() }),
    errors: {
      ...PROJECT_ERRORS,
      setup_input_missing,
      ai_budget_spent,
      insights_running: "The sources are being looked through already.",
    },
  }),
};
