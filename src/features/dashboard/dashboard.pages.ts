import { insideProject } from "#src/features/projects/projects.pages.ts";
import { builtPage } from "#src/platform/contract/pages.ts";

export const dashboardPages = {
  dashboard: builtPage("/projects/{projectId}/dashboard", "Dashboard", {
    ...insideProject,
    letter: "d",
  }),
};
