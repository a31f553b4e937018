import { projectsPages } from "#src/workspace/projects/projects.pages.ts";

/** Where the work on a project begins. */
export function projectAddress(projectId: string): string {
  return projectsPages.dashboard.path.replace("{projectId}", projectId);
}
