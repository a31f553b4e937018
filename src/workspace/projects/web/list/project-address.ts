import { projectsPages } from "#src/workspace/projects/projects.pages.ts";

/** The start page of a project. */
export function projectAddress(projectId: string): string {
  return projectsPages.dashboard.path.replace("{projectId}", projectId);
}
