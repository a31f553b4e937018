import { read } from "#src/platform/web/api.ts";
import { PROJECTS_PER_PAGE, projectsContract } from "#src/workspace/projects/projects.contract.ts";

export type ProjectsTab = "active" | "archived";

/** The filter of the projects page, kept in the URL. */
export type ProjectsView = { tab: ProjectsTab; page: number; search: string };

export const ALL_PROJECTS: ProjectsView = { tab: "active", page: 1, search: "" };

export function projectsQuery({ tab, page, search }: ProjectsView) {
  return read(projectsContract.list, {
    query: {
      isArchived: String(tab === "archived"),
      limit: PROJECTS_PER_PAGE,
      skip: (page - 1) * PROJECTS_PER_PAGE,
      ...(search ? { name: search } : {}),
    },
  });
}

export const countsQuery = read(projectsContract.count, { query: {} });
