import { useQuery } from "@tanstack/react-query";
import { useMatch } from "@tanstack/react-router";
import { createContext, use } from "react";
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

/** A project by its id, for pages outside of it. */
export function useKnownProject(projectId: string) {
  return useQuery(projectQuery(projectId));
}

/** The project of what is open on a page that shows several. */
export const ShownProjectContext = createContext<Project | undefined>(undefined);

/** The open project, for its pages, with the latest changes by anyone. */
export function useProject(): OpenProject {
  const shown = use(ShownProjectContext);
  const atArrival = useMatch({
    from: PROJECT,
    shouldThrow: false,
    select: ({ loaderData }) => loaderData,
  });
  const known = shown ?? atArrival;
  if (!known) throw new Error("A screen of a project was shown without one.");
  const project = useQuery(projectQuery(known.id)).data ?? known;
  const mayEdit = roleAllows(useRole(), "edit") && project.mayEdit && !project.isArchived;
  return { project, mayEdit };
}

/** Several projects may be open in tabs, and each tab title names its own. */
export function useProjectTitle(title: string): void {
  usePageTitle(`${title} · ${useProject().project.name}`);
}
