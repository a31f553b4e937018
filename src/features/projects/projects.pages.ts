import { builtPage } from "#src/platform/contract/pages.ts";

const inside = { access: "view", isProject: true } as const;

export const projectsPages = {
  projects: builtPage("/projects", "Projects", { access: "verified", letter: "p" }),
  project: builtPage("/projects/{projectId}", "Project", inside),
  projectSettings: builtPage("/projects/{projectId}/settings", "Project settings", {
    ...inside,
    letter: "s",
  }),
};
