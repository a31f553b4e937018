import { insideProject } from "#src/features/projects/projects.pages.ts";
import { plannedPage } from "#src/platform/contract/pages.ts";

const path = "/projects/{projectId}/strategies";

export const strategiesPages = {
  strategies: plannedPage(path, "Strategies", { ...insideProject, letter: "t" }),
  strategy: plannedPage(`${path}/{strategyId}`, "Strategy", insideProject),
};
