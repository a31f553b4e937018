import { pages } from "#src/app/pages.ts";

/** Where the work on a project begins. */
export function projectAddress(projectId: string): string {
  return pages.dashboard.path.replace("{projectId}", projectId);
}
