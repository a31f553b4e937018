import { builtPage } from "#src/platform/contract/pages.ts";

/** For every page of a project, regardless of its feature. */
export const insideProject = { access: "view", isProject: true } as const;

export const projectsPages = {
  projects: builtPage("/projects", "Projects", { access: "verified", letter: "p" }),
  project: builtPage("/projects/{projectId}", "Project", insideProject),
  dashboard: builtPage("/projects/{projectId}/dashboard", "Dashboard", {
    ...insideProject,
    letter: "d",
  }),
  projectSettings: builtPage("/projects/{projectId}/settings", "Project settings", {
    ...insideProject,
    letter: "s",
  }),
};
