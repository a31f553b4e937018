import { projectsPages } from "#src/features/projects/projects.pages.ts";

/** Where the work on a project begins. */
export function projectAddress(projectId: string): string {
  return projectsPages.dashboard.path.replace("{projectId}", projectId);
}
