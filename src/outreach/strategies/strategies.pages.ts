import { builtPage } from "#src/platform/contract/pages.ts";
import { insideProject } from "#src/workspace/projects/projects.pages.ts";

const path = "/projects/{projectId}/strategies";

export const strategiesPages = {
  strategies: builtPage(path, "Strategies", { ...insideProject, letter: "t" }),
  strategy: builtPage(`${path}/{strategyId}`, "Strategy", insideProject),
  tasks: builtPage("/projects/{projectId}/tasks", "Tasks", { ...insideProject, letter: "k" }),
};
