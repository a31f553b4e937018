import { dashboardPages } from "#src/features/dashboard/dashboard.pages.ts";

/** Where the work on a project begins. */
export function projectAddress(projectId: string): string {
  return dashboardPages.dashboard.path.replace("{projectId}", projectId);
}
