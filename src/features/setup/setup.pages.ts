import { insideProject } from "#src/features/projects/projects.pages.ts";
import { plannedPage } from "#src/platform/contract/pages.ts";

const path = "/projects/{projectId}/setup";

export const setupPages = {
  setup: plannedPage(path, "Setup", { ...insideProject, letter: "u" }),
  business: plannedPage(`${path}/clients-business`, "Client's business", insideProject),
  competitors: plannedPage(`${path}/clients-competitors`, "Competitors", insideProject),
  insights: plannedPage(`${path}/insights`, "Insights", insideProject),
};
