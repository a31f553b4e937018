import { insideProject } from "#src/features/projects/projects.pages.ts";
import { plannedPage } from "#src/platform/contract/pages.ts";

export const documentationPages = {
  documentation: plannedPage("/projects/{projectId}/documentation", "Documentation", {
    ...insideProject,
    letter: "o",
  }),
};
