import { builtPage } from "#src/platform/contract/pages.ts";
import { insideProject } from "#src/workspace/projects/projects.pages.ts";

export const documentationPages = {
  documentation: builtPage("/projects/{projectId}/documentation", "Documentation", {
    ...insideProject,
    letter: "o",
    short: "Docs",
  }),
  /** Its token is in the query. */
  sharedPage: builtPage("/shared", "Shared page", { access: "public", layout: "blank" }),
};
