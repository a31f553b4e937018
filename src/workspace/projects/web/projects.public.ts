import { useQuery } from "@tanstack/react-query";
import { useMatch } from "@tanstack/react-router";
import { roleAllows } from "#src/platform/contract/roles.ts";
import { usePageTitle } from "#src/platform/web/use-page-title.ts";
import { useRole } from "#src/workspace/auth/web/auth.public.ts";
import type { Project } from "#src/workspace/projects/projects.contract.ts";
import { projectQuery } from "./inside/project-query.ts";

const PROJECT = "/signed-in/app-shell/page/projects/$projectId";

type OpenProject = {
  project: Project;
  /** Archived projects are read-only for everyone. */
  mayEdit: boolean;
};

/** The open project, for its pages, with the latest changes by anyone. */
export function useProject(): OpenProject {
  const atArrival = useMatch({ from: PROJECT, select: ({ loaderData }) => loaderData });
  if (!atArrival) throw new Error("A screen of a project was shown without one.");
  const project = useQuery(projectQuery(atArrival.id)).data ?? atArrival;
  return { project, mayEdit: roleAllows(useRole(), "edit") && !project.isArchived };
}

/** Several projects may be open in tabs, and each tab title names its own. */
export function useProjectTitle(title: string): void {
  usePageTitle(`${title} · ${useProject().project.name}`);
}
