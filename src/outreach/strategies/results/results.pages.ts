import { builtPage } from "#src/platform/contract/pages.ts";
import { insideProject } from "#src/workspace/projects/projects.pages.ts";

export const resultsPages = {
  allResults: builtPage("/results", "Results of all projects", { access: "view" }),
  results: builtPage("/projects/{projectId}/results", "Results", insideProject),
};
