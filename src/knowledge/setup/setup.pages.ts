import { builtPage } from "#src/platform/contract/pages.ts";
import { insideProject } from "#src/workspace/projects/projects.pages.ts";

const path = "/projects/{projectId}/setup";

export const setupPages = {
  setup: builtPage(path, "Setup", { ...insideProject, letter: "u" }),
  business: builtPage(`${path}/clients-business`, "Client's business", insideProject),
  competitors: builtPage(`${path}/clients-competitors`, "Competitors", insideProject),
  insights: builtPage(`${path}/insights`, "Insights", insideProject),
};
