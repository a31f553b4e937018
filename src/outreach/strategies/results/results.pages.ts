import { builtPage } from "#src/platform/contract/pages.ts";
import { insideProject } from "#src/workspace/projects/projects.pages.ts";

export const resultsPages = {
  results: builtPage("/projects/{projectId}/results", "Results", insideProject),
};
