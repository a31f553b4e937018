import { plannedPage } from "#src/platform/contract/pages.ts";

export const documentationPages = {
  documentation: plannedPage("/projects/{projectId}/documentation", "Documentation", {
    access: "view",
    isProject: true,
    letter: "o",
  }),
};
